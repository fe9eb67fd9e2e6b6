import type { WholeOrder, LinkedOrder } from '#app/order-parts.ts';
import { randomUUID } from 'node:crypto';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { OrderAnswer } from '#areas/orders/contract.ts';
import type { OrderWithdrawal, WithdrawalInput } from '../contract.ts';
import { DAY_MS } from '#kit/rules/durations.ts';
import { LONGEST_WITHDRAWAL_TEXT } from '../rules/withdrawal.ts';
import { CompiledQuery } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { createConfirmedOrder, createTemporaryOrder } from '#test/factories.ts';
import { startTestServer, useTestServer } from '#test/harness.ts';
import { findStoreFaults } from '#test/store-faults.ts';

const server = useTestServer();
const NEVER = { isOpen: false, lastDay: null, last: null };

interface Order {
  readonly _id: string;
  readonly orderId: number;
}
type Staff = 'admin' | 'atendente';

const as = <Body = WholeOrder>(who: Staff, method: string, path: string, body?: unknown) =>
  server.current.call<Body>(method, path, { token: server.current.tokens[who], body });
const ask = <Body = OrderWithdrawal>(
  { orderId }: Pick<Order, 'orderId'>,
  body: WithdrawalInput = {},
  headers: Readonly<Record<string, string>> = {},
) => server.current.call<Body>('POST', `/orders/${orderId}/withdrawals`, { body, headers });
const ship = (order: Order) =>
  as<OrderAnswer>('atendente', 'PATCH', `/orders/${order._id}/tracking-code`, {
    trackingCode: 'AA123456785BR',
  });
const deliver = <Body = WholeOrder>(order: Order, method: 'PUT' | 'DELETE' = 'PUT') =>
  as<Body>('atendente', method, `/orders/${order._id}/delivered`);
const cancel = <Body = { data: OrderAnswer }>(order: Order, withdrawal?: string) =>
  as<Body>(
    'admin',
    'PUT',
    `/orders/cancel/${order._id}${withdrawal === undefined ? '' : `?withdrawal=${withdrawal}`}`,
  );
const refuse = <Body = WholeOrder>(order: Order, request: string, text = 'Já foi usado.') =>
  as<Body>('atendente', 'PUT', `/orders/${order._id}/withdrawals/${request}/refusal`, { text });

const read = async (order: Pick<Order, '_id'>) =>
  (await as('admin', 'GET', `/orders/${order._id}`)).body;
const page = async (order: Pick<Order, 'orderId'>) =>
  (await server.current.call<LinkedOrder>('GET', `/orders/${order.orderId}`)).body;
/** The identifier of the request that waits. */
const waitingOf = async (order: Order): Promise<string> =>
  (await read(order)).withdrawals.find(({ outcome }) => outcome === null)?._id ?? '';
const refusalOf = ({ status, body }: { status: number; body: ErrorAnswer }) => [
  status,
  body.code,
  body.message,
];

const CLOSED = [
  409,
  'withdrawal_closed',
  'O prazo para desistir deste pedido terminou. Fale com a loja.',
];
const ANSWERED = [
  409,
  'withdrawal_answered',
  'Este pedido de desistência já foi respondido. Confira o pedido como está agora.',
];

async function sentOrder(): Promise<Order> {
  const order = await createConfirmedOrder(server.current);
  expect((await ship(order)).status).toBe(200);
  return order;
}

const now = (): string => new Date(server.current.deps.clock()).toISOString();

afterEach(async () => {
  expect(await findStoreFaults(server.current.engine.db, { withMessages: false })).toEqual([]);
});

describe('a customer who wants out', () => {
  it('fills nothing by asking again and again while it waits', async () => {
    const order = await createConfirmedOrder(server.current);
    await ask(order);
    const { db } = server.current.engine;
    const kept = async () =>
      (await db.selectFrom('idempotency_keys').select('key').execute()).length;
    const before = await kept();
    for (const key of ['a', 'b', 'c']) {
      const again = await ask(order, {}, { 'idempotency-key': `withdrawal-again-${key}` });
      expect(again.status).toBe(201);
    }
    expect(await kept()).toBe(before);
  });

  it('says so from the confirmation on: nothing moves, and staff see who, when and why', async () => {
    const order = await createConfirmedOrder(server.current);
    expect((await page(order)).withdrawal).toEqual({ isOpen: true, lastDay: null, last: null });
    const before = await read(order);
    const answer = await ask(order, { reason: '  Ficou <b>grande</b>.\nObrigada ' });
    expect(answer.status).toBe(201);
    const last = { at: now(), outcome: null, answeredAt: null, answer: '' };
    expect(answer.body).toEqual({ isOpen: true, lastDay: null, last });
    expect(await read(order)).toEqual({
      ...before,
      withdrawalRequestedAt: now(),
      withdrawal: answer.body,
      withdrawals: [
        {
          ...last,
          _id: expect.any(String) as string,
          reason: 'Ficou <b>grande</b>.\nObrigada',
          who: null,
        },
      ],
    });
    const shown = await page(order);
    expect(shown).toMatchObject({ status: 'CONFIRMADO', withdrawal: answer.body });
    expect(JSON.stringify(shown)).not.toContain('grande');
  });

  it('needs no reason, and no key twice', async () => {
    const order = await createConfirmedOrder(server.current);
    expect((await ask(order, { reason: null })).status).toBe(201);
    expect((await read(order)).withdrawals).toMatchObject([{ reason: '' }]);
  });

  it('asks once: a second time, also at the same moment, changes nothing', async () => {
    const order = await createConfirmedOrder(server.current);
    const first = { reason: 'Primeiro' };
    const answers = await Promise.all([ask(order, first), ask(order, first), ask(order, first)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    server.current.advance(60_000);
    const again = await ask(order, { reason: 'Outro' });
    expect(again.body).toEqual(answers[0].body);
    expect((await read(order)).withdrawals).toMatchObject([{ reason: 'Primeiro' }]);
  });

  it('whose phone sends again after the refusal, with its key, asks for nothing new', async () => {
    const order = await createConfirmedOrder(server.current);
    const key = { 'idempotency-key': randomUUID() };
    await ask(order, { reason: 'Grande' }, key);
    await refuse(order, await waitingOf(order));
    expect((await ask(order, { reason: 'Grande' }, key)).body.last).toMatchObject({
      outcome: 'refused',
    });
    expect((await read(order)).withdrawals).toHaveLength(1);
    const other = await ask<ErrorAnswer>(order, { reason: 'Pequeno' }, key);
    expect(other.body.code).toBe('idempotency_conflict');
    expect((await ask(order, { reason: 'Pequeno' })).body.last?.outcome).toBeNull();
    expect(await read(order)).toMatchObject({
      withdrawals: [
        { reason: 'Grande', outcome: 'refused' },
        { reason: 'Pequeno', outcome: null },
      ],
    });
  });

  it('cannot before the confirmation, after a cancellation, or of what is no order of a link', async () => {
    const waiting = await createTemporaryOrder(server.current);
    expect((await page(waiting)).withdrawal).toEqual(NEVER);
    expect(refusalOf(await ask<ErrorAnswer>(waiting))).toEqual([
      409,
      'order_not_confirmed',
      'Este pedido ainda não foi confirmado.',
    ]);
    const cancelled = await createConfirmedOrder(server.current);
    await cancel(cancelled);
    expect((await page(cancelled)).withdrawal).toEqual(NEVER);
    expect((await ask<ErrorAnswer>(cancelled)).body.code).toBe('order_cancelled');
    const byRecord = await server.current.call<ErrorAnswer>(
      'POST',
      `/orders/${cancelled._id}/withdrawals`,
      { body: {} },
    );
    expect(byRecord.body.code).toBe('order_not_found');
  });

  it('writes so much and no more', async () => {
    const order = await createConfirmedOrder(server.current);
    const tooLong = 'x'.repeat(LONGEST_WITHDRAWAL_TEXT + 1);
    expect((await ask<ErrorAnswer>(order, { reason: tooLong })).body).toMatchObject({
      statusCode: 400,
      issues: [{ field: 'reason' }],
    });
    expect((await ask(order, { reason: tooLong.slice(1) })).status).toBe(201);
    const request = await waitingOf(order);
    for (const text of ['', '  ', tooLong]) {
      expect((await refuse<ErrorAnswer>(order, request, text)).body).toMatchObject({
        statusCode: 400,
        issues: [{ field: 'text' }],
      });
    }
    expect((await refuse(order, request, tooLong.slice(1))).status).toBe(200);
  });

  it('sees it as the order’s owner too, without what is the shop’s own', async () => {
    const order = await createConfirmedOrder(server.current);
    await ask(order, { reason: 'Grande' });
    const { customer } = await read(order);
    const { db } = server.current.engine;
    const token = await server.current.signUp('cliente');
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      sub: string;
    };
    await db
      .updateTable('users')
      .set({ customer_id: customer?._id ?? null })
      .where('id', '=', sub)
      .execute();
    const own = await server.current.call<WholeOrder>('GET', `/orders/${order.orderId}`, {
      token,
    });
    expect(own.body).toMatchObject({
      withdrawal: { isOpen: true, last: { outcome: null } },
      withdrawals: [],
    });
  });
});

describe('the time for it', () => {
  it('is thirty days from when the parcel left', async () => {
    const order = await sentOrder();
    expect((await page(order)).withdrawal).toEqual({
      isOpen: true,
      lastDay: '2026-12-20',
      last: null,
    });
    const { server: later, stop } = await startTestServer();
    try {
      const other = await createConfirmedOrder(later);
      later.advance(3 * DAY_MS);
      await later.call('PATCH', `/orders/${other._id}/tracking-code`, {
        token: later.tokens.admin,
        body: { trackingCode: 'AA123456785BR' },
      });
      const request = () =>
        later.call<ErrorAnswer>('POST', `/orders/${other.orderId}/withdrawals`, { body: {} });
      later.advance(31 * DAY_MS);
      expect(refusalOf(await request())).toEqual(CLOSED);
      const { body } = await later.call<LinkedOrder>('GET', `/orders/${other.orderId}`);
      expect(body.withdrawal).toEqual({ isOpen: false, lastDay: '2026-12-23', last: null });
      // Delivered after all: the seven days begin.
      await later.call('PUT', `/orders/${other._id}/delivered`, { token: later.tokens.admin });
      later.advance(7 * DAY_MS);
      expect((await request()).status).toBe(201);
      // It was asked for in time, and waits for its answer for as long as that takes.
      later.advance(20 * DAY_MS);
      expect((await request()).status).toBe(201);
    } finally {
      await stop();
    }
  });

  it('is seven days from when staff marked it as delivered, which they can take back', async () => {
    const order = await sentOrder();
    const marked = await deliver(order);
    expect(marked.body).toMatchObject({
      status: 'ENVIADO',
      deliveredAt: now(),
      withdrawal: { isOpen: true, lastDay: '2026-11-27' },
    });
    const at = now();
    server.current.advance(60_000);
    expect((await deliver(order)).body.deliveredAt).toBe(at);
    expect((await deliver(order, 'DELETE')).body).toMatchObject({
      deliveredAt: null,
      withdrawal: { lastDay: '2026-12-20' },
    });
    expect((await deliver(order, 'DELETE')).status).toBe(200);
    expect((await read(order)).history.at(-1)).toMatchObject({ to: 'ENVIADO' });
  });

  it('is marked for sent orders only', async () => {
    const order = await createConfirmedOrder(server.current);
    const refused = [409, 'order_not_shipped', 'Este pedido não está marcado como enviado.'];
    for (const method of ['PUT', 'DELETE'] as const) {
      expect(refusalOf(await deliver<ErrorAnswer>(order, method))).toEqual(refused);
    }
    const sent = await sentOrder();
    await deliver(sent);
    await cancel(sent);
    expect((await deliver<ErrorAnswer>(sent, 'DELETE')).body.code).toBe('order_not_shipped');
    const nobody = { _id: randomUUID(), orderId: 1 };
    expect((await deliver<ErrorAnswer>(nobody)).body.code).toBe('order_not_found');
  });

  it('is marked once by two at the same moment', async () => {
    const order = await sentOrder();
    const answers = await Promise.all([deliver(order), deliver(order), deliver(order)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const told = await server.current.engine.db
      .selectFrom('audit')
      .select('action')
      .where('subject_id', '=', order._id)
      .where('action', '=', 'order.delivered')
      .execute();
    expect(told).toHaveLength(1);
  });
});

describe('staff answer', () => {
  it('by a refusal in words, which the customer reads, and may ask again', async () => {
    const order = await sentOrder();
    await ask(order, { reason: 'Grande' });
    const request = await waitingOf(order);
    server.current.advance(60_000);
    const { body } = await refuse(order, request, ' Já foi usado.\nFale com a gente. ');
    const answer = {
      outcome: 'refused',
      answer: 'Já foi usado.\nFale com a gente.',
      answeredAt: now(),
    };
    expect(body).toMatchObject({
      status: 'ENVIADO',
      withdrawalRequestedAt: null,
      withdrawals: [{ _id: request, reason: 'Grande', who: 'Bruno Reis', ...answer }],
    });
    const shown = await page(order);
    expect(shown.withdrawal).toMatchObject({ isOpen: true, last: answer });
    expect(JSON.stringify(shown)).not.toMatch(/Bruno|Grande/);
    // The same again, as after a time-out; another text comes too late.
    expect((await refuse(order, request, 'Já foi usado.\nFale com a gente.')).body).toEqual(body);
    expect(refusalOf(await refuse<ErrorAnswer>(order, request, 'Outro'))).toEqual(ANSWERED);
    expect((await ask(order)).body.last?.outcome).toBeNull();
    expect(refusalOf(await refuse<ErrorAnswer>(order, request, 'Outro'))).toEqual(ANSWERED);
    expect((await read(order)).withdrawalRequestedAt).toBe(now());
  });

  it('by cancelling, which answers it whether or not they say so', async () => {
    for (const says of [true, false]) {
      const order = await createConfirmedOrder(server.current);
      await ask(order);
      const request = await waitingOf(order);
      const { body } = await cancel(order, says ? request : undefined);
      expect(body.data).toMatchObject({ status: 'CANCELADO', withdrawalRequestedAt: null });
      expect(await read(order)).toMatchObject({
        withdrawals: [{ outcome: 'cancelled', answer: '', answeredAt: now(), who: 'Ana Lima' }],
      });
      expect((await page(order)).withdrawal).toMatchObject({
        isOpen: false,
        last: { outcome: 'cancelled' },
      });
      expect(refusalOf(await refuse<ErrorAnswer>(order, request))).toEqual(ANSWERED);
    }
  });

  it('not by cancelling what somebody else has refused', async () => {
    const order = await createConfirmedOrder(server.current);
    await ask(order);
    const request = await waitingOf(order);
    await refuse(order, request);
    expect(refusalOf(await cancel<ErrorAnswer>(order, request))).toEqual(ANSWERED);
    expect(await read(order)).toMatchObject({ status: 'CONFIRMADO' });
    // For another reason it can be cancelled as ever.
    expect((await cancel(order)).status).toBe(200);
    expect((await read(order)).withdrawals).toMatchObject([{ outcome: 'refused' }]);
  });

  it('once: of a cancellation and a refusal at the same moment one wins', async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await createConfirmedOrder(server.current);
      await ask(order);
      const request = await waitingOf(order);
      const calls = [() => cancel<unknown>(order, request), () => refuse<unknown>(order, request)];
      const answers = await Promise.all(
        (round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { status, withdrawals } = await read(order);
      const isCancelled = status === 'CANCELADO';
      expect(withdrawals).toMatchObject([{ outcome: isCancelled ? 'cancelled' : 'refused' }]);
    }
  });

  it('to a request at the moment of a cancellation: refused, or answered by it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await createConfirmedOrder(server.current);
      const [asked, cancelled] = await Promise.all([ask(order), cancel(order)]);
      expect(cancelled.status).toBe(200);
      expect([201, 409]).toContain(asked.status);
      const { withdrawals } = await read(order);
      expect(withdrawals.map(({ outcome }) => outcome)).toEqual(
        asked.status === 201 ? ['cancelled'] : [],
      );
    }
  });

  it('nothing that was not asked, and not of another order', async () => {
    const [order, other] = [await sentOrder(), await sentOrder()];
    await ask(other);
    const request = await waitingOf(other);
    for (const id of [request, randomUUID(), 'x']) {
      expect((await refuse<ErrorAnswer>(order, id)).body.code).toBe('withdrawal_not_found');
    }
    expect((await cancel<ErrorAnswer>(order, request)).body.code).toBe('withdrawal_answered');
    expect((await cancel<ErrorAnswer>(order, 'x')).status).toBe(400);
    expect((await read(order)).status).toBe('ENVIADO');
  });
});

describe('the list', () => {
  it('is narrowed to those who wait for an answer, with a search, a state and a count', async () => {
    const { server: shop, stop } = await startTestServer();
    try {
      const surname = 'Xavantina';
      const orders = [];
      for (let made = 0; made < 3; made += 1) {
        orders.push(await createConfirmedOrder(shop, { form: { customer: { surname } } }));
      }
      const [first, second] = orders.map(({ orderId }) => orderId);
      for (const orderId of [first, second]) {
        await shop.call('POST', `/orders/${orderId}/withdrawals`, { body: {} });
      }
      const list = async (query: string) => {
        const { body, headers } = await shop.call<OrderAnswer[]>('GET', `/orders?${query}`, {
          token: shop.tokens.atendente,
        });
        return [headers['x-total-count'], body.map(({ orderId }) => orderId).sort()];
      };
      const both = ['2', [first, second].sort()];
      expect(await list('withdrawal=open&page=1&limit=10')).toEqual(both);
      expect(await list('withdrawal=open&page=1&limit=10&q=xavantina')).toEqual(both);
      expect(await list('withdrawal=open&page=1&limit=10&status=CONFIRMADO')).toEqual(both);
      expect(await list('withdrawal=open&page=1&limit=10&status=ENVIADO')).toEqual(['0', []]);
      expect((await list('withdrawal=open'))[1]).toEqual(both[1]);
      await shop.call('PUT', `/orders/cancel/${first}`, { token: shop.tokens.admin });
      expect(await list('withdrawal=open&page=1&limit=10')).toEqual(['1', [second]]);
    } finally {
      await stop();
    }
  });
});

describe('those who wait for an answer', () => {
  it('are found through their index, whatever else is asked', async () => {
    // PostgreSQL plans by what it has counted, and has nothing to count here.
    if (process.env.TEST_ENGINE === 'postgres') return;
    const statements: string[] = [];
    const { server: shop, stop } = await startTestServer({
      slowQueries: { fromMs: -1, onSlow: ({ sql }) => statements.push(sql) },
    });
    try {
      const order = await createConfirmedOrder(shop);
      await shop.call('POST', `/orders/${order.orderId}/withdrawals`, { body: {} });
      const days = 'startDate=2026-11-01&endDate=2026-11-30';
      const queries = ['', '&status=CONFIRMADO', '&payment=Pago', `&${days}`, '&sort=oldest'];
      for (const query of queries) {
        statements.length = 0;
        await shop.call('GET', `/orders?withdrawal=open&page=1&limit=10${query}`, {
          token: shop.tokens.atendente,
        });
        const list = statements.find((text) => text.includes('row_key') && text.includes('limit'));
        const asked = (list ?? '').split('?').length - 1;
        const plan = await shop.engine.db.executeQuery<{ detail: string }>(
          CompiledQuery.raw(`explain query plan ${list}`, Array<number>(asked).fill(1)),
        );
        const steps = plan.rows.map(({ detail }) => detail).filter((step) => / orders /.test(step));
        // The rows of the page themselves are fetched by their keys.
        const found = steps.filter((step) => !step.includes('PRIMARY KEY'));
        expect(found.length, query).toBeGreaterThan(0);
        for (const step of found) expect(step, query).toContain('orders_by_withdrawal');
      }
    } finally {
      await stop();
    }
  });
});
