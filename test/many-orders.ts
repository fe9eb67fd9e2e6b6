import type { TemporaryOrderAnswer } from '#areas/orders/cart.contract.ts';
import type { OrderStatus } from '#areas/orders/contract.ts';
import { rowsAStatement } from '#kit/server/db/statement.ts';
import { newId, newOrderNumber } from '#kit/server/core/ids.ts';
import { createConfirmedOrder } from './factories.ts';
import { TEST_NOW, type TestServer } from './harness.ts';

/** Inserts orders without calls, a millisecond apart and without search words. @returns their identifiers, oldest first. */
export async function insertBareOrders(
  { engine }: Pick<TestServer, 'engine'>,
  count: number,
  status: OrderStatus,
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    order_id: newOrderNumber(),
    status,
    is_temporary: 0,
    created_at: TEST_NOW + index,
    updated_at: TEST_NOW,
    confirmed_at: TEST_NOW,
    total_cents: 100,
    shipping_cents: 0,
    discount_cents: 0,
    search_text: '',
  }));
  for (const piece of rowsAStatement(rows)) {
    await engine.db.insertInto('orders').values(piece).execute();
  }
  return rows.map(({ id }) => id);
}

/** Confirmed orders of one customer, rows copied from an order that calls made: for long lists. */
export async function copyConfirmedOrders(
  server: TestServer,
  count: number,
): Promise<TemporaryOrderAnswer[]> {
  const made = await createConfirmedOrder(server);
  const { db } = server.engine;
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', made._id)
    .executeTakeFirstOrThrow();
  // SQLite gives each row its own.
  const { row_key: _, ...row } = order as typeof order & { row_key?: number };
  const steps = await db
    .selectFrom('order_history')
    .selectAll()
    .where('order_id', '=', made._id)
    .execute();
  const copies = Array.from({ length: count }, () => ({ _id: newId(), orderId: newOrderNumber() }));
  for (const piece of rowsAStatement(copies)) {
    await db
      .insertInto('orders')
      .values(
        piece.map(({ _id, orderId }) => ({
          ...row,
          id: _id,
          order_id: orderId,
          search_text: row.search_text.replace(String(row.order_id), String(orderId)),
        })),
      )
      .execute();
    await db
      .insertInto('order_history')
      .values(piece.flatMap(({ _id }) => steps.map((step) => ({ ...step, order_id: _id }))))
      .execute();
  }
  return copies;
}
