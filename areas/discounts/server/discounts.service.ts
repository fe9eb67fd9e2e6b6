import type { DiscountRule } from '../contract.ts';
import type { Db } from '#kit/server/db/tables.ts';
import { findDiscountPolicy, type DiscountRow } from './discounts.repository.ts';

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
