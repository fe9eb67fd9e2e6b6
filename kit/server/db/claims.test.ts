import { HOUR_MS } from '../../rules/durations.ts';
import { sql, type SqlBool } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  insertCharge,
  insertPixAccount,
  insertProviderPayment,
  insertRefund,
} from '#test/charge-rows.ts';
import { TEST_NOW, useTestServer } from '#test/harness.ts';
import { insertOrderRow } from '#test/records.ts';
import { newId } from '../core/ids.ts';
import {
  claimDue,
  claimRow,
  endOverlong,
  newClaim,
  releaseRow,
  takeOverClaims,
  type Outcome,
  type WorkRow,
  type WorkTable,
} from './claims.ts';
import type { Trx } from './tables.ts';

const LEASE_MS = 30_000;

const server = useTestServer();
const db = () => server.current.engine.db;
const inTransaction = <Answer>(body: (trx: Trx) => Promise<Answer>) =>
  server.current.engine.transaction(body);

/** An order's charge, its refund and its message, due now. */
async function insertRows(): Promise<Record<WorkTable, string>> {
  const order = await insertOrderRow(server.current.engine, { status: 'CONFIRMADO' });
  const [account, refund, message] = [newId(), newId(), newId()];
  await db().updateTable('pix_accounts').set({ is_current: 0 }).execute();
  await insertPixAccount(server.current, { id: account });
  const of = { order_id: order.id, account_id: account };
  const charge = await insertCharge(server.current, of);
  const paid = { order_id: order.id, charge_id: charge };
  const payment = await insertProviderPayment(server.current, paid);
  const asked = { id: refund, payment_id: payment, account_id: account, state: 'asked' } as const;
  await insertRefund(server.current, asked);
  await db()
    .insertInto('outbox')
    .values({
      id: message,
      order_id: order.id,
      kind: 'order-confirmed',
      state: 'pending',
      phone: '5511987654321',
      text: 'Olá',
      next_try_at: TEST_NOW,
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
    })
    .execute();
  const label = newId();
  await db()
    .insertInto('freight_labels')
    .values({
      id: label,
      order_id: order.id,
      provider: 'melhor-envio',
      service: '1',
      service_name: 'PAC',
      state: 'wanted',
      price_cents: 2_565,
      box: '{}',
      next_step_at: TEST_NOW,
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
    })
    .execute();
  return {
    freight_labels: label,
    charges: charge,
    refunds: refund,
    pix_accounts: account,
    outbox: message,
  };
}

describe.each([
  ['charges', 'next_ask_at'],
  ['refunds', 'next_ask_at'],
  ['pix_accounts', 'next_list_at'],
  ['outbox', 'next_try_at'],
] as const)('a claim of %s', (table, moment) => {
  const newRow = async () => (await insertRows())[table];
  const claim = (id: string, now = TEST_NOW, name: string = newId()) =>
    inTransaction((trx) => claimRow(trx, table, id, { id: name, now, until: now + LEASE_MS }));
  const release = (row: WorkRow<WorkTable> | undefined, at: number) =>
    inTransaction(async (trx) => {
      const outcome: Outcome<WorkTable> = { [moment]: at };
      if (row) await releaseRow(trx, table, row, outcome);
    });
  const read = (id: string) =>
    db()
      .selectFrom(table as 'charges')
      .select(['lease_owner', 'lease_until', `${moment as 'next_ask_at'} as moment`])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const setMoment = (id: string, at: number) =>
    db()
      .updateTable(table as 'charges')
      .set({ [moment]: at })
      .where('id', '=', id)
      .execute();

  it('gives a row that is due to one of many, until its lease ends', async () => {
    const id = await newRow();
    expect(await claim(id, TEST_NOW - 1)).toBeUndefined();
    const claims = await Promise.all(Array.from({ length: 5 }, () => claim(id)));
    expect(claims.filter((row) => row !== undefined)).toHaveLength(1);
    expect(await claim(id, TEST_NOW + LEASE_MS - 1)).toBeUndefined();
    const name = newId();
    expect(await claim(id, TEST_NOW + LEASE_MS, name)).toMatchObject({ id, lease_owner: name });
  });

  it('keeps its row for longer, made again', async () => {
    const id = await newRow();
    const name = newId();
    await claim(id, TEST_NOW, name);
    await claim(id, TEST_NOW + 20_000, name);
    expect(await claim(id, TEST_NOW + LEASE_MS)).toBeUndefined();
    expect(await claim(id, TEST_NOW + 20_000 + LEASE_MS)).toBeDefined();
  });

  it('that was lost records nothing', async () => {
    const id = await newRow();
    const lost = await claim(id);
    const heir = await claim(id, TEST_NOW + LEASE_MS);
    const before = await read(id);
    await release(lost, 7);
    expect(await read(id)).toEqual(before);
    await release(heir, TEST_NOW + HOUR_MS);
    const freed = { lease_owner: null, lease_until: 0, moment: TEST_NOW + HOUR_MS };
    expect(await read(id)).toEqual(freed);
  });

  it('keeps an earlier moment that was set meanwhile, and no later one', async () => {
    const id = await newRow();
    let claimed = await claim(id);
    await setMoment(id, TEST_NOW + 5);
    await release(claimed, TEST_NOW + HOUR_MS);
    expect(await read(id)).toMatchObject({ moment: TEST_NOW + 5 });
    claimed = await claim(id, TEST_NOW + 5);
    await setMoment(id, TEST_NOW + HOUR_MS);
    await release(claimed, TEST_NOW + 10);
    expect(await read(id)).toMatchObject({ moment: TEST_NOW + 10 });
  });

  it('and a wait end where only a clock that was ahead can have begun them', async () => {
    const [free, claimed] = [await newRow(), await newRow()];
    const latest = { now: TEST_NOW, wait: TEST_NOW + HOUR_MS, lease: TEST_NOW + LEASE_MS };
    const end = () => inTransaction((trx) => endOverlong(trx, table, latest));
    await setMoment(free, TEST_NOW + HOUR_MS);
    await claim(claimed);
    await end();
    expect(await claim(free)).toBeUndefined();
    expect(await claim(claimed)).toBeUndefined();
    await setMoment(free, TEST_NOW + HOUR_MS + 1);
    await claim(claimed, TEST_NOW + LEASE_MS);
    await end();
    expect(await claim(free)).toBeDefined();
    expect(await claim(claimed)).toBeDefined();
  });

  it('of a process that died ends where there is no other process', async () => {
    const [claimed, waiting] = [await newRow(), await newRow()];
    await claim(claimed);
    await setMoment(waiting, TEST_NOW + 1);
    const { engine } = server.current;
    await takeOverClaims(engine, [table]);
    expect((await claim(claimed)) === undefined).toBe(engine.isShared);
    expect(await claim(waiting)).toBeUndefined();
  });
});

it.each([
  ['charges', 'paid'],
  ['refunds', 'done'],
  ['outbox', 'sent'],
] as const)('a row of %s that is %s is never claimed', async (table, state) => {
  const { [table]: id } = await insertRows();
  await db()
    .updateTable(table as 'charges')
    .set({ state: state as 'paid' })
    .where('id', '=', id)
    .execute();
  const claim = newClaim(TEST_NOW, LEASE_MS);
  expect(await inTransaction((trx) => claimRow(trx, table, id, claim))).toBeUndefined();
});

it('the row that has been due for longest is claimed first, each row once, of those that may be', async () => {
  await db().updateTable('charges').set({ state: 'cancelled' }).execute();
  const ids: string[] = [];
  for (const dueAt of [TEST_NOW - 1, TEST_NOW - 3, TEST_NOW - 2, TEST_NOW - 4, TEST_NOW + 1]) {
    const { charges: id } = await insertRows();
    await db().updateTable('charges').set({ next_ask_at: dueAt }).where('id', '=', id).execute();
    ids.push(id);
  }
  const mayBe = () => sql<SqlBool>`id <> ${ids[3]}`;
  const next = () => claimDue(server.current.deps, 'charges', LEASE_MS, mayBe);
  const first = await next();
  const others = await Promise.all([next(), next(), next()]);
  expect(first?.id).toBe(ids[1]);
  const claimed = others.flatMap((row) => (row ? [row.id] : []));
  expect(claimed.sort()).toEqual([ids[0], ids[2]].sort());
});
