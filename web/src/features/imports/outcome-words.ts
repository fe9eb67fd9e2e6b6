import type { ImportedRow } from '@balcao/domain/contract/imports';
import { formatCpf } from '@balcao/domain/rules/cpf';

import { formatReais } from '../../lib/format.ts';
import type { Columns } from './columns.ts';
import { labelOf, type ImportField, type ImportKind } from './kinds.ts';
import { importTexts as texts } from './texts.ts';

/** The file's text for a field of a row. */
const cellOf = (cells: readonly string[], columns: Columns, field: ImportField): string =>
  cells[columns.indexOf(field)] ?? '';

/** The record that a row is about, as the file names it. */
export function rowTitle(kind: ImportKind, columns: Columns, cells: readonly string[]): string {
  const name = cellOf(cells, columns, 'name');
  const whole = kind === 'products' ? name : `${name} ${cellOf(cells, columns, 'surname')}`.trim();
  return whole || texts.nameless;
}

/** A reason after the name of its field, unless the reason's words name the field anyway. */
export const issueWords =
  (kind: ImportKind) =>
  ({ field, message }: ImportedRow['issues'][number]): string =>
    field === '' ? message : `${labelOf(kind, field)}: ${message}`;

type Change = ImportedRow['changes'][number];

const valueWords = (field: string, value: NonNullable<Change['from']>): string =>
  field === 'price' && typeof value === 'number'
    ? formatReais(value)
    : value.toLocaleString('pt-BR');

/** `Preço: R$ 50,00 → R$ 45,00`, or the field alone. */
function changeWords(kind: ImportKind, { field, from, to }: Change): string {
  const label = labelOf(kind, field);
  if (from === null || to === null) return label;
  return `${label}: ${valueWords(field, from)} → ${valueWords(field, to)}`;
}

/** The outcome of a row, after its number: the reasons, the changes, or the file's data of a new record. */
export function rowDetails(
  kind: ImportKind,
  columns: Columns,
  cells: readonly string[],
  { outcome, changes, issues }: ImportedRow,
): string[] {
  if (outcome === 'refused') return issues.map(issueWords(kind));
  if (outcome === 'changed') return changes.map((change) => changeWords(kind, change));
  if (outcome === 'unchanged') return [];
  if (kind === 'customers') return [`CPF: ${formatCpf(cellOf(cells, columns, 'cpf'))}`];
  return (['price', 'stock'] as const).flatMap((field) => {
    const cell = cellOf(cells, columns, field);
    return cell === '' ? [] : [`${labelOf(kind, field)}: ${cell}`];
  });
}
