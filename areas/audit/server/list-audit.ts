import type { Trail } from '#kit/contract/trail.ts';
import { type AuditExportQuery, CSV_HEADINGS } from '../endpoints.ts';
import { dayPeriodOf } from '#kit/server/db/figures/day-span.ts';
import { walk, type Bounds, type Page } from '#kit/server/db/paging.ts';
import { csvLines, type CsvRow } from '#kit/server/core/csv.ts';
import type { Call } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { auditList, type AuditFilter, type AuditRow } from './audit.repository.ts';
import type { ExportRequest } from './exports.service.ts';
import { momentCell } from '#kit/server/core/csv-cells.ts';
import { nameOfActor, subjectOf, summaryOf, changesInWords } from './audit-words.ts';

const ROWS_A_PIECE = 500;

const filterOf = (
  { actor, role, subjectType, subject, ...range }: AuditExportQuery,
  timeZone: string,
): AuditFilter => ({ actor, role, subjectType, subject, days: dayPeriodOf(range, timeZone) });

export function listAudit(
  { engine, config }: Pick<Deps, 'engine' | 'config'>,
  call: {
    readonly query: AuditExportQuery;
    readonly paging: Bounds;
  },
): Promise<Page<AuditRow>> {
  const filter = filterOf(call.query, config.storeTimeZone);
  return auditList.page(engine, filter, 'newest', call.paging);
}

/**
 * The trail as a file for a spreadsheet, in pieces, so that its length costs no memory. The export's own entry is the file's
 * newest line.
 */
export async function exportAudit(
  deps: Pick<Deps, 'engine' | 'config'>,
  call: Call,
  trail: Trail,
  { query, reading }: ExportRequest<AuditExportQuery>,
): Promise<AsyncGenerator<string>> {
  const timeZone = deps.config.storeTimeZone;
  const filter = filterOf(query, timeZone);
  await change(deps, call, async () => ({
    trail: { action: 'audit.exported', subject: { type: 'audit' } },
  }));
  async function* pieces(): AsyncGenerator<string> {
    yield csvLines([CSV_HEADINGS], { isFirst: true });
    const entries = walk<AuditRow>(ROWS_A_PIECE, (last, limit) =>
      auditList.after(reading.engine, filter, 'newest', { last, limit }),
    );
    for await (const rows of entries)
      yield csvLines(rows.map((row) => csvRow(trail, row, timeZone)));
  }
  return pieces();
}

const csvRow = (trail: Trail, row: AuditRow, timeZone: string): CsvRow => [
  momentCell(row.at, timeZone),
  nameOfActor(row),
  summaryOf(trail, row),
  changesInWords(trail, row)
    .map(({ field, from, to }) =>
      from === null && to === null ? field : `${field}: ${from ?? '—'} → ${to ?? '—'}`,
    )
    .join('; '),
  row.action,
  subjectOf(row)?._id ?? null,
  row.network,
  row.request_id,
];
