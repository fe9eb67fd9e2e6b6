import type { Db } from '../../../db/tables.ts';
import type { OrderReference } from '../../../core/ids.ts';
import type { OrderRow } from '../orders.repository.ts';

/** An order in a list of tracking codes. */
export type ListedOrder = Pick<
  OrderRow,
  | 'id'
  | 'order_id'
  | 'status'
  | 'tracking_code'
  | 'customer_name'
  | 'customer_surname'
  | 'recipient_name'
>;

/** References in one statement: below the limit of both databases. */
const LISTED_A_STATEMENT = 500;

/** The orders that these references name; unknown ones are left out. */
export async function findListedOrders(
  db: Db,
  references: readonly OrderReference[],
): Promise<ListedOrder[]> {
  const found: ListedOrder[] = [];
  const select = () =>
    db
      .selectFrom('orders')
      .select([
        'id',
        'order_id',
        'status',
        'tracking_code',
        'customer_name',
        'customer_surname',
        'recipient_name',
      ]);
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
