import { presentMeasures } from '#areas/products/rules/measure-columns.ts';
import type { Db } from '#kit/server/db/tables.ts';
import { valueCell } from '../rules/group-cells.ts';
import { listGroups, listValueNames } from './groups.repository.ts';

export { findGroups, findGroupsByNames } from './groups.repository.ts';
export { joinGroup } from './join-group.ts';
export { SHARED, shareFigures, withShared } from './share-figures.ts';
export { groupView, type GroupView } from './read-groups.ts';

/** The cells of groups and values by their ids, as a file of products has them; what a group has for its products by `description id`. */
export async function readGroupCells(db: Db): Promise<ReadonlyMap<string, string>> {
  const cells = new Map<string, string>();
  for (const group of await listGroups(db)) {
    cells.set(group.id, group.name);
    for (const [field, value] of Object.entries({
      description: group.description,
      ...presentMeasures(group),
    })) {
      cells.set(`${field} ${group.id}`, String(value ?? ''));
    }
  }
  for (const { id, name, axis } of await listValueNames(db)) cells.set(id, valueCell(axis, name));
  return cells;
}
