import type { Selectable } from 'kysely';
import type { Db, OrdersTable } from '#kit/server/db/tables.ts';
import type { OrderReference } from '#kit/server/core/ids.ts';

const LISTED = [
  'id',
  'order_id',
  'status',
  'shipping_kind',
  'tracking_code',
  'customer_name',
  'customer_surname',
  'recipient_name',
  'total_cents',
  'paid_cents',
  'changed_after_print',
] as const satisfies readonly (keyof OrdersTable)[];

/** An order in a list of tracking codes. */
export type ListedOrder = Pick<Selectable<OrdersTable>, (typeof LISTED)[number]>;

/** References in one statement: below the limit of both databases. */
const LISTED_A_STATEMENT = 500;

/** The orders that these references name; unknown ones are left out. */
export async function findListedOrders(
  db: Db,
  references: readonly OrderReference[],
): Promise<ListedOrder[]> {
  const found: ListedOrder[] = [];
  const select = () => db.selectFrom('orders').select(LISTED);
  for (let from = 0; from < references.length; from += LISTED_A_STATEMENT) {
    const piece = references.slice(from, from + LISTED_A_STATEMENT);
    const ids = piece.flatMap((reference) => (reference.by === 'id' ? [reference.id] : []));
    const numbers = piece.flatMap((reference) =>
      reference.by === 'number' ? [reference.orderId] : [],
    );
    if (ids.length > 0) found.push(...(await select().where('id', 'in', ids).execute()));
    if (numbers.length > 0) {
      found.push(...(await select().where('order_id', 'in', numbers).execute()));
    }
  }
  return found;
}
