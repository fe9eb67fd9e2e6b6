import type { Db } from '#kit/server/db/tables.ts';
import { findProductsByIds, type ProductRow } from './products.repository.ts';
import type { ProductAnswer } from '../contract.ts';
import { textsOf } from '#kit/rules/fields.ts';
import { knowsCosts } from '../rules/cost.ts';
import { toReais } from '#kit/rules/money.ts';
import { PRODUCT_DETAILS } from '../rules/product-fields.ts';
import { presentMeasures } from '../rules/measure-columns.ts';

export { DEFAULT_SORT } from './list-products.ts';
export {
  findProductsByCodes,
  findProductsByIds,
  findProductsByNames,
  insertProducts,
  putBackOnSale,
  updateProduct,
  type ProductRow,
} from './products.repository.ts';
export {
  addedEntry,
  detailIssues,
  findTakenCode,
  readCostCents,
  refuseTakenNames,
  textColumns,
  type TakenRefusal,
} from './product-input.ts';

export const findProducts = async (db: Db, ids: readonly string[]): Promise<ProductRow[]> =>
  (await findProductsByIds(db, ids)).filter((product) => product.deleted_at === null);

/** The reader of an answer. */
export interface Viewer {
  readonly role: string;
}

/** The cost of something, for those who may know it. An answer that was kept before there were costs has none. */
export const costFor = (viewer: Viewer, cents: number | null | undefined) =>
  knowsCosts(viewer.role) ? { cost: typeof cents === 'number' ? toReais(cents) : null } : {};

export const presentProduct = (row: ProductRow, viewer: Viewer): ProductAnswer => ({
  _id: row.id,
  name: row.name,
  price: toReais(row.price_cents),
  stock: row.stock,
  ...costFor(viewer, row.cost_cents),
  minimum: row.minimum_units,
  ...textsOf(PRODUCT_DETAILS, (field) => row[field]),
  ...presentMeasures(row),
  groupId: row.group_id,
  createdAt: new Date(row.created_at).toISOString(),
});
