import type { Page, Paging } from '../../db/paging.ts';
import type { Db } from '../../db/tables.ts';
import { AppError } from '../../errors.ts';
import { findProductsByIds } from './products.repository.ts';
import { listMovements, type MovementRow } from './stock.repository.ts';

/** The ledger of a product, deleted or not, newest first. @throws AppError `product_not_found`. */
export async function listStockMovements(
  db: Db,
  productId: string,
  paging: Paging,
): Promise<Page<MovementRow>> {
  const [product] = await findProductsByIds(db, [productId]);
  if (!product) throw new AppError('product_not_found');
  return listMovements(db, productId, paging);
}
