import type { Trail } from '#kit/contract/trail.ts';
import { formatDateTime } from '#kit/rules/days.ts';
import { nameOfActor, subjectOf, summaryOf } from './audit-words.ts';
import { changesInWords } from './changes-in-words.ts';
import type { AuditRow } from './audit.repository.ts';

/** An entry as a line of a spreadsheet. */
export const csvRow = (trail: Trail, row: AuditRow, timeZone: string): (string | null)[] => [
  formatDateTime(row.at, timeZone),
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
