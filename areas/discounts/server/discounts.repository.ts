import type { Insertable, Selectable } from 'kysely';
import type { Db, DiscountPoliciesTable, Trx } from '#kit/server/db/tables.ts';

export type DiscountRow = Selectable<DiscountPoliciesTable>;

/**
 * The policies, oldest first: staff know a policy by its place in the list, which must not jump.
 * @param withId of a coupon's own discount, which is listed only when it is asked for.
 */
export function listDiscountPolicies(db: Db, withId = ''): Promise<DiscountRow[]> {
  return db
    .selectFrom('discount_policies')
    .selectAll()
    .where((eb) => eb.or([eb('of_coupon', '=', 0), eb('id', '=', withId)]))
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
  change: Pick<DiscountRow, 'name' | 'description' | 'rules' | 'of_coupon' | 'updated_at'>,
): Promise<DiscountRow | undefined> {
  return trx
    .updateTable('discount_policies')
    .set(change)
    .where('id', '=', id)
    .where('of_coupon', '=', change.of_coupon)
    .returningAll()
    .executeTakeFirst();
}

/** @returns the policy as it was, undefined when there was none of the kind. */
export function deleteDiscountPolicy(
  trx: Trx,
  id: string,
  ofCoupon: 0 | 1,
): Promise<DiscountRow | undefined> {
  return trx
    .deleteFrom('discount_policies')
    .where('id', '=', id)
    .where('of_coupon', '=', ofCoupon)
    .returningAll()
    .executeTakeFirst();
}
