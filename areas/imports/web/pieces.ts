import { IMPORT_CELLS } from '../rules/cell-kinds.ts';
import { readCell } from '#kit/rules/spreadsheet-values.ts';
import { readValueCell, valueCell } from '#areas/groups/rules/group-cells.ts';
import { ROWS_A_PIECE } from '#kit/rules/limits.ts';
import { axisOfHeading, otherPhones, unitOfHeading, type Columns } from './columns.ts';
import type { ImportField } from './kinds.ts';
import type { TableRow } from './read-system.ts';
import type { Table } from './read-table.ts';
import type { ImportAnswer, ImportedRow } from '../contract.ts';
import { ApiError, NetworkError } from '#kit/web/lib/api/api.ts';

/** A row in the request: its filled cells, by their fields. */
export type SentRow = { readonly row: number } & Readonly<Partial<Record<ImportField, string>>>;

/** The most bytes of a piece: below the server's limit for one request, with space for the rest of it. */
const MOST_BYTES = 800_000;

/** Rows with more cells than headings: a separator within a value has shifted all cells after it. */
export const isShifted = ({ cells }: TableRow, columns: Columns): boolean =>
  cells.slice(columns.length).some((cell) => cell !== '');

/** A value with the axis of its heading, so that `P` below `Tamanho` is never taken for a colour; a measure with its unit. */
export function sentCell(field: ImportField, heading: string, cell: string): string {
  const unit = unitOfHeading(field, heading);
  if (unit !== undefined) return /^[\d.,]+$/.test(cell) ? `${cell} ${unit}` : cell;
  const axis = field === 'value1' || field === 'value2' ? axisOfHeading(heading) : undefined;
  return axis === undefined || readValueCell(cell).axis ? cell : valueCell(axis, cell);
}

/** The text of a cell as the import reads it for its field; a cell that it refuses, as it stands in the file. */
export const shownCell = (field: ImportField | undefined, heading: string, cell: string): string =>
  (field && readCell(sentCell(field, heading, cell), IMPORT_CELLS[field]).text) || cell;

const phoneIn = (cells: readonly string[], phones: readonly number[]): { phone?: string } => {
  const phone = phones.map((at) => cells[at] ?? '').find((cell) => cell !== '');
  return phone === undefined ? {} : { phone };
};

const sentRow = (
  { row, cells }: TableRow,
  columns: Columns,
  headings: readonly string[],
  phones: readonly number[],
): SentRow => ({
  row,
  ...phoneIn(cells, phones),
  ...Object.fromEntries(
    columns.flatMap((field, index) => {
      const cell = cells[index];
      if (field === undefined || cell === undefined || cell === '') return [];
      return [[field, sentCell(field, headings[index] ?? '', cell)]];
    }),
  ),
});

/** The rows in pieces for the server, always the same for the same file and columns. Shifted rows are left out. */
export function piecesOf(
  { headings, rows }: Pick<Table, 'headings' | 'rows'>,
  columns: Columns,
): SentRow[][] {
  const encoder = new TextEncoder();
  const phones = otherPhones(columns, headings);
  const pieces: SentRow[][] = [];
  let piece: SentRow[] = [];
  let bytes = 0;
  for (const row of rows) {
    if (isShifted(row, columns)) continue;
    const sent = sentRow(row, columns, headings, phones);
    const size = encoder.encode(JSON.stringify(sent)).length + 1;
    if (piece.length === ROWS_A_PIECE || (piece.length > 0 && bytes + size > MOST_BYTES)) {
      pieces.push(piece);
      piece = [];
      bytes = 0;
    }
    piece.push(sent);
    bytes += size;
  }
  if (piece.length > 0) pieces.push(piece);
  return pieces;
}

/** The progress of a sending; passed again, the sending continues there. */
export interface Sending {
  readonly pieces: readonly (readonly SentRow[])[];
  /** The number of answered pieces. */
  done: number;
  readonly rows: ImportedRow[];
}

/** The sending with the rows that moved in further pieces: the server has kept what they show by now. */
export function withMovedAgain({ pieces, done, rows }: Sending): Sending {
  const moved = new Set(rows.filter(({ outcome }) => outcome === 'moved').map(({ row }) => row));
  const rest = rows.filter(({ outcome }) => outcome !== 'moved');
  // Each row once, though an earlier further piece may have it too.
  const again = pieces.map((piece) => piece.filter(({ row }) => moved.delete(row)));
  return { pieces: [...pieces, ...again.filter(({ length }) => length > 0)], done, rows: rest };
}

interface Options {
  readonly send: (piece: number, rows: readonly SentRow[]) => Promise<ImportAnswer>;
  readonly signal: AbortSignal;
  readonly onProgress: () => void;
  readonly wait: (ms: number) => Promise<void>;
}

const WAITS_MS = [500, 2_000, 5_000];

/** Whether another try can help: no answer, or a busy server. */
const mayPass = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.status === 429 || error.status >= 500));

/**
 * Sends the unanswered pieces one after another, so that the server's other callers get their turn. A piece without an answer is
 * sent again a few times: the server does it once.
 * @throws the failure of a piece; `sending` then holds the progress.
 */
export async function sendPieces(sending: Sending, options: Options): Promise<void> {
  const { send, signal, onProgress, wait } = options;
  while (sending.done < sending.pieces.length) {
    const answer = await answered(() => send(sending.done, sending.pieces[sending.done] ?? []));
    sending.rows.push(...answer.rows);
    sending.done += 1;
    onProgress();
  }

  async function answered(call: () => Promise<ImportAnswer>): Promise<ImportAnswer> {
    for (const ms of WAITS_MS) {
      signal.throwIfAborted();
      try {
        return await call();
      } catch (error) {
        if (signal.aborted || !mayPass(error)) throw error;
        await wait(ms);
      }
    }
    signal.throwIfAborted();
    return call();
  }
}
