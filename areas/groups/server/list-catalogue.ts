import type { CatalogueQuery } from '../contract.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { Bounds, Page } from '#kit/server/db/paging.ts';
import { firstPhotos, type ShownPhoto } from '#areas/photos/server/photos.service.ts';
import {
  DEFAULT_SORT,
  productWords,
  type ProductRow,
} from '#areas/products/server/products.service.ts';
import { catalogueList, summarizeGroups, type GroupSummary } from './catalogue.repository.ts';

export interface CatalogueRow {
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
