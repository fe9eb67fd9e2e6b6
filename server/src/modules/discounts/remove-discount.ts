import type { Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { deleteDiscountPolicy } from './discounts.repository.ts';

/** @throws AppError `discount_not_found`. */
export async function removeDiscount(
  { engine }: Pick<Deps, 'engine'>,
  call: { readonly id: string },
): Promise<void> {
  const remove = (trx: Trx) => deleteDiscountPolicy(trx, call.id);
  if (!(await engine.transaction(remove))) throw new AppError('discount_not_found');
}
