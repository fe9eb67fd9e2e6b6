import { guardCell } from '../../rules/spreadsheet-values.ts';

/** Tells spreadsheets that the file is UTF-8; without it accents break in Excel. */
const BYTE_ORDER_MARK = '\uFEFF';
/** A cell as a spreadsheet is to read it: `1234,50`, `20/11/2026 14:05`, `="0012"`. */
export interface ReadCell {
  readonly read: string;
}
/** A cell. A string is a text: the file guards it, whatever stands in it. */
export type CsvCell = string | number | null | ReadCell;
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

function cell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = typeof value === 'string' ? guardCell(value) : value.read;
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
