import type { OrderAnswer } from '../../contract.ts';
import type { PaymentStatus } from '../../contract.ts';
import { ORDER_STATUSES } from '../../rules/order-status.ts';
import { PAYMENT_STATUSES, paymentStatusOf } from '../../rules/order-money.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestServer } from '#test/harness.ts';
import { insertOrderRow } from '#test/records.ts';
import { PAYMENT_STATUS } from '#kit/server/db/order-columns.ts';

const server = useTestServer();
const expected = new Map<string, PaymentStatus | null>();

/** Every state with every kind of sum. */
beforeAll(async () => {
  const sums = [
    [9000, 0],
    [9000, 4000],
    [9000, 9000],
    [9000, 9500],
    [0, 0],
  ] as const;
  let age = 0;
  for (const status of ORDER_STATUSES) {
    for (const [totalCents, paidCents] of sums) {
      if (status === 'AGUARDANDO CONFIRMAÇÃO' && paidCents > 0) continue;
      const { id } = await insertOrderRow(server.current.engine, {
        status,
        total_cents: totalCents,
        paid_cents: paidCents,
        created_at: TEST_NOW - (age += 1) * 1_000,
        search_text: age % 2 === 0 ? 'maria souza' : 'joao lima',
      });
      expected.set(id, paymentStatusOf({ status, totalCents, paidCents }));
    }
  }
});

const list = async (query: Readonly<Record<string, string>>) => {
  const answer = await server.current.call<OrderAnswer[]>(
    'GET',
    `/orders?${new URLSearchParams(query).toString()}`,
    { token: server.current.tokens.atendente },
  );
  expect(answer.status).toBe(200);
  return { ids: answer.body.map(({ _id }) => _id), total: Number(answer.headers['x-total-count']) };
};

/** Newest first, as they were inserted. */
const idsOf = (payment: PaymentStatus) =>
  [...expected].flatMap(([id, standing]) => (standing === payment ? [id] : []));

describe('orders by how they stand with their money', () => {
  it.each(PAYMENT_STATUSES)(
    'are those of the rule, page by page and counted: %s',
    async (payment) => {
      const ids = idsOf(payment);
      expect(ids.length).toBeGreaterThan(1);
      expect((await list({ payment })).ids).toEqual(ids);
      const first = await list({ payment, page: '1', limit: '2' });
      expect(first).toEqual({ ids: ids.slice(0, 2), total: ids.length });
      const second = await list({ payment, page: '2', limit: '2', sort: 'oldest' });
      expect(second).toEqual({ ids: ids.toReversed().slice(2, 4), total: ids.length });
    },
  );

  it('together with the state, the days and the search', async () => {
    const query = { payment: 'Parcial', page: '1', limit: '50' };
    expect((await list({ ...query, status: 'ENVIADO' })).total).toBe(1);
    expect((await list({ ...query, status: 'CANCELADO' })).total).toBe(0);
    expect((await list({ ...query, startDate: '2001-01-01', endDate: '2001-01-02' })).total).toBe(
      0,
    );
    const maria = await list({ ...query, q: 'maria' });
    const joao = await list({ ...query, q: 'joão' });
    expect([...maria.ids, ...joao.ids].sort()).toEqual(idsOf('Parcial').sort());
    expect(Math.min(maria.total, joao.total)).toBeGreaterThan(0);
  });

  it('is no other word', async () => {
    const { call, tokens } = server.current;
    const answer = await call('GET', '/orders?payment=pago', { token: tokens.atendente });
    expect(answer.status).toBe(400);
  });

  it('are found through their index, on an engine that has many', async () => {
    const { engine } = server.current;
    const query = engine.db
      .selectFrom('orders')
      .select('orders.id')
      .where(PAYMENT_STATUS, '=', 'Pago')
      .orderBy('orders.created_at', 'desc')
      .orderBy(sql.ref(`orders.${engine.tieBreak}`), 'desc')
      .limit(10)
      .compile();
    const isPostgres = process.env.TEST_ENGINE === 'postgres';
    const plan = await engine.transaction(async (trx) => {
      // PostgreSQL would read so few rows whole.
      if (isPostgres) await sql`set local enable_seqscan = off`.execute(trx);
      const explain = isPostgres ? 'explain' : 'explain query plan';
      return trx.executeQuery({ ...query, sql: `${explain} ${query.sql}` });
    });
    expect(JSON.stringify(plan.rows)).toContain('orders_by_payment');
    expect(JSON.stringify(plan.rows)).not.toMatch(/sort|temp b-tree/i);
  });
});
