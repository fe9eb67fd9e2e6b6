import { MEASURE_FIELDS, MEASURES, type MeasureColumn } from '#kit/rules/measure-fields.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import type { ProductRow } from '#areas/products/server/products.service.ts';
import {
  blankShared,
  holdGroup,
  holdProducts,
  updateGroup,
  type GroupRow,
} from './groups.repository.ts';

/** The columns that a group has for all its products. */
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
 * Gives groups what their products brought. A group without a description or a measure takes the first one; later it takes
 * the measure on which all its products agree.
 * @param described new descriptions of products by the ids of their groups, which take them.
 */
export async function shareFigures(
  trx: Trx,
  groupIds: readonly string[],
  now: number,
  described: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  for (const groupId of [...new Set(groupIds)].sort()) {
    const group = await holdGroup(trx, groupId);
    if (!group) continue;
    const products = (await holdProducts(trx, { groupId, ids: [] })).filter(
      ({ deleted_at: deleted }) => deleted === null,
    );
    const shared = SHARED.map((column) => {
      const own = products.map((product) => product[column]);
      const isShared = new Set(own).size === 1;
      const said = column === 'description' ? described.get(groupId) : isShared && own[0];
      return [column, said || group[column] || (own.find(Boolean) ?? group[column])] as const;
    });
    if (shared.every(([column, value]) => value === group[column])) continue;
    const columns = Object.fromEntries(shared) as Shared;
    await updateGroup(trx, groupId, { ...columns, version: group.version + 1, updated_at: now });
    await followGroup(trx, group, columns);
  }
}

/** Takes from products what was the same in their group, where that has changed: they have it of the group from now on. */
export async function followGroup(
  trx: Trx,
  before: GroupRow,
  after: Partial<Shared>,
): Promise<void> {
  for (const column of SHARED) {
    const old = before[column];
    if (!old || after[column] === undefined || after[column] === old) continue;
    const blank = column === 'description' ? '' : null;
    await blankShared(trx, { groupId: before.id, column, old, blank });
  }
}
