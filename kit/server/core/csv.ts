import { guardCell } from '../../rules/spreadsheet-values.ts';

/** Tells spreadsheets that the file is UTF-8; without it accents break in Excel. */
const BYTE_ORDER_MARK = '\uFEFF';
/** A text that has to stay a text where spreadsheets would read a number or a date. */
export interface TextCell {
  readonly text: string;
}
export type CsvCell = string | number | null | TextCell;
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
  // A formula that is only its text, as programs write such cells.
  if (typeof value === 'object') return quoted(`=${quoted(value.text)}`);
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = guardCell(value);
  return NEEDS_QUOTES.test(text) ? quoted(text) : text;
}

/**
 * A table in the form that Brazilian spreadsheets open: `;` between cells, decimal commas, CRLF. Texts that begin like a
 * formula get an apostrophe in front.
 */
export const toCsv = (rows: readonly CsvRow[]): string => csvLines(rows, { isFirst: true });

/** The lines of a piece of a table: only the first piece begins the file. */
export function csvLines(rows: readonly CsvRow[], { isFirst = false } = {}): string {
  const lines = rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
  return isFirst ? BYTE_ORDER_MARK + lines : lines;
}
