import type { CpfLookupAnswer } from '../contract.ts';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '#test/harness.ts';
import { customerForm, insertOrderRow, newCpf } from '#test/records.ts';
import { hashCpf } from '#kit/server/core/cpf-hash.ts';
import { storedAddress } from '#kit/rules/person.fixture.ts';

const server = useTestServer({ env: { TRUST_PROXY: '127.0.0.1' } });

let visitors = 0;
/** Each visitor has an address of their own, so that no test uses up another's look-ups. */
function newVisitor(): Record<string, string> {
  visitors += 1;
  return { 'x-forwarded-for': `203.0.113.${visitors}` };
}

/** A new visitor who has the link of an order. */
const holderOf = (orderId: number) => ({ ...newVisitor(), 'order-id': String(orderId) });

const newOrder = (change: Parameters<typeof insertOrderRow>[1] = {}) =>
  insertOrderRow(server.current.engine, change);

async function newCustomer(cpf = newCpf()): Promise<string> {
  const { call, tokens } = server.current;
  const added = await call('POST', '/customers', {
    token: tokens.atendente,
    body: customerForm({ cpf }),
  });
  expect(added.status).toBe(201);
  return cpf;
}

const lookUp = (cpf: string, headers: Record<string, string>, token?: string) =>
  server.current.call<CpfLookupAnswer>('GET', `/customers/cpf/${cpf}`, { headers, token });

const NOTHING = {
  status: 404,
  body: { statusCode: 404, code: 'customer_not_found', message: 'Cliente não encontrado.' },
};

const IN_FULL = {
  name: 'Márcia',
  surname: 'Conceição da Silva',
  address: storedAddress,
  masked: false,
};

const MASKED = {
  name: 'Márcia',
  surname: 'C•••',
  address: {
    ...storedAddress,
    cep: '01310-•••',
    street: 'Avenida P•••',
    number: '•••',
    neighborhood: 'B•••',
    complement: '•••',
  },
  masked: true,
};

describe('a look-up by CPF', () => {
  it('answers staff in full, without an order and with punctuation', async () => {
    const cpf = await newCustomer('52998224725');
    const { admin, atendente } = server.current.tokens;
    expect(await lookUp(cpf, {}, atendente)).toMatchObject({ status: 200, body: IN_FULL });
    const answer = await lookUp('529.982.247-25', {}, admin);
    expect(answer.body).toEqual(IN_FULL);
    expect(await lookUp(newCpf(), {}, atendente)).toMatchObject(NOTHING);
    for (let n = 0; n < 12; n += 1) {
      expect((await lookUp(cpf, {}, atendente)).status).toBe(200);
    }
  });

  it('answers the holder of an unconfirmed link masked, never e-mail, phone or identifier', async () => {
    const cpf = await newCustomer();
    const { orderId } = await newOrder();
    const answer = await lookUp(cpf, holderOf(orderId));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(MASKED);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('answers for any eleven digits, whether they hold or not', async () => {
    const cpf = await newCustomer('52998224726');
    const { atendente } = server.current.tokens;
    expect((await lookUp(cpf, {}, atendente)).body).toEqual(IN_FULL);
    const { orderId } = await newOrder();
    const answer = await lookUp(cpf, holderOf(orderId));
    expect(answer).toMatchObject({ status: 200, body: MASKED });
  });

  it('gives the same refusal without a live order, for a wrong CPF and for an unknown one', async () => {
    const cpf = await newCustomer();
    const open = await newOrder();
    const ofWindow = await newOrder({ origin: 'window' });
    const confirmed = await newOrder({ status: 'CONFIRMADO' });
    const cancelled = await newOrder({ status: 'CANCELADO' });
    const from = newVisitor();
    const refusals = [
      await lookUp(cpf, from),
      await lookUp(cpf, { ...from, 'order-id': '' }),
      await lookUp(cpf, { ...from, 'order-id': 'x' }),
      await lookUp(cpf, { ...from, 'order-id': '999999999999' }),
      await lookUp(cpf, { ...from, 'order-id': open.id }),
      await lookUp(cpf, { ...from, 'order-id': String(ofWindow.orderId) }),
      await lookUp(cpf, { ...from, 'order-id': String(confirmed.orderId) }),
      await lookUp(cpf, { ...from, 'order-id': String(cancelled.orderId) }),
      await lookUp(newCpf(), { ...from, 'order-id': String(open.orderId) }),
      await lookUp('5299822472', { ...from, 'order-id': String(open.orderId) }),
      await lookUp('11111111111', { ...from, 'order-id': String(open.orderId) }),
    ];
    for (const refusal of refusals) expect(refusal).toMatchObject(NOTHING);
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal.body))).size).toBe(1);
  });

  it('treats a stale token and a cliente as anyone', async () => {
    const cpf = await newCustomer();
    const { orderId } = await newOrder();
    const headers = holderOf(orderId);
    const cliente = await server.current.signUp('cliente');
    expect((await lookUp(cpf, headers, 'stale')).body).toEqual(MASKED);
    expect((await lookUp(cpf, headers, cliente)).body).toEqual(MASKED);
    expect(await lookUp(cpf, newVisitor(), cliente)).toMatchObject(NOTHING);
  });

  it('is for five CPFs an order, known or not, and those five again', async () => {
    const { orderId, id } = await newOrder();
    const known = [await newCustomer(), await newCustomer(), await newCustomer()];
    for (const cpf of known) expect((await lookUp(cpf, holderOf(orderId))).status).toBe(200);
    for (const cpf of [newCpf(), newCpf()]) {
      expect(await lookUp(cpf, holderOf(orderId))).toMatchObject(NOTHING);
    }
    const sixth = await newCustomer();
    expect(await lookUp(sixth, holderOf(orderId))).toMatchObject(NOTHING);
    for (const cpf of known) expect((await lookUp(cpf, holderOf(orderId))).status).toBe(200);

    const kept = await server.current.deps.db
      .selectFrom('cpf_lookups')
      .select('cpf_hash')
      .where('order_id', '=', id)
      .execute();
    expect(kept).toHaveLength(5);
    for (const cpf of known) expect(JSON.stringify(kept)).not.toContain(cpf);
    expect(kept.map((row) => row.cpf_hash)).toContain(hashCpf(server.current.deps, known[0] ?? ''));
  });

  it('is for five CPFs an order also when many ask at once', async () => {
    const { orderId } = await newOrder();
    const cpfs = await Promise.all(Array.from({ length: 12 }, () => newCustomer()));
    const answers = await Promise.all(cpfs.map((cpf) => lookUp(cpf, holderOf(orderId))));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5);
  });

  it('is for ten times in ten minutes an address, then says when to come back', async () => {
    const cpf = await newCustomer();
    const { orderId } = await newOrder();
    const headers = holderOf(orderId);
    for (let n = 0; n < 10; n += 1) expect((await lookUp(cpf, headers)).status).toBe(200);
    const refused = await lookUp(cpf, headers);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    expect((await lookUp(cpf, { ...headers, ...newVisitor() })).status).toBe(200);
  });
});
