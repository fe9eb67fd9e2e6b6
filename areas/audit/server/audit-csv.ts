import { formatDateTime } from '#kit/rules/days.ts';
import { nameOfActor, subjectOf, summaryOf } from './audit-words.ts';
import { changesInWords } from './changes-in-words.ts';
import type { AuditRow } from './audit.repository.ts';

export const CSV_HEADINGS = [
  'Quando',
  'Quem',
  'O que fez',
  'Mudanças',
  'Ação',
  'Identificador',
  'Rede',
  'Requisição',
];

/** An entry as a line of a spreadsheet. */
export const csvRow = (row: AuditRow, timeZone: string): (string | null)[] => [
  formatDateTime(row.at, timeZone),
  nameOfActor(row),
  summaryOf(row),
  changesInWords(row)
    .map(({ field, from, to }) =>
      from === null && to === null ? field : `${field}: ${from ?? '—'} → ${to ?? '—'}`,
    )
    .join('; '),
  row.action,
  subjectOf(row)?._id ?? null,
  row.network,
  row.request_id,
];
