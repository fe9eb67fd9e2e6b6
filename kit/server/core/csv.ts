import { guardCell, quotedCell } from '../../rules/spreadsheet-values.ts';

/** Tells spreadsheets that the file is UTF-8; without it accents break in Excel. */
const BYTE_ORDER_MARK = '\uFEFF';
/** A text that a spreadsheet is to read as the number or the moment that it is: `1234,50`, `20/11/2026 14:05`. */
export interface ReadCell {
  readonly read: string;
}
/** A text that is always written as one, also where no spreadsheet would change it. */
export interface TextCell {
  readonly text: string;
}
/** A cell. A string is a text: the file guards it, whatever stands in it. */
export type CsvCell = string | number | null | ReadCell | TextCell;
export type CsvRow = readonly CsvCell[];

export interface CsvFile {
  readonly name: string;
  /** The number of rows below the headings when the file began. */
  readonly total: number;
  /** The file in pieces. A reader that stops before the last piece calls `return()`. */
  readonly pieces: AsyncGenerator<string, void>;
}

const NEEDS_QUOTES = /[";\r\n]/;

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function written(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'string') return guardCell(value);
  return 'read' in value ? value.read : quotedCell(value.text);
}

function cell(value: CsvCell): string {
  const text = written(value);
  return NEEDS_QUOTES.test(text) ? quoted(text) : text;
}

/**
 * A table in the form that Brazilian spreadsheets open: `;` between cells, decimal commas, CRLF. No spreadsheet
 * runs or changes its texts.
 */
export const toCsv = (rows: readonly CsvRow[]): string => csvLines(rows, { isFirst: true });

/** The lines of a piece of a table: only the first piece begins the file. */
export function csvLines(rows: readonly CsvRow[], { isFirst = false } = {}): string {
  const lines = rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
  return isFirst ? BYTE_ORDER_MARK + lines : lines;
}
