import { cellText } from '#kit/rules/spreadsheet-values.ts';
import Papa from 'papaparse';
import { decodeText } from '#kit/web/lib/api/decode-text.ts';
import { MOST_BYTES, MOST_ROWS } from './limits.ts';

/** A row with at least one cell with content; blank rows are counted, but left out. */
export interface TableRow {
  /** The number of the row in a spreadsheet program, from 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
  /** Identifies the file by its bytes, though a collision is possible. */
  readonly fingerprint: string;
}

export type TableProblem =
  | { readonly problem: 'empty' | 'no-rows' | 'workbook' | 'not-text' | 'too-large' | 'too-many' }
  | { readonly problem: 'quotes'; readonly row: number };

/** A longer cell fits no field; the server refuses its row. */
const LONGEST_CELL = 5_000;

/** The first bytes of Excel files: a ZIP archive, or the older compound file. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/**
 * Reads a table of text: `;`, `,` or tabs, by frequency in the headings; UTF-8, UTF-16 with its mark, or else Windows-1252. The
 * first row with content has the headings. A file with a quote that never ends is refused: one cell could hold half of the rows.
 */
export function readTable(bytes: Uint8Array): Table | TableProblem {
  if (bytes.length > MOST_BYTES) return { problem: 'too-large' };
  if (WORKBOOKS.some((start) => start.every((byte, index) => bytes[index] === byte))) {
    return { problem: 'workbook' };
  }
  const whole = decodeText(bytes);
  if (whole === undefined) return { problem: 'not-text' };
  // Excel's own separator line, which spreadsheet programs do not count.
  const named = /^sep=(.)\r?\n/i.exec(whole);
  const text = named ? whole.slice(named[0].length) : whole;
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: named?.[1] ?? separatorOf(text),
  });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) return { problem: 'quotes', row: (quotes.row ?? 0) + 1 };
  const filled = data
    .map((cells, index) => ({ row: index + 1, cells: cells.map(clean) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first, ...rows] = filled;
  if (!first) return { problem: 'empty' };
  if (rows.length === 0) return { problem: 'no-rows' };
  if (rows.length > MOST_ROWS) return { problem: 'too-many' };
  return { headings: first.cells, rows, fingerprint: fingerprintOf(bytes) };
}

const clean = (cell: string): string => cellText(cell).slice(0, LONGEST_CELL);

/** The most frequent separator in the headings, outside of quotes. */
function separatorOf(text: string): string {
  const heading = (/^(?:"[^"]*"|[^"\r\n])+/.exec(text.trimStart())?.[0] ?? '').replace(
    /"[^"]*"/g,
    '',
  );
  const [best = ';'] = [';', '\t', ','].sort(
    (one, other) => heading.split(other).length - heading.split(one).length,
  );
  return best;
}

/** FNV-1a of the bytes, and their number. */
function fingerprintOf(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return `${bytes.length}-${(hash >>> 0).toString(16)}`;
}
