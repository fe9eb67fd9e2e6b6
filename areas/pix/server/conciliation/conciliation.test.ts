import type { ConciliationAnswer } from '../../contract.ts';
import type { AuditEntryAnswer } from '#areas/audit/endpoints.ts';
import { DAY_MS, HOUR_MS } from '#kit/rules/durations.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertCharge, insertPixAccount, insertProviderPayment } from '#test/charge-rows.ts';
import { createConfirmedOrder } from '#test/factories.ts';
import { TEST_NOW, useTestServer } from '#test/harness.ts';
import { newId } from '#kit/server/core/ids.ts';
import {
  PixProviderError,
  type PixFault,
  type PixProvider,
  type ProviderPayment,
} from '../providers/pix-provider.ts';

const DAY = '2026-11-20';
/** The store's day, UTC-3. */
const START = Date.UTC(2026, 10, 20, 3);

/**
 * A provider that received these payments. `lists`: a payment that its lists leave out can still be found by
 * its name.
 */
function createProvider() {
  const state = {
    payments: [] as ProviderPayment[],
    unlisted: new Set<string>(),
    fault: undefined as PixFault | undefined,
    spans: [] as { from: number; until: number }[],
    lookedUp: [] as string[],
  };
  const answerOrFail = (): void => {
    if (state.fault) throw new PixProviderError(state.fault);
  };
  /** The conciliation only reads. */
  const provider: Pick<PixProvider, 'listPayments' | 'findPayment'> = {
    listPayments: async (span) => {
      answerOrFail();
      state.spans.push(span);
      return state.payments.filter(
        ({ id, receivedAt }) =>
          !state.unlisted.has(id) && receivedAt >= span.from && receivedAt < span.until,
      );
    },
    findPayment: async (id) => {
      answerOrFail();
      state.lookedUp.push(id);
      return state.payments.find((payment) => payment.id === id);
    },
  };
  return { provider: provider as PixProvider, state };
}

const { provider, state } = createProvider();
const server = useTestServer({ deps: { pixProviders: { open: () => provider } } });
const admin = server.as<ConciliationAnswer>('admin');

const received = (change: Partial<ProviderPayment> = {}): ProviderPayment => {
  const payment = {
    id: newId(),
    reference: null,
    amountCents: 5_000,
    feeCents: 50,
    receivedAt: START + HOUR_MS,
    refundedCents: 0,
    refunds: [],
    ...change,
  };
  state.payments.push(payment);
  return payment;
};

const openCharge = async (account: string) => {
  const order = await createConfirmedOrder(server.current);
  const reference = newId();
  const charge = await insertCharge(server.current, {
    order_id: order._id,
    account_id: account,
    reference,
  });
  return { order: { _id: order._id, orderId: order.orderId }, charge, reference };
};

/** A payment in the ledger. */
async function noted(
  account: string,
  change: { id?: string; amountCents?: number; receivedAt?: number; feeCents?: number | null } = {},
) {
  const { id = newId(), amountCents = 5_000, receivedAt = START + HOUR_MS, feeCents = 50 } = change;
  const { order, charge, reference } = await openCharge(account);
  const payment = await insertProviderPayment(server.current, {
    order_id: order._id,
    charge_id: charge,
    provider_payment_id: id,
    amount_cents: amountCents,
    received_at: receivedAt,
    fee_cents: feeCents,
  });
  return { id, order, charge, reference, payment };
}

const ask = async (query = `?day=${DAY}`) => {
  const { status, body } = await admin('GET', `/conciliation${query}`);
  expect(status).toBe(200);
  return body;
};

it('says that there is no account', async () => {
  expect(await ask('')).toEqual({
    day: DAY,
    account: null,
    accounts: [],
    failure: null,
    provider: null,
    ledger: { count: 0, amount: 0, fees: 0, refunded: 0 },
    differences: 0,
    rows: [],
  });
  const file = await admin<string>('GET', '/conciliation.csv');
  expect(file.status).toBe(200);
  expect(file.body.split('\r\n')).toHaveLength(2);
});

describe('a day', () => {
  let account: string;
  beforeEach(async () => {
    const { db } = server.current.engine;
    await db.updateTable('pix_accounts').set({ is_current: 0, created_at: 0 }).execute();
    account = await insertPixAccount(server.current);
    state.payments = [];
    state.unlisted.clear();
    state.fault = undefined;
    state.spans = [];
    state.lookedUp = [];
  });

  it('has every kind of difference, first, and what agrees', async () => {
    const same = await noted(account, { feeCents: null });
    received({ id: same.id, reference: same.reference });
    const refunded = await noted(account);
    received({ id: refunded.id, refundedCents: 2_000, receivedAt: START + 2 * HOUR_MS });
    await insertProviderPayment(server.current, {
      order_id: refunded.order._id,
      charge_id: null,
      refund_of: refunded.payment,
      amount_cents: -1_000,
    });
    const sum = await noted(account, { amountCents: 4_000 });
    received({ id: sum.id });
    const lost = await noted(account);
    const foreign = received({ receivedAt: START });
    const waiting = await openCharge(account);
    const late = received({ reference: waiting.reference, receivedAt: START + 5 * HOUR_MS });
    // A payment of another day must not appear.
    received({ receivedAt: START - 1 });
    await noted(account, { receivedAt: START - 1 });

    const answer = await ask();
    const at = (hours: number) => new Date(START + hours * HOUR_MS).toISOString();
    const side = { amount: 50, fee: 0.5, refunded: 0 };
    const row = (
      kind: string,
      hours: number,
      { id, order = null }: { id: string; order?: object | null },
      provider: object | null,
      ledger: object | null,
    ) => ({ kind, id, receivedAt: at(hours), provider, ledger, order });
    expect(answer.rows).toEqual([
      row('only-provider', 5, { ...late, order: waiting.order }, side, null),
      row('only-provider', 0, foreign, side, null),
      row('only-ledger', 1, lost, null, side),
      row('other-sum', 1, sum, side, { ...side, amount: 40 }),
      row('other-refund', 2, refunded, { ...side, refunded: 20 }, { ...side, refunded: 10 }),
      row('same', 1, same, side, { ...side, fee: null }),
    ]);
    expect(answer).toMatchObject({
      day: DAY,
      account: { _id: account, provider: 'mercado-pago', isCurrent: true },
      failure: null,
      provider: { count: 5, amount: 250, fees: 2.5, refunded: 20 },
      ledger: { count: 4, amount: 190, fees: 1.5, refunded: 10 },
      differences: 5,
    });
  });

  it('begins and ends in the zone of the store, by the moment that the provider tells', async () => {
    // Recorded on the other side of midnight, or days later: no difference on any day.
    const before = await noted(account, { receivedAt: START + 1 });
    received({ id: before.id, receivedAt: START - 1 });
    const after = await noted(account, { receivedAt: START - 1 });
    received({ id: after.id, receivedAt: START });
    const late = await noted(account, { receivedAt: START + 9 * DAY_MS });
    received({ id: late.id, receivedAt: START + DAY_MS - 1 });
    const namesOn = async (day: string) => {
      const { differences, rows } = await ask(`?day=${day}`);
      return { differences, ids: rows.map(({ id }) => id) };
    };
    server.current.advance(2 * DAY_MS);
    expect(await namesOn('2026-11-19')).toEqual({ differences: 0, ids: [before.id] });
    expect(await namesOn(DAY)).toEqual({ differences: 0, ids: [late.id, after.id] });
    expect(await namesOn('2026-11-21')).toEqual({ differences: 0, ids: [] });
    server.current.advance(-2 * DAY_MS);
  });

  it('is not asked for beyond now, nor at all before it began', async () => {
    await ask();
    await ask('?day=2026-11-21');
    expect(state.spans).toEqual([{ from: START, until: TEST_NOW }]);
  });

  it('asks by its name for what the list of the provider leaves out', async () => {
    const { id } = await noted(account);
    received({ id, refundedCents: 5_000 });
    state.unlisted.add(id);
    expect((await ask()).rows).toMatchObject([{ kind: 'other-refund', id }]);
    expect(state.lookedUp).toEqual([id]);
  });

  it('asks for few of them, and calls the others not compared', async () => {
    for (let count = 0; count < 31; count += 1) await noted(account);
    const { rows, differences } = await ask();
    expect(rows.filter(({ kind }) => kind === 'only-ledger')).toHaveLength(30);
    expect(rows.filter(({ kind }) => kind === null)).toHaveLength(1);
    expect(differences).toBe(30);
  });

  it('has the side of the ledger, and why, while the provider is away', async () => {
    const { id, order } = await noted(account);
    state.fault = 'away';
    const answer = await ask();
    expect(answer).toMatchObject({
      failure: 'O Mercado Pago não respondeu.',
      provider: null,
      ledger: { count: 1, amount: 50 },
      differences: 0,
      rows: [{ kind: null, id, provider: null, ledger: { amount: 50 }, order }],
    });
    const file = await admin<string>('GET', `/conciliation.csv?day=${DAY}`);
    expect(file.body).toContain('Não comparado com o Mercado Pago');
  });

  it('says that an account sealed under another secret cannot be opened', async () => {
    const { db } = server.current.engine;
    await db
      .updateTable('pix_accounts')
      .set({ access: 'v1.x' })
      .where('id', '=', account)
      .execute();
    expect((await ask()).failure).toMatch(
      /^Os dados de acesso desta conta não podem mais ser lidos/,
    );
  });

  it('is that of an account, also of one before', async () => {
    const former = account;
    const { id } = await noted(former);
    received({ id });
    const { db } = server.current.engine;
    await db.updateTable('pix_accounts').set({ is_current: 0 }).execute();
    const current = await insertPixAccount(server.current, { provider: 'efi' });
    const now = await ask();
    expect(now.account?._id).toBe(current);
    expect(now.accounts.slice(0, 2).map(({ _id, isCurrent }) => [_id, isCurrent])).toEqual([
      [current, true],
      [former, false],
    ]);
    expect((await ask(`?day=${DAY}&account=${former}`)).rows).toMatchObject([{ kind: 'same', id }]);
    expect(now.accounts.map(({ since }) => since).slice(0, 1)).toEqual([
      new Date(TEST_NOW).toISOString(),
    ]);
    const unknown = await admin('GET', `/conciliation?account=${newId()}`);
    expect(unknown).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect((await admin('GET', '/conciliation?day=2026-02-30')).status).toBe(400);
  });

  it('leaves out former accounts that never had a charge, but for the one that is asked for', async () => {
    const { db } = server.current.engine;
    await db.updateTable('pix_accounts').set({ is_current: 0 }).execute();
    const current = await insertPixAccount(server.current);
    const listed = async (query: string) =>
      (await ask(query)).accounts
        .map(({ _id }) => _id)
        .filter((id) => [current, account].includes(id));
    expect(await listed('')).toEqual([current]);
    expect((await listed(`?account=${account}`)).toSorted()).toEqual([current, account].toSorted());
    await openCharge(account);
    expect((await listed('')).toSorted()).toEqual([current, account].toSorted());
  });

  it('is a file too, of which the trail tells', async () => {
    const { id, order } = await noted(account);
    received({ id });
    const foreign = received({ id: '123456789012', feeCents: null, receivedAt: START });
    const { status, body, headers } = await admin<string>('GET', `/conciliation.csv?day=${DAY}`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="conciliacao-${DAY}.csv"`,
      'x-total-count': '2',
    });
    expect(body.slice(1).split('\r\n')).toEqual([
      'Quando;Situação;Pedido;Valor no provedor;Taxa;Devolvido no provedor;Valor anotado;Devolução anotada;Identificação no provedor',
      `20/11/2026 00:00;Só no Mercado Pago: não é de um pedido daqui;;50,00;;0,00;;;"=""${foreign.id}"""`,
      `20/11/2026 01:00;Confere;#${order.orderId};50,00;0,50;0,00;50,00;0,00;"=""${id}"""`,
      '',
    ]);
    const { body: trail } = await admin<AuditEntryAnswer[]>('GET', '/audit?limit=1');
    expect(trail[0]).toMatchObject({
      action: 'report.exported',
      summary: 'baixou a conciliação do PIX (de 20/11/2026)',
    });
  });
});
