import { AppError } from '#kit/server/core/errors.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { Bounds, Page } from '#kit/server/db/paging.ts';
import { findProductsByIds } from '#areas/products/server/products.service.ts';
import { listMovements, type MovementRow } from './stock.repository.ts';

/** The ledger of a product, deleted or not, newest first. */
export async function listStockMovements(
  { db }: Pick<Deps, 'db'>,
  call: { readonly productId: string; readonly paging: Bounds },
): Promise<Page<MovementRow>> {
  const [product] = await findProductsByIds(db, [call.productId]);
  if (!product) throw new AppError('product_not_found');
  return listMovements(db, product.id, call.paging);
}
