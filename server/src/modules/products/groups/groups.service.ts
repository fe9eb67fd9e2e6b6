import type { Db, Trx } from '../../../db/tables.ts';
import {
  findGroup,
  holdGroup,
  listMembers,
  listValues,
  type GroupRow,
} from './groups.repository.ts';

/** A group of which something is on sale, as other areas know it. */
export interface KnownGroup {
  readonly id: string;
  readonly name: string;
  /** The values of its axes, archived ones too. */
  readonly valueIds: readonly string[];
}

async function knownGroup(db: Db, group: GroupRow | undefined): Promise<KnownGroup | undefined> {
  if (!group) return undefined;
  const members = await listMembers(db, group.id);
  if (members.every((product) => product.deleted_at)) return undefined;
  const values = await listValues(db, group.id);
  return { id: group.id, name: group.name, valueIds: values.map(({ id }) => id) };
}

export const findKnownGroup = async (db: Db, id: string): Promise<KnownGroup | undefined> =>
  knownGroup(db, await findGroup(db, id));

/** As `findKnownGroup`; one change of the group, and of what belongs to it, waits for the other. */
export const holdKnownGroup = async (trx: Trx, id: string): Promise<KnownGroup | undefined> =>
  knownGroup(trx, await holdGroup(trx, id));
