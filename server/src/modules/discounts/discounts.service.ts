import type { DiscountAnswer, DiscountRule } from '@balcao/domain/contract/discounts';
import type { Engine } from '../../db/engine.ts';
import type { Db, Trx } from '../../db/tables.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import {
  deleteDiscountPolicy,
  findDiscountPolicy,
  insertDiscountPolicy,
  listDiscountPolicies,
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

type ValidDiscount = Omit<DiscountAnswer, '_id'>;

const policyOf = (row: DiscountRow): DiscountPolicy => ({
  id: row.id,
  name: row.name,
  description: row.description,
  rules: JSON.parse(row.rules) as DiscountRule[],
});

export const listDiscounts = async (db: Db): Promise<DiscountPolicy[]> =>
  (await listDiscountPolicies(db)).map(policyOf);

/** @returns undefined when it was deleted. */
export async function findDiscount(db: Db, id: string): Promise<DiscountPolicy | undefined> {
  const row = await findDiscountPolicy(db, id);
  return row && policyOf(row);
}

export async function addDiscount(
  engine: Engine,
  input: ValidDiscount,
  now: number,
): Promise<DiscountPolicy> {
  const policy: DiscountPolicy = { id: newId(), ...input };
  const insert = (trx: Trx) =>
    insertDiscountPolicy(trx, {
      ...policy,
      rules: JSON.stringify(policy.rules),
      created_at: now,
      updated_at: now,
    });
  await engine.transaction(insert);
  return policy;
}

/** Orders keep the discount that they were given. @throws AppError `discount_not_found`. */
export async function changeDiscount(
  engine: Engine,
  id: string,
  input: ValidDiscount,
  now: number,
): Promise<DiscountPolicy> {
  const update = (trx: Trx) =>
    updateDiscountPolicy(trx, id, {
      name: input.name,
      description: input.description,
      rules: JSON.stringify(input.rules),
      updated_at: now,
    });
  const row = await engine.transaction(update);
  if (!row) throw new AppError('discount_not_found');
  return policyOf(row);
}

/** @throws AppError `discount_not_found`. */
export async function removeDiscount(engine: Engine, id: string): Promise<void> {
  const remove = (trx: Trx) => deleteDiscountPolicy(trx, id);
  if (!(await engine.transaction(remove))) throw new AppError('discount_not_found');
}
