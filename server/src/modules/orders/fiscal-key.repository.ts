import type { Updateable } from 'kysely';
import type { OrdersTable, Trx } from '../../db/tables.ts';
import { ORDER_COLUMNS, type OrderRow } from './orders.repository.ts';

/** Holds an order until the end of the transaction. @returns undefined for an unknown one. */
export function holdWithSearchText(trx: Trx, id: string) {
  return trx
    .updateTable('orders')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returning([...ORDER_COLUMNS, 'orders.search_text'])
    .executeTakeFirst();
}

/** Puts the fiscal key of an order that this transaction holds down, and by which words the order is found. */
export async function saveFiscalKey(
  trx: Trx,
  id: string,
  change: Pick<Updateable<OrdersTable>, 'fiscal_key' | 'search_text'>,
): Promise<OrderRow> {
  return trx
    .updateTable('orders')
    .set(change)
    .where('id', '=', id)
    .returning(ORDER_COLUMNS)
    .executeTakeFirstOrThrow();
}
