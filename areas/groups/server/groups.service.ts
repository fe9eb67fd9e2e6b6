import type { Db } from '#kit/server/db/tables.ts';
import { valueCell } from '../rules/group-cells.ts';
import { listGroupNames, listValueNames } from './groups.repository.ts';

export { findGroupsByNames } from './groups.repository.ts';
export { joinGroup } from './join-group.ts';
export { groupView, type GroupView } from './read-groups.ts';

/** The cells of groups and values by their ids, as a file of products has them. */
export async function readGroupCells(db: Db): Promise<ReadonlyMap<string, string>> {
  const cells = new Map<string, string>();
  for (const { id, name } of await listGroupNames(db)) cells.set(id, name);
  for (const { id, name, axis } of await listValueNames(db)) cells.set(id, valueCell(axis, name));
  return cells;
}
