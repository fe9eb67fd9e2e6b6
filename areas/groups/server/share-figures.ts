import { MEASURE_FIELDS, MEASURES, type MeasureColumn } from '#kit/rules/measure-fields.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import type { ProductRow } from '#areas/products/server/products.service.ts';
import {
  holdGroup,
  holdProducts,
  updateGroup,
  updateProducts,
  type GroupRow,
} from './groups.repository.ts';

/** The columns that a group has for all its products. A product has its own measure only where it differs. */
export const SHARED = [
  'description',
  ...MEASURE_FIELDS.map((field) => MEASURES[field].column),
] as const;

type Shared = Pick<ProductRow, 'description' | MeasureColumn>;

/** A product with what it has of its group. */
export const withShared = <Row extends Shared>(product: Row, group: GroupRow | undefined): Row =>
  Object.assign(
    { ...product },
    ...SHARED.map((column) => ({
      [column]: product[column] || (group?.[column] ?? product[column]),
    })),
  );

/**
 * Moves to the groups what their products brought. A group without a description or a measure takes the first one, a group with
 * one takes that on which all its products agree.
 * @param described new descriptions by the ids of products; a group takes its first.
 */
export async function shareFigures(
  trx: Trx,
  {
    groupIds,
    described = new Map<string, string>(),
    now,
  }: {
    readonly groupIds: readonly string[];
    readonly described?: ReadonlyMap<string, string>;
    readonly now: number;
  },
): Promise<void> {
  for (const groupId of [...new Set(groupIds)].sort()) {
    const group = await holdGroup(trx, groupId);
    if (!group) continue;
    const products = (await holdProducts(trx, { groupId, ids: [] })).filter(
      ({ deleted_at: deleted }) => deleted === null,
    );
    const brought = [...described].find(([id]) => products.some((product) => product.id === id));
    const shared = SHARED.map((column) => {
      const own = products.map((product) => product[column]);
      const isOne = new Set(own).size === 1;
      const said = column === 'description' ? brought?.[1] : undefined;
      const value = said ?? (group[column] && !isOne ? group[column] : own.find(Boolean));
      return [column, value || group[column]] as const;
    });
    if (shared.some(([column, value]) => value !== group[column])) {
      const columns = Object.fromEntries(shared);
      await updateGroup(trx, groupId, { ...columns, version: group.version + 1, updated_at: now });
    }
    for (const [column, value] of shared) {
      const same = products.filter((product) => value && product[column] === value);
      await updateProducts(trx, same, { [column]: column === 'description' ? '' : null });
    }
  }
}
