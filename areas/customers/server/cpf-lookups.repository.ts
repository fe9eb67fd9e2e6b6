import { ORDER_ACTIONS } from '#areas/orders/rules/order-status.ts';
import type { Selectable } from 'kysely';
import type { Db, OrdersTable, Trx } from '#kit/server/db/tables.ts';

/** The order of a link that waits for its confirmation and can still get it. */
export function findUnconfirmedOrder(
  db: Db,
  orderId: number,
  now: number,
): Promise<Pick<Selectable<OrdersTable>, 'id' | 'origin'> | undefined> {
  return db
    .selectFrom('orders')
    .select(['id', 'origin'])
    .where('order_id', '=', orderId)
    .where('status', 'in', ORDER_ACTIONS.confirm.from)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();
}

/** Makes the look-ups of one order wait for each other: otherwise two at once would both be the last one allowed. */
export async function lockOrderForLookups(trx: Trx, orderId: string): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', orderId)
    .execute();
}

export async function listLookedUpHashes(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('cpf_lookups')
    .select('cpf_hash')
    .where('order_id', '=', orderId)
    .execute();
  return rows.map((row) => row.cpf_hash);
}

export async function insertLookup(
  trx: Trx,
  lookup: { readonly orderId: string; readonly cpfHash: string; readonly now: number },
): Promise<void> {
  await trx
    .insertInto('cpf_lookups')
    .values({ order_id: lookup.orderId, cpf_hash: lookup.cpfHash, created_at: lookup.now })
    .execute();
}
