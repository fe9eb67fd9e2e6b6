import { cellText } from '#kit/rules/spreadsheet-values.ts';
import Papa from 'papaparse';
import { decodeText, guessEncoding, type Encoding } from '#kit/web/lib/api/decode-text.ts';
import { countHeadings } from './columns.ts';
import { MOST_BYTES, MOST_ROWS } from './limits.ts';

/** A row with at least one cell with content; blank rows are counted, but left out. */
export interface TableRow {
  /** The number of the row in a spreadsheet program, from 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** How a file is read, as guessed or as chosen on the screen. */
export interface Reading {
  readonly separator: string;
  readonly encoding: Encoding;
  /** The row with the headings; rows above it are left out. 0: the file has none. */
  readonly headingRow: number;
}

export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
  readonly reading: Reading;
  /** The first rows of the file, among which are its headings. */
  readonly top: readonly TableRow[];
  /** Rows with a letter of another code page than the rest. */
  readonly strayRows: readonly number[];
  /** Identifies the file by its bytes and how they are read, though a collision is possible. */
  readonly fingerprint: string;
}

export type TableProblem =
  | { readonly problem: 'empty' | 'no-rows' | 'workbook' | 'not-text' | 'too-large' | 'too-many' }
  | { readonly problem: 'quotes'; readonly row: number };

/** A longer cell fits no field; the server refuses its row. */
const LONGEST_CELL = 5_000;

/** The rows that are judged together. */
const TOP_ROWS = 30;

export const SEPARATORS = [';', ',', '\t', '|'] as const;

/** The first bytes of Excel files: a ZIP archive, or the older compound file. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** A character that no text has. */
const STRAY = '\uFFFF';

/**
 * Reads a table of text. The rest of a reading is guessed: the code page by the letters, the separator by the first rows together, the
 * headings as the first row with known ones. A file with a quote that never ends is refused: one cell could hold half of the rows.
 */
export function readTable(bytes: Uint8Array, chosen: Partial<Reading> = {}): Table | TableProblem {
  if (bytes.length > MOST_BYTES) return { problem: 'too-large' };
  if (WORKBOOKS.some((start) => start.every((byte, index) => bytes[index] === byte))) {
    return { problem: 'workbook' };
  }
  const encoding = chosen.encoding ?? guessEncoding(bytes);
  const whole = decodeText(bytes, encoding, STRAY);
  if (encoding === undefined || whole === undefined) return { problem: 'not-text' };
  // Excel's own separator line, which spreadsheet programs do not count.
  const named = /^sep=(.)\r?\n/i.exec(whole);
  const text = named ? whole.slice(named[0].length) : whole;
  const separator = chosen.separator ?? named?.[1] ?? separatorOf(text);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) return { problem: 'quotes', row: (quotes.row ?? 0) + 1 };
  const strayRows = data.flatMap((cells, index) =>
    cells.some((cell) => /[\uFFFD\uFFFF]/.test(cell)) ? [index + 1] : [],
  );
  const lines = filledRows(data);
  if (lines.length === 0) return { problem: 'empty' };
  const top = lines.slice(0, TOP_ROWS);
  const chosenPlace = lines.findIndex(({ row }) => row === chosen.headingRow);
  const isChosen = chosenPlace >= 0 || chosen.headingRow === 0;
  const place = isChosen ? chosenPlace : headingPlace(top);
  const width = Math.max(...top.map(({ cells }) => cells.length));
  const blank = { row: 0, cells: Array.from({ length: width }, () => '') };
  const { row: headingRow, cells: headings } = lines[place] ?? blank;
  const rows = lines.slice(place + 1);
  if (rows.length === 0) return { problem: 'no-rows' };
  if (rows.length > MOST_ROWS) return { problem: 'too-many' };
  const reading = { separator, encoding, headingRow };
  const fingerprint = `${fingerprintOf(bytes)} ${encoding} ${separator} ${headingRow}`;
  return { headings, rows, reading, top, strayRows, fingerprint };
}

const clean = (cell: string): string => cellText(cell.replaceAll(STRAY, '')).slice(0, LONGEST_CELL);

const filledRows = (data: readonly (readonly string[])[]): TableRow[] =>
  data
    .map((cells, index) => ({ row: index + 1, cells: cells.map(clean) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));

const isNumber = (cell: string): boolean => /^(?:r\$)?[\s\d.,%-]*\d[\s\d.,%-]*$/i.test(cell);

/**
 * The place of the headings: the first row with the most known ones, as names of groups of columns may stand above them; else the first
 * with several cells, as a title has one. -1 where that one has numbers, as a file without headings begins.
 */
function headingPlace(rows: readonly TableRow[]): number {
  const known = rows.map(({ cells }) => (cells.some(isNumber) ? 0 : countHeadings(cells)));
  const most = Math.max(...known);
  if (most > 0) return known.indexOf(most);
  const first = rows.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  const { cells = [] } = rows[first] ?? {};
  return cells.some(isNumber) && countHeadings(cells) === 0 ? -1 : Math.max(first, 0);
}

/** The separator with which the first rows have known headings, and below them as many cells as headings. */
function separatorOf(text: string): string {
  const fits = SEPARATORS.map((separator) => {
    const { data } = Papa.parse<string[]>(text, { delimiter: separator, preview: TOP_ROWS });
    const rows = filledRows(data);
    const place = headingPlace(rows);
    const { cells: headings = [] } = rows[Math.max(place, 0)] ?? {};
    const below = rows.slice(place + 1);
    const { length: width } = headings;
    // Blank cells may follow those below the headings.
    const alike = below.filter(
      ({ cells }) => cells.length >= width && !cells.slice(width).some(Boolean),
    ).length;
    const fit = countHeadings(headings) + (headings.length > 1 ? 0.5 : 0);
    // Headings count a little also where every row is shifted, by a comma in an amount.
    return { separator, fit: fit * (alike / Math.max(below.length, 1) + 0.1) };
  });
  return fits.reduce((best, each) => (each.fit > best.fit ? each : best)).separator;
}

/** FNV-1a of the bytes, and their number. */
function fingerprintOf(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return `${bytes.length}-${(hash >>> 0).toString(16)}`;
}
