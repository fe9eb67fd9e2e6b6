import type { AuditDetails } from '#kit/contract/trail.ts';
import type { Selectable } from 'kysely';
import type { AuditTable } from '#kit/server/db/tables.ts';
import type { TestServer } from './harness.ts';

export type AuditRow = Selectable<AuditTable>;

/** The trail as it is kept, oldest first. */
export const readTrail = ({ deps }: Pick<TestServer, 'deps'>): Promise<AuditRow[]> =>
  deps.db.selectFrom('audit').selectAll().orderBy('at').orderBy('id').execute();

/**
 * The entries that a test asks for, oldest first, each in a few words: its action after the dot, how many and why, what became what, and
 * the fields whose values are private. They are told as `added 3, changed priceCents:5000→4500 description, stock-removed 1 undo`.
 */
export async function entriesBy(
  server: Pick<TestServer, 'deps'>,
  isAsked: (row: AuditRow) => boolean,
): Promise<string> {
  const entries = (await readTrail(server)).filter(isAsked).map(({ action, details }) => {
    const { count, reason, changes = [], fields = [] } = JSON.parse(details) as AuditDetails;
    const changed = changes.map(({ field, from, to }) => `${field}:${from ?? ''}→${to ?? ''}`);
    const words = [action.split('.')[1], count, reason, ...changed, ...fields];
    return words.filter((word) => word !== undefined).join(' ');
  });
  return entries.join(', ');
}

/** The entries about one record. */
export const entriesOf = (server: Pick<TestServer, 'deps'>, subject: string | undefined) =>
  entriesBy(server, (row) => row.subject_id === subject);
