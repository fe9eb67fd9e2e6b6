import type { Refusing } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { Db } from '#kit/server/db/tables.ts';
import { productWords } from '#areas/products/rules/product-search.ts';
import {
  DEFAULT_SORT,
  presentProduct,
  type ProductRow,
  type Viewer,
} from '#areas/products/server/products.service.ts';
import {
  findGroup,
  listMembers,
  listValues,
  type GroupRow,
  type ValueRow,
} from './groups.repository.ts';
import type { CatalogueAnswer, CatalogueQuery, ProductGroupAnswer } from '../contract.ts';
import { toReais } from '#kit/rules/money.ts';
import { presentMeasures } from '#areas/products/rules/measure-columns.ts';
import type { Bounds, Page } from '#kit/server/db/paging.ts';
import { firstPhotos, type ShownPhoto } from '#areas/photos/server/photos.service.ts';
import { catalogueList, summarizeGroups, type GroupSummary } from './catalogue.repository.ts';

/** A group with its values and its products, in the order of the values. */
export interface GroupView {
  readonly group: GroupRow;
  readonly values: readonly ValueRow[];
  readonly products: readonly ProductRow[];
}

export async function viewGroup(
  { db }: Pick<Deps, 'db'>,
  call: Refusing<'product_group_not_found'>,
  id: string,
): Promise<GroupView> {
  const group = await findGroup(db, id);
  const view = group && (await groupView(db, group));
  if (!view?.products.some((product) => !product.deleted_at)) {
    throw call.refusal('product_group_not_found');
  }
  return view;
}

export async function groupView(db: Db, group: GroupRow): Promise<GroupView> {
  const values = await listValues(db, group.id);
  const places = new Map(values.map(({ id }, place) => [id, place]));
  const placeOf = (id: string | null): number => (id === null ? 0 : (places.get(id) ?? 0));
  const products = lastOfValues(await listMembers(db, group.id)).sort(
    (one, other) =>
      placeOf(one.value_1_id) - placeOf(other.value_1_id) ||
      placeOf(one.value_2_id) - placeOf(other.value_2_id),
  );
  return { group, values, products };
}

/** A single product for each pair of values: the one on sale, or the last that was deleted. */
function lastOfValues(products: readonly ProductRow[]): ProductRow[] {
  const last = new Map<string, ProductRow>();
  const time = ({ deleted_at: at }: ProductRow): number => at ?? Infinity;
  for (const product of products) {
    const key = `${product.value_1_id} ${product.value_2_id}`;
    const other = last.get(key);
    if (!other || time(other) < time(product)) last.set(key, product);
  }
  return [...last.values()];
}

interface CatalogueRow {
  readonly product: ProductRow;
  readonly group: GroupSummary | undefined;
  readonly photo: ShownPhoto | undefined;
}

/**
 * A page of what is sold: products of no group, and groups, sorted by the cheapest of their products. A group is found by the words
 * of any of its products.
 */
export async function listCatalogue(
  { engine }: Pick<Deps, 'engine'>,
  { query, paging }: { readonly query: CatalogueQuery; readonly paging: Bounds },
): Promise<Page<CatalogueRow>> {
  const filter = { words: productWords(query.q), low: query.low && (true as const) };
  const { rows, total } = await catalogueList.page(
    engine,
    filter,
    query.sort ?? DEFAULT_SORT,
    paging,
  );
  const ids = rows.flatMap(({ group_id: id }) => (id === null ? [] : [id]));
  const groups = new Map((await summarizeGroups(engine.db, ids)).map((group) => [group.id, group]));
  const photos = await firstPhotos(
    engine.db,
    rows.map(({ id, group_id: groupId }) => groupId ?? id),
  );
  return {
    rows: rows.map((product) => ({
      product,
      group: groups.get(product.group_id ?? ''),
      photo: photos.get(product.group_id ?? product.id),
    })),
    total,
  };
}

export function presentGroup(
  { group, values, products }: GroupView,
  viewer: Viewer,
): ProductGroupAnswer {
  const names = [group.axis_1, group.axis_2].filter((name) => name !== '');
  return {
    _id: group.id,
    name: group.name,
    description: group.description,
    version: group.version,
    minimum: group.minimum_units,
    ...presentMeasures(group),
    axes: names.map((name, index) => ({
      name,
      values: values
        .filter(({ axis }) => axis === index + 1)
        .map((value) => ({
          _id: value.id,
          name: value.name,
          isArchived: value.archived_at !== null,
        })),
    })),
    products: products.map((product) => ({
      ...presentProduct(product, viewer),
      values: [product.value_1_id, product.value_2_id].flatMap((id) => (id === null ? [] : [id])),
      isOnSale: product.deleted_at === null,
    })),
    createdAt: new Date(group.created_at).toISOString(),
  };
}

export const presentCatalogueRow = (
  { product, group, photo }: CatalogueRow,
  viewer: Viewer,
): CatalogueAnswer => ({
  ...presentProduct(product, viewer),
  photo: photo ?? null,
  group: group
    ? {
        _id: group.id,
        name: group.name,
        products: group.products,
        stock: group.stock,
        low: group.low,
        priceFrom: toReais(group.price_from),
        priceTo: toReais(group.price_to),
      }
    : null,
});
