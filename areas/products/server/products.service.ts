import type { Db } from '#kit/server/db/tables.ts';
import { findProductsByIds, type ProductRow } from './products.repository.ts';

export { DEFAULT_SORT, productWords } from './list-products.ts';
export { addedEntry, detailIssues, readCostCents, textColumns } from './product-input.ts';
export { costFor, presentProduct, type Viewer } from './products.presenter.ts';
export {
  findProductsByCodes,
  findProductsByIds,
  findProductsByNames,
  insertProducts,
  updateProduct,
  type ProductRow,
} from './products.repository.ts';
export { findTakenCode, refuseTakenNames, type TakenRefusal } from './refuse-taken.ts';

/** The products with these ids that are on sale. */
export const findProducts = async (db: Db, ids: readonly string[]): Promise<ProductRow[]> =>
  (await findProductsByIds(db, ids)).filter((product) => product.deleted_at === null);
