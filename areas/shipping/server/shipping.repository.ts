import type { Insertable, Selectable } from 'kysely';
import { statement } from '#kit/server/db/statement.ts';
import type { Db, ShippingPoliciesTable, Trx } from '#kit/server/db/tables.ts';

export type ShippingRow = Selectable<ShippingPoliciesTable>;

const selectPolicies = (db: Db) =>
  db.selectFrom('shipping_policies').selectAll().where('deleted_at', 'is', null);

export function listShippingPolicies(db: Db): Promise<ShippingRow[]> {
  return selectPolicies(db).orderBy('name_key').orderBy('price_cents').orderBy('id').execute();
}

export function findShippingPolicy(db: Db, id: string): Promise<ShippingRow | undefined> {
  return selectPolicies(db).where('id', '=', id).executeTakeFirst();
}

const policiesByNameKey = statement((db, { nameKey }: { readonly nameKey: string }) =>
  selectPolicies(db).where('name_key', '=', nameKey).orderBy('price_cents').orderBy('id'),
);

/** The policies of a name, the cheapest first: names may repeat. */
export const listPoliciesByNameKey = (db: Db, nameKey: string): Promise<ShippingRow[]> =>
  policiesByNameKey(db, { nameKey });

export async function insertShippingPolicy(
  trx: Trx,
  row: Insertable<ShippingPoliciesTable>,
): Promise<void> {
  await trx.insertInto('shipping_policies').values(row).execute();
}

export function updateShippingPolicy(
  trx: Trx,
  id: string,
  change: Pick<ShippingRow, 'name' | 'name_key' | 'price_cents' | 'updated_at'> &
    Partial<Pick<ShippingRow, 'shipping_kind'>>,
): Promise<ShippingRow | undefined> {
  return trx
    .updateTable('shipping_policies')
    .set(change)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
