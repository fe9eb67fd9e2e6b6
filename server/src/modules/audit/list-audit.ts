import type { AuditExportQuery } from '@balcao/domain/contract/audit';
import { dayRange } from '@balcao/domain/rules/days';
import { walk, type Page } from '../../db/paging.ts';
import type { Trx } from '../../db/tables.ts';
import { csvLines } from '../../csv.ts';
import type { Caller } from '../../core/call.ts';
import type { Deps } from '../../deps.ts';
import { invalidField } from '../../errors.ts';
import { CSV_HEADINGS, csvRow } from './audit-csv.ts';
import {
  listEntries,
  listEntriesBefore,
  type AuditFilter,
  type AuditRow,
} from './audit.repository.ts';
import { recordAudit } from './audit.service.ts';

const ROWS_A_PIECE = 500;

function filterOf(query: AuditExportQuery, timeZone: string): AuditFilter {
  const { actor, role, subjectType, subject } = query;
  const edgeOf = (field: 'startDate' | 'endDate') => {
    const day = query[field];
    if (day === undefined) return undefined;
    try {
      return dayRange(day, day, timeZone);
    } catch (error) {
      if (error instanceof RangeError) throw invalidField(field, 'Informe uma data válida.');
      throw error;
    }
  };
  const fromMs = edgeOf('startDate')?.fromMs;
  const untilMs = edgeOf('endDate')?.untilMs;
  return { actor, role, subjectType, subject, fromMs, untilMs };
}

/** A page of the trail, newest first. @throws AppError `validation_failed` for a date that no calendar reaches. */
export function listAudit(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  call: {
    readonly query: AuditExportQuery;
    readonly paging: { readonly limit: number; readonly offset: number };
  },
): Promise<Page<AuditRow>> {
  return listEntries(db, filterOf(call.query, config.storeTimeZone), call.paging);
}

/**
 * The trail as a file for a spreadsheet, in pieces, so that its length costs no memory; that it was taken along is its newest
 * line. @throws AppError as `listAudit`.
 */
export async function exportAudit(
  { engine, db, config }: Pick<Deps, 'engine' | 'db' | 'config'>,
  call: { readonly query: AuditExportQuery; readonly caller: Caller; readonly now: number },
): Promise<AsyncGenerator<string>> {
  const { query, caller, now } = call;
  const timeZone = config.storeTimeZone;
  const filter = filterOf(query, timeZone);
  const record = (trx: Trx) =>
    recordAudit(trx, {
      at: now,
      actor: caller,
      action: 'audit.exported',
      subject: { type: 'audit' },
    });
  await engine.transaction(record);
  async function* pieces(): AsyncGenerator<string> {
    yield csvLines([CSV_HEADINGS], { isFirst: true });
    const entries = walk<AuditRow>(ROWS_A_PIECE, (last, limit) =>
      listEntriesBefore(db, filter, last, limit),
    );
    for await (const rows of entries) yield csvLines(rows.map((row) => csvRow(row, timeZone)));
  }
  return pieces();
}
