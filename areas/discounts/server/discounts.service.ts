import type { DiscountRule } from '../contract.ts';
import { newId } from '#kit/server/core/ids.ts';
import type { Db, Trx } from '#kit/server/db/tables.ts';
import {
  deleteDiscountPolicy,
  findDiscountPolicy,
  insertDiscountPolicy,
  updateDiscountPolicy,
  type DiscountRow,
} from './discounts.repository.ts';

/** A discount policy with its rules, as they were validated when it was saved. */
export interface DiscountPolicy {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly rules: DiscountRule[];
}

export const policyOf = (row: DiscountRow): DiscountPolicy => ({
  id: row.id,
  name: row.name,
  description: row.description,
  rules: JSON.parse(row.rules) as DiscountRule[],
});

/** @returns undefined when the policy was deleted. */
export async function findDiscount(db: Db, id: string): Promise<DiscountPolicy | undefined> {
  const row = await findDiscountPolicy(db, id);
  return row && policyOf(row);
}

/** A policy that staff may choose: the own discount of a coupon is its coupon's alone. */
export async function findListedDiscount(db: Db, id: string): Promise<DiscountPolicy | undefined> {
  const row = await findDiscountPolicy(db, id);
  return row?.of_coupon === 0 ? policyOf(row) : undefined;
}

/** Keeps the own discount of a coupon, on every product. @param id of the one that it had. @returns its `_id`. */
export async function saveCouponDiscount(
  trx: Trx,
  id: string | undefined,
  { name, type, value, now }: Pick<DiscountRule, 'type' | 'value'> & { name: string; now: number },
): Promise<string> {
  const rules = JSON.stringify([{ type, value, logic: 'none', conditions: [] }]);
  const columns = { name, description: '', rules, of_coupon: 1, updated_at: now };
  if (id !== undefined && (await updateDiscountPolicy(trx, id, columns))) return id;
  const added = newId();
  await insertDiscountPolicy(trx, { id: added, ...columns, created_at: now });
  return added;
}

/** Deletes the own discount of a coupon that takes another; a policy of the list stays. */
export const dropCouponDiscount = async (trx: Trx, id: string): Promise<void> =>
  void (await deleteDiscountPolicy(trx, id, 1));
