import type { DiscountAnswer } from '@balcao/domain/contract/discounts';
import type { Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { updateDiscountPolicy } from './discounts.repository.ts';
import { policyOf, type DiscountPolicy } from './discounts.service.ts';

/** Changes a policy; orders keep the discount that they were given. @throws AppError `discount_not_found`. */
export async function changeDiscount(
  { engine }: Pick<Deps, 'engine'>,
  call: {
    readonly id: string;
    readonly input: Omit<DiscountAnswer, '_id'>;
    readonly now: number;
  },
): Promise<DiscountPolicy> {
  const { name, description, rules } = call.input;
  const change = { name, description, rules: JSON.stringify(rules), updated_at: call.now };
  const update = (trx: Trx) => updateDiscountPolicy(trx, call.id, change);
  const row = await engine.transaction(update);
  if (!row) throw new AppError('discount_not_found');
  return policyOf(row);
}
