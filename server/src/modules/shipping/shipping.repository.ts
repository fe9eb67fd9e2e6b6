import type { Insertable, Selectable } from 'kysely';
import { statement } from '../../db/statement.ts';
import type { Db, ShippingPoliciesTable, Trx } from '../../db/tables.ts';

export type ShippingRow = Selectable<ShippingPoliciesTable>;

export function listShippingPolicies(db: Db): Promise<ShippingRow[]> {
  return db.selectFrom('shipping_policies').selectAll().orderBy('name_key').execute();
}

export function findShippingPolicy(db: Db, id: string): Promise<ShippingRow | undefined> {
  return db.selectFrom('shipping_policies').selectAll().where('id', '=', id).executeTakeFirst();
}

const policiesByNameKey = statement((db, { nameKey }: { readonly nameKey: string }) =>
  db.selectFrom('shipping_policies').selectAll().where('name_key', '=', nameKey),
);

export async function findShippingPolicyByNameKey(
  db: Db,
  nameKey: string,
): Promise<ShippingRow | undefined> {
  const [policy] = await policiesByNameKey(db, { nameKey });
  return policy;
}

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
    .returningAll()
    .executeTakeFirst();
}

/** @returns the policy as it was, undefined when there was none. */
export function deleteShippingPolicy(trx: Trx, id: string): Promise<ShippingRow | undefined> {
  return trx.deleteFrom('shipping_policies').where('id', '=', id).returningAll().executeTakeFirst();
}
