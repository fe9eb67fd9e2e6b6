import type { ChangeFact } from '../rules/order-change-facts.ts';
import type { Insertable } from 'kysely';
import type { Db, OrderLinesTable, Trx } from '#kit/server/db/tables.ts';
import { insertHistory } from './order-history.repository.ts';
import { insertLines, ORDER_COLUMNS, type OrderRow } from './orders.repository.ts';

/** A change of an order's cart. */
export interface CartChangeRow {
  readonly created_at: number;
  /** JSON, see `factsOf`. */
  readonly facts: string;
  /** Whether the customer made it, in the window or on the link. */
  readonly isOwn: boolean;
}

export const factsOf = (json: string): ChangeFact[] => JSON.parse(json) as ChangeFact[];

/** The changes of an order's cart, oldest first: the n-th made it version n. Most orders never change, and need no query. */
export async function listCartChanges(
  db: Db,
  order: Pick<OrderRow, 'id' | 'version'>,
): Promise<CartChangeRow[]> {
  if (order.version === 0) return [];
  const rows = await db
    .selectFrom('order_history')
    .select(['created_at', 'facts', 'user_id'])
    .where('order_id', '=', order.id)
    .where('facts', 'is not', null)
    .orderBy('sequence')
    .execute();
  return rows.map(({ created_at, facts, user_id: userId }) => ({
    created_at,
    facts: facts ?? '[]',
    isOwn: userId === null,
  }));
}

/** Replaces the lines of an order. */
export async function replaceLines(
  trx: Trx,
  orderId: string,
  lines: readonly Insertable<OrderLinesTable>[],
): Promise<void> {
  await trx.deleteFrom('order_lines').where('order_id', '=', orderId).execute();
  await insertLines(trx, lines);
}

/** Gives an order that this transaction holds its new version, and writes the changes into its history. */
export async function saveChange(
  trx: Trx,
  before: OrderRow,
  change: Partial<Omit<OrderRow, 'is_given_back'>> & Pick<OrderRow, 'updated_at'>,
  entry: { readonly facts: readonly ChangeFact[]; readonly userId: string | null },
): Promise<OrderRow> {
  const order = await trx
    .updateTable('orders')
    .set({ ...change, version: before.version + 1 })
    .where('id', '=', before.id)
    .returning(ORDER_COLUMNS)
    .executeTakeFirstOrThrow();
  await insertHistory(trx, [order], {
    to: before.status,
    userId: entry.userId,
    facts: JSON.stringify(entry.facts),
  });
  return order;
}
