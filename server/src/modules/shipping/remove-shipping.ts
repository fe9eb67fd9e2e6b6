import type { Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { deleteShippingPolicy } from './shipping.repository.ts';

/** @throws AppError `shipping_not_found`. */
export async function removeShipping(
  { engine }: Pick<Deps, 'engine'>,
  call: { readonly id: string },
): Promise<void> {
  const remove = (trx: Trx) => deleteShippingPolicy(trx, call.id);
  if (!(await engine.transaction(remove))) throw new AppError('shipping_not_found');
}
