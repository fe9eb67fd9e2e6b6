import type { Insertable, Selectable } from 'kysely';
import type { Db, DiscountPoliciesTable, Trx } from '#kit/server/db/tables.ts';

export type DiscountRow = Selectable<DiscountPoliciesTable>;

/** The policies, oldest first: staff know a policy by its place in the list, which must not jump. */
export function listDiscountPolicies(db: Db): Promise<DiscountRow[]> {
  return db
    .selectFrom('discount_policies')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function findDiscountPolicy(db: Db, id: string): Promise<DiscountRow | undefined> {
  return db.selectFrom('discount_policies').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertDiscountPolicy(
  trx: Trx,
  row: Insertable<DiscountPoliciesTable>,
): Promise<void> {
  await trx.insertInto('discount_policies').values(row).execute();
}

export function updateDiscountPolicy(
  trx: Trx,
  id: string,
  change: Pick<DiscountRow, 'name' | 'description' | 'rules' | 'updated_at'>,
): Promise<DiscountRow | undefined> {
  return trx
    .updateTable('discount_policies')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** @returns the policy as it was, undefined when there was none. */
export function deleteDiscountPolicy(trx: Trx, id: string): Promise<DiscountRow | undefined> {
  return trx.deleteFrom('discount_policies').where('id', '=', id).returningAll().executeTakeFirst();
}
