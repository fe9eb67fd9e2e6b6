import type { AuditAction } from '../../contract/trail.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { unmarkRemoved, type MarkedTable } from '../db/removed-rows.ts';
import type { Trx } from '../db/tables.ts';
import type { Call } from './call.ts';
import { change } from './change.ts';
import type { Deps } from './deps.ts';
import { AppError } from './errors.ts';
import { UNCHANGED, type AuditSubject } from './trail.ts';

interface Removed<Row> {
  readonly table: MarkedTable;
  readonly id: string;
  /** Reads the row as it stands on its list; undefined for none. */
  readonly find: (trx: Trx, id: string) => Promise<Row | undefined>;
  readonly subjectOf: (row: Row) => AuditSubject;
  readonly action: AuditAction;
  /** The refusal of a row that is not there any more. */
  readonly missing: ErrorCode;
}

/**
 * Undoes the removal of a row; the one that stands on its list already is answered as it is.
 * @throws AppError `removed.missing`.
 */
export const restoreRemoved = <Row>(
  deps: Pick<Deps, 'engine'>,
  call: Call,
  { table, id, find, subjectOf, action, missing }: Removed<Row>,
): Promise<Row> =>
  change(deps, call, async (trx) => {
    const isRestored = await unmarkRemoved(trx, table, id);
    const row = await find(trx, id);
    if (!row) throw new AppError(missing);
    return { answer: row, trail: isRestored ? { action, subject: subjectOf(row) } : UNCHANGED };
  });
