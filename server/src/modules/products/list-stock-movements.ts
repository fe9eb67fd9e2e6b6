import type { Page, Bounds } from '../../db/paging.ts';
import type { Deps } from '../../core/deps.ts';
import { AppError } from '../../core/errors.ts';
import { findProductsByIds } from './products.repository.ts';
import { listMovements, type MovementRow } from './stock.repository.ts';

/** The ledger of a product, deleted or not, newest first. @throws AppError `product_not_found`. */
export async function listStockMovements(
  { db }: Pick<Deps, 'db'>,
  call: { readonly productId: string; readonly paging: Bounds },
): Promise<Page<MovementRow>> {
  const [product] = await findProductsByIds(db, [call.productId]);
  if (!product) throw new AppError('product_not_found');
  return listMovements(db, product.id, call.paging);
}
