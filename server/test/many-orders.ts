import type { TemporaryOrderAnswer } from '@balcao/domain/contract/orders';
import { newId, newOrderNumber } from '../src/ids.ts';
import { createConfirmedOrder } from './factories.ts';
import type { TestServer } from './harness.ts';

/** Below what both databases take in one statement. */
const ROWS_A_STATEMENT = 200;

/** Confirmed orders of one customer, rows copied from one that was made by the calls: for lists that are long. */
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
  for (let from = 0; from < count; from += ROWS_A_STATEMENT) {
    const piece = copies.slice(from, from + ROWS_A_STATEMENT);
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
