import type { Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { updateProduct } from './products.repository.ts';

/** Takes a product off sale; its orders and its ledger stay. @throws AppError `product_not_found`. */
export async function removeProduct(
  { engine }: Pick<Deps, 'engine'>,
  call: { readonly id: string; readonly now: number },
): Promise<void> {
  const { id, now } = call;
  const remove = (trx: Trx) => updateProduct(trx, id, { deleted_at: now, updated_at: now });
  if (!(await engine.transaction(remove))) throw new AppError('product_not_found');
}
