import type { ImportedRow } from '../contract.ts';
import { IMPORT_CELLS } from '../rules/cell-kinds.ts';
import { readGroupCells } from '#areas/groups/rules/group-cells.ts';
import { parseMoney } from '#kit/rules/money.ts';
import { nameKeyOf } from '#kit/rules/search.ts';
import { readUnits } from '#kit/rules/units.ts';
import { readCell, splitFullName } from '#kit/rules/spreadsheet-values.ts';
import { formatCents, formatReais } from '#kit/web/lib/format.ts';
import { shownText } from '#kit/web/lib/person/shown-text.ts';
import type { Columns } from './columns.ts';
import { labelOf, type CustomerField, type ImportField, type ImportKind } from './kinds.ts';
import type { Table } from './read-table.ts';
import { importTexts as texts, type Amount } from './texts.ts';

/** The text of a field's cell, as the server reads it. */
export const cellOf = (cells: readonly string[], columns: Columns, field: ImportField): string =>
  readCell(cells[columns.indexOf(field)] ?? '', IMPORT_CELLS[field]).text;

/** The name of a row's record in the file. */
export function rowTitle(kind: ImportKind, columns: Columns, cells: readonly string[]): string {
  const name = cellOf(cells, columns, 'name');
  if (kind === 'products') return name || groupTitle(columns, cells) || texts.nameless;
  return `${name} ${cellOf(cells, columns, 'surname')}`.trim() || texts.nameless;
}

/** The number of products in some rows of a table: the rows of one group are one product. */
export function amountOf(
  table: Pick<Table, 'rows'>,
  columns: Columns,
  some: readonly { readonly row: number }[] = table.rows,
): Amount {
  if (!columns.includes('group')) return { rows: some.length, products: some.length };
  const counted = new Set(some.map(({ row }) => row));
  const products = table.rows.flatMap(({ row, cells }) =>
    counted.has(row) ? nameKeyOf(cellOf(cells, columns, 'group')) || row : [],
  );
  return { rows: some.length, products: new Set(products).size };
}

/** The name that a product gets from its group. */
const groupTitle = (columns: Columns, cells: readonly string[]): string =>
  readGroupCells(cellOf(cells, columns, 'group'), [
    cellOf(cells, columns, 'value1'),
    cellOf(cells, columns, 'value2'),
  ])?.name ?? '';

/** A reason after the name of its field, unless the reason names the field already. */
export const issueWords =
  (kind: ImportKind) =>
  ({ field, message }: ImportedRow['issues'][number]): string =>
    field === '' ? message : `${labelOf(kind, field)}: ${message}`;

type Change = ImportedRow['changes'][number];

const valueWords = (field: string, value: NonNullable<Change['from']>): string =>
  (field === 'price' || field === 'cost') && typeof value === 'number'
    ? formatReais(value)
    : value.toLocaleString('pt-BR');

/** `Preço: R$ 50,00 → R$ 45,00`; for a customer only the new value; or the field alone. */
function changeWords(
  kind: ImportKind,
  { field, from, to }: Change,
  textOf: (field: CustomerField) => string,
): string {
  const label = labelOf(kind, field);
  if (field === 'group' && to !== null) return texts.joins(String(to));
  if (from !== null && to !== null) {
    return `${label}: ${valueWords(field, from)} → ${valueWords(field, to)}`;
  }
  if (kind === 'products') return to === null ? label : `${label}: ${valueWords(field, to)}`;
  return `${label}: ${textOf(field as CustomerField) || texts.cleared}`;
}

/** The most characters of a note in a line. */
const NOTE_LETTERS = 80;

/** The new value of a customer's field: punctuated, with the leading zeros that a spreadsheet dropped. */
const personText =
  (columns: Columns, cells: readonly string[]) =>
  (field: CustomerField): string => {
    const cell = cellOf(cells, columns, field);
    if (field === 'note') {
      return cell.length > NOTE_LETTERS ? `${cell.slice(0, NOTE_LETTERS)}…` : cell;
    }
    const isWholeName = cellOf(cells, columns, 'surname') === '';
    if (isWholeName && (field === 'name' || field === 'surname')) {
      return splitFullName(cellOf(cells, columns, 'name'))[field];
    }
    return shownText(field, cell);
  };

/** The fields of a new product, as a text. */
function productWords(columns: Columns, cells: readonly string[]): string {
  const price = parseMoney(cellOf(cells, columns, 'price'));
  const cell = cellOf(cells, columns, 'stock');
  const stock = cell === '' ? 0 : readUnits(cell);
  return [
    ...(price === undefined ? [] : [`${labelOf('products', 'price')}: ${formatCents(price)}`]),
    `${labelOf('products', 'stock')}: ${stock.toLocaleString('pt-BR')}`,
  ].join(' · ');
}

/** The facts by which new customers are told apart. */
const customerWords = (textOf: (field: CustomerField) => string): string =>
  (['cpf', 'phone', 'cep'] as const)
    .filter((field) => textOf(field) !== '')
    .map((field) => `${labelOf('customers', field)}: ${textOf(field)}`)
    .join(' · ');

/** The outcome of a row, after its number: the reasons, the changes, or the contents of a new record. */
export function rowDetails(
  kind: ImportKind,
  columns: Columns,
  cells: readonly string[],
  { outcome, changes, issues }: ImportedRow,
): string[] {
  const textOf = personText(columns, cells);
  if (outcome === 'refused') return issues.map(issueWords(kind));
  if (outcome === 'changed') return changes.map((change) => changeWords(kind, change, textOf));
  if (outcome === 'unchanged') return [];
  const record = kind === 'products' ? productWords(columns, cells) : customerWords(textOf);
  if (outcome === 'moved') {
    const words = changes.map((change) => changeWords(kind, change, textOf));
    return [...issues.map(({ message }) => message), ...(words.length > 0 ? words : [record])];
  }
  return [record, ...(outcome === 'forgotten' ? issues.map(({ message }) => message) : [])];
}

/** Whether a row is imported with a text that looks mistyped. */
export const isDoubtful = ({ outcome, issues }: ImportedRow): boolean =>
  (outcome === 'added' || outcome === 'changed') && issues.length > 0;
