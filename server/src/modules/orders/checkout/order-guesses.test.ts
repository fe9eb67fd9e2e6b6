import { randomInt } from 'node:crypto';
import type { CpfLookupAnswer } from '@balcao/domain/contract/customers';
import type { ErrorAnswer } from '@balcao/domain/contract/errors';
import { MINUTE_MS } from '@balcao/domain/rules/durations';
import { afterEach, describe, expect, it } from 'vitest';
import {
  confirmationBody,
  createConfirmedOrder,
  createTemporaryOrder,
} from '../../../../test/factories.ts';
import { startTestServer, type Answer, type TestServer } from '../../../../test/harness.ts';
import { customerForm, newCpf } from '../../../../test/records.ts';

const HERE = '203.0.113.7';
const ELSEWHERE = '198.51.100.7';
const WAIT_MS = 5_000;

let stop = async (): Promise<void> => {};
afterEach(() => stop());

/** A store of its own: what is spent stays spent. Its proxy says who calls. */
async function openShop(): Promise<TestServer> {
  const started = await startTestServer({ env: { TRUST_PROXY: '127.0.0.1' } });
  stop = started.stop;
  return started.server;
}

interface Visit {
  readonly from?: string;
  readonly pass?: string | undefined;
  readonly order: number | string;
}

const headersOf = ({ from = HERE, pass }: Visit): Record<string, string> => ({
  'x-forwarded-for': from,
  ...(pass === undefined ? {} : { 'order-pass': pass }),
});

const open = (server: TestServer, visit: Visit) =>
  server.call<ErrorAnswer>('GET', `/orders/${visit.order}`, { headers: headersOf(visit) });
const confirm = (server: TestServer, visit: Visit) =>
  server.call<ErrorAnswer>('PUT', `/orders/confirm/${visit.order}`, {
    headers: headersOf(visit),
    body: confirmationBody(),
  });
const withdraw = (server: TestServer, visit: Visit) =>
  server.call<ErrorAnswer>('POST', `/orders/${visit.order}/withdrawals`, {
    headers: headersOf(visit),
    body: {},
  });

const passOf = ({ headers }: Answer<unknown>): string | undefined =>
  headers['order-pass']?.toString();
const waitOf = ({ headers }: Answer<unknown>): number => Number(headers['retry-after']);

/** A number that is no order's. */
const wrong = (): number => randomInt(100_000_000_000, 200_000_000_000);

async function guess(server: TestServer, from = HERE, times = 20): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    expect((await open(server, { from, order: wrong() })).status).toBe(404);
  }
}

/** Asks until it may, as the page does, and then calls. */
async function waitAndOpen(server: TestServer, visit: Visit): Promise<Answer<ErrorAnswer>> {
  const told = await open(server, visit);
  expect(told.status).toBe(429);
  server.advance(waitOf(told) * 1_000);
  return open(server, { ...visit, pass: passOf(told) });
}

/** All that can be told from an answer, but what differs in each, and the seconds, which go by. */
function remains({ status, body, headers }: Answer<unknown>): unknown {
  const {
    'x-request-id': _,
    date: __,
    'retry-after': ___,
    'order-pass': pass,
    ...others
  } = headers;
  return { status, body, headers: others, pass: pass?.toString().replaceAll(/[\w-]/g, 'x') };
}

describe('once misses are spent', () => {
  it('right and wrong numbers are answered alike, before and after the wait', async () => {
    const server = await openShop();
    const waiting = await createTemporaryOrder(server);
    const confirmed = await createConfirmedOrder(server);
    await guess(server);
    for (const call of [open, confirm, withdraw]) {
      const refused = await call(server, { order: wrong() });
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
      expect(waitOf(refused)).toBe(5);
      for (const { orderId } of [waiting, confirmed]) {
        const answer = await call(server, { order: orderId });
        expect(remains(answer)).toEqual(remains(refused));
        expect(waitOf(answer)).toBe(5);
        const early = await call(server, { order: orderId, pass: passOf(answer) });
        const earlyMiss = await call(server, { order: wrong(), pass: passOf(refused) });
        expect(remains(early)).toEqual(remains(earlyMiss));
        expect(early.status).toBe(429);
      }
    }
    expect((await waitAndOpen(server, { order: wrong() })).status).toBe(404);
    const spent = await Promise.all(
      [wrong(), waiting.orderId].map((order) => waitAndOpen(server, { order })),
    );
    const [miss, hit] = spent.map((answer) => remains(answer));
    expect(hit).toEqual(miss);
    for (const answer of spent) {
      expect(answer.status).toBe(429);
      expect(waitOf(answer)).toBeGreaterThan(0);
      expect(waitOf(answer)).toBeLessThanOrEqual(20);
    }
    expect(
      (
        await server.call('GET', `/orders/${confirmed._id}`, {
          token: server.tokens.atendente,
          headers: headersOf({ order: '' }),
        })
      ).status,
    ).toBe(200);
  });

  it('of many calls at the same moment as many are told what they found as there were misses left', async () => {
    const server = await openShop();
    const { orderId } = await createTemporaryOrder(server);
    const numbers = [...Array.from({ length: 150 }, wrong), orderId];
    const answers = await Promise.all(numbers.map((order) => open(server, { order })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    // What was sent above the network's own limit is not counted against everybody else.
    await guess(server, ELSEWHERE);
  });
});

describe('a browser that has opened an order', () => {
  it('passes for that order, whatever is guessed around it', async () => {
    const server = await openShop();
    const { orderId } = await createTemporaryOrder(server);
    const other = await createTemporaryOrder(server);
    const first = passOf(await open(server, { order: orderId }));
    expect(first).not.toContain(String(orderId));
    await guess(server);
    expect((await open(server, { order: other.orderId, pass: first })).status).toBe(429);
    expect((await open(server, { order: wrong(), pass: first })).status).toBe(429);
    expect((await open(server, { order: orderId, pass: `${first}x` })).status).toBe(429);
    const opened = await open(server, { order: orderId, pass: first });
    expect(opened.status).toBe(200);
    const pass = passOf(opened);
    expect(pass).toBe(first);
    const confirmed = await confirm(server, { order: orderId, pass });
    expect(confirmed.status).toBe(200);
    const asked = await withdraw(server, { order: orderId, pass: passOf(confirmed) });
    expect(asked.status).toBe(201);
  });

  it('keeps the passes of its last orders while it waits for another one', async () => {
    const server = await openShop();
    const orders = await Promise.all(
      Array.from({ length: 14 }, () => createTemporaryOrder(server)),
    );
    let pass: string | undefined;
    for (const { orderId } of orders) pass = passOf(await open(server, { order: orderId, pass }));
    await guess(server);
    const late = await createTemporaryOrder(server);
    const waited = await waitAndOpen(server, { order: late.orderId, pass });
    expect(waited.status).toBe(200);
    const statuses: number[] = [];
    for (const { orderId } of orders) {
      statuses.push((await open(server, { order: orderId, pass: passOf(waited) })).status);
    }
    expect(statuses).toEqual([...Array<number>(3).fill(429), ...Array<number>(11).fill(200)]);
  });

  it('is given its pass also as staff, who name the order by its record', async () => {
    const server = await openShop();
    const { _id, orderId } = await createTemporaryOrder(server);
    const token = server.tokens.atendente;
    const seen = await server.call('GET', `/orders/${_id}`, { token });
    await guess(server);
    expect((await confirm(server, { order: orderId, pass: passOf(seen) })).status).toBe(200);
  });

  it('is looked up a CPF for, whose number is no more to be guessed that way than by the page', async () => {
    const server = await openShop();
    const cpf = newCpf();
    const { atendente: token } = server.tokens;
    await server.call('POST', '/customers', { token, body: customerForm({ cpf }) });
    const { orderId } = await createTemporaryOrder(server);
    const lookUp = (visit: Visit) =>
      server.call<CpfLookupAnswer>('GET', `/customers/cpf/${cpf}`, {
        headers: { ...headersOf(visit), 'order-id': String(visit.order) },
      });
    const pass = passOf(await open(server, { order: orderId }));
    for (let time = 0; time < 4; time += 1) {
      expect((await lookUp({ order: wrong() })).status).toBe(404);
    }
    await guess(server, HERE, 16);
    const refused = await lookUp({ order: wrong() });
    expect(refused.status).toBe(429);
    expect(remains(await lookUp({ order: orderId }))).toEqual(remains(refused));
    expect((await lookUp({ order: orderId, pass })).status).toBe(200);
  });
});

describe('a first visit', () => {
  it('waits for seconds where somebody guessed, and then opens, for good', async () => {
    const server = await openShop();
    const { orderId } = await createTemporaryOrder(server);
    await guess(server);
    const told = await open(server, { order: orderId });
    const pass = passOf(told);
    server.advance(WAIT_MS - 1);
    expect((await open(server, { order: orderId, pass })).status).toBe(429);
    server.advance(1);
    expect((await open(server, { order: orderId + 1, pass })).status).toBe(429);
    // The network has changed meanwhile, as a phone's does.
    expect((await open(server, { order: orderId, pass, from: '203.0.113.8' })).status).toBe(200);
    const opened = await open(server, { order: orderId, pass });
    expect(opened.status).toBe(200);
    expect((await open(server, { order: orderId, pass: passOf(opened) })).status).toBe(200);
    // Whoever finds their order takes nobody's turn.
    const other = await createTemporaryOrder(server);
    expect((await waitAndOpen(server, { order: other.orderId })).status).toBe(200);
    server.advance(5 * MINUTE_MS);
    expect((await open(server, { order: orderId, pass })).status).toBe(429);
  });

  it('may be a confirmation, which is waited for like a page', async () => {
    const server = await openShop();
    const { orderId } = await createTemporaryOrder(server);
    await guess(server);
    const told = await confirm(server, { order: orderId });
    expect(told.status).toBe(429);
    server.advance(WAIT_MS);
    const again = { order: orderId, pass: passOf(told) };
    expect(await confirm(server, again)).toMatchObject({
      status: 200,
      body: { status: 'CONFIRMADO' },
    });
  });

  it('is as free as ever where nobody guessed, and where a browser shows what is no pass', async () => {
    const server = await openShop();
    const { orderId } = await createTemporaryOrder(server);
    await guess(server);
    const from = ELSEWHERE;
    expect((await open(server, { order: orderId, from })).status).toBe(200);
    for (const pass of [
      '',
      '.',
      'zzzzzzzzzzz~aaaaaaaaaaaaaaaa',
      '~'.repeat(600),
      'x'.repeat(900),
    ]) {
      expect((await open(server, { order: orderId, from, pass })).status).toBe(200);
      expect((await open(server, { order: orderId, pass })).status, pass).toBe(429);
    }
  });

  it('waits, and opens, also while guesses from many networks have spent what all have together', async () => {
    const server = await openShop();
    const { orderId } = await createTemporaryOrder(server);
    for (let network = 1; network <= 5; network += 1) await guess(server, `192.0.2.${network}`);
    expect((await open(server, { order: wrong(), from: ELSEWHERE })).status).toBe(429);
    // Guesses of those who have waited: one of a neighbourhood in twenty seconds, and four of all that missed before.
    const guessers = ['192.0.2.1', '192.0.2.9'];
    const statuses: number[] = [];
    for (const from of guessers) {
      statuses.push((await waitAndOpen(server, { order: wrong(), from })).status);
    }
    expect(statuses).toEqual([404, 429]);
    expect((await waitAndOpen(server, { order: orderId, from: ELSEWHERE })).status).toBe(200);
  });

  it('is not shut out by those who guess on after their wait', async () => {
    const server = await openShop();
    const { orderId } = await createTemporaryOrder(server);
    const networks = [1, 2, 3, 4, 5, 6].map((part) => `2001:db8:${part}::1`);
    for (const from of networks.slice(0, 5)) await guess(server, from);
    const statuses: number[] = [];
    for (const from of networks.slice(0, 5)) {
      statuses.push((await waitAndOpen(server, { order: wrong(), from })).status);
    }
    expect(statuses).toEqual([404, 404, 404, 404, 429]);
    const [guessed = '', untouched = ''] = networks.slice(4);
    expect((await waitAndOpen(server, { order: orderId, from: guessed })).status).toBe(429);
    expect((await waitAndOpen(server, { order: orderId, from: untouched })).status).toBe(200);
  });
});
