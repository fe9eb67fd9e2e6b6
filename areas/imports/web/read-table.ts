import { cellText } from '#kit/rules/spreadsheet-values.ts';
import Papa from 'papaparse';
import { decodeText, guessEncoding, type Encoding } from '#kit/web/lib/api/decode-text.ts';
import type { WorkbookProblem } from '#kit/web/lib/api/read-workbook.ts';
import { countHeadings, isPictureHeading } from './columns.ts';
import { MOST_BYTES, MOST_ROWS } from './limits.ts';
import { addressesIn, readSystem, type SystemNotes, type TableRow } from './read-system.ts';
import { systemOf, type SystemName } from './systems.ts';

/** How a file is read, as guessed or as chosen on the screen. */
export interface Reading {
  readonly separator: string;
  readonly encoding: Encoding;
  /** The row with the headings; rows above it are left out. 0: the file has none. */
  readonly headingRow: number;
  /** The sheet of a workbook; blank of a text. */
  readonly sheet: string;
}

export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
  readonly reading: Reading;
  /** The first rows of the file, among which are its headings. */
  readonly top: readonly TableRow[];
  /** The sheets of a workbook that have rows; none of a text. */
  readonly sheets: readonly string[];
  /** The program that wrote the file, whose headings and rows are ours by now; undefined for any other. */
  readonly system?: { readonly name: SystemName; readonly notes: SystemNotes };
  /** The addresses of pictures, by the rows of the products that they show. */
  readonly pictures: readonly (readonly [row: number, addresses: readonly string[]])[];
  /** Identifies the file by its bytes and how they are read, though a collision is possible. */
  readonly fingerprint: string;
}

export type TableProblem =
  | {
      readonly problem: 'empty' | 'no-rows' | WorkbookProblem | 'not-text' | 'too-many';
    }
  | { readonly problem: 'quotes'; readonly row: number };

/** A longer cell fits no field; the server refuses its row. A description in HTML may be a long one around a short text. */
const LONGEST_CELL = 5_000;
const LONGEST_HTML = 100_000;

/** The rows that are judged together. */
const TOP_ROWS = 30;

export const SEPARATORS = [';', ',', '\t', '|'] as const;

/**
 * Reads a table of text. The rest of a reading is guessed: the code page by the letters, the separator by the first rows together, the
 * headings as the first row with known ones. A file with a quote that never ends is refused: one cell could hold half of the rows.
 */
export function readTable(bytes: Uint8Array, chosen: Partial<Reading> = {}): Table | TableProblem {
  if (bytes.length > MOST_BYTES) return { problem: 'too-large' };
  const encoding = chosen.encoding ?? guessEncoding(bytes);
  const whole = decodeText(bytes, encoding);
  if (encoding === undefined || whole === undefined) return { problem: 'not-text' };
  // Excel's own separator line, which spreadsheet programs do not count.
  const named = /^sep=(.)\r?\n/i.exec(whole);
  const text = named ? whole.slice(named[0].length) : whole;
  const separator = chosen.separator ?? named?.[1] ?? separatorOf(text);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) return { problem: 'quotes', row: (quotes.row ?? 0) + 1 };
  return tableOf(data, { ...chosen, separator, encoding, sheet: '' }, { bytes });
}

/** The table of all rows of a file. @param reading how they were read; the row of the headings is guessed if it is not chosen. */
export function tableOf(
  data: readonly (readonly string[])[],
  reading: Omit<Reading, 'headingRow'> & Partial<Reading>,
  { bytes, sheets = [] }: { readonly bytes: Uint8Array; readonly sheets?: readonly string[] },
): Table | TableProblem {
  const { separator, encoding, sheet, headingRow: chosenRow } = reading;
  const lines = filledRows(data);
  if (lines.length === 0) return { problem: 'empty' };
  const top = lines.slice(0, TOP_ROWS);
  const chosenPlace = lines.findIndex(({ row }) => row === chosenRow);
  const isChosen = chosenPlace >= 0 || chosenRow === 0;
  const place = isChosen ? chosenPlace : headingPlace(top);
  const width = Math.max(...top.map(({ cells }) => cells.length));
  const blank = { row: 0, cells: Array.from({ length: width }, () => '') };
  const { row: headingRow, cells: headings } = lines[place] ?? blank;
  const below = lines.slice(place + 1);
  if (below.length === 0) return { problem: 'no-rows' };
  if (below.length > MOST_ROWS) return { problem: 'too-many' };
  const fingerprint = `${fingerprintOf(bytes)} ${encoding} ${separator} ${sheet} ${headingRow}`;
  const read = {
    reading: { separator, encoding, headingRow, sheet },
    ...{ top, sheets, fingerprint },
  };
  const name = systemOf(headings);
  if (name !== undefined) {
    const { notes, ...own } = readSystem(name, headings, below);
    return { ...read, ...own, rows: own.rows.map(shortened), system: { name, notes } };
  }
  const picturePlaces = headings.flatMap((heading, at) => (isPictureHeading(heading) ? at : []));
  const pictures = below.flatMap(({ row, cells }) => {
    const addresses = picturePlaces.flatMap((at) => addressesIn(cells[at] ?? ''));
    return addresses.length > 0 ? [[row, addresses] as const] : [];
  });
  return { ...read, headings, rows: below.map(shortened), pictures };
}

const shortened = ({ row, cells }: TableRow): TableRow => ({
  row,
  cells: cells.map((cell) => cell.slice(0, LONGEST_CELL)),
});

const clean = (cell: string): string => cellText(cell.slice(0, LONGEST_HTML));

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
  const system = rows.findIndex(({ cells }) => systemOf(cells) !== undefined);
  if (system >= 0) return system;
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
    const known = systemOf(headings) === undefined ? countHeadings(headings) : width;
    const fit = known + (headings.length > 1 ? 0.5 : 0);
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
