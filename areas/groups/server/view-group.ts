import type { CallWith } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { Db } from '#kit/server/db/tables.ts';
import type { ProductRow } from '#areas/products/server/products.service.ts';
import {
  findGroup,
  listMembers,
  listValues,
  type GroupRow,
  type ValueRow,
} from './groups.repository.ts';

/** A group with its values and its products, in the order of the values. */
export interface GroupView {
  readonly group: GroupRow;
  readonly values: readonly ValueRow[];
  readonly products: readonly ProductRow[];
}

export async function viewGroup(
  { db }: Pick<Deps, 'db'>,
  call: Pick<CallWith<'product_group_not_found'>, 'refusal'>,
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
