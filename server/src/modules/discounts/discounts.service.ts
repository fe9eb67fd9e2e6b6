import type { DiscountAnswer, DiscountRule } from '@balcao/domain/contract/discounts';
import type { Engine } from '../../db/engine.ts';
import { runOnce } from '../../db/idempotency.ts';
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

/** Adds a policy, once for a key. @throws AppError `idempotency_conflict`. */
export function addDiscount(
  engine: Engine,
  input: ValidDiscount,
  by: { readonly userId: string; readonly now: number; readonly key: string | undefined },
): Promise<DiscountPolicy> {
  const { now, key } = by;
  const policy: DiscountPolicy = { id: newId(), ...input };
  const insert = async (trx: Trx) => {
    await insertDiscountPolicy(trx, {
      ...policy,
      rules: JSON.stringify(policy.rules),
      created_at: now,
      updated_at: now,
    });
    return policy;
  };
  const once = { key, scope: `discounts/add ${by.userId}`, payload: input, now };
  return runOnce(engine, once, insert);
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
