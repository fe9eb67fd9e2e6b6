import { ROWS_A_PIECE } from '@balcao/domain/rules/limits';

import type { Columns } from './columns.ts';
import type { ImportField } from './kinds.ts';
import type { TableRow } from './read-table.ts';

/** A row as it travels: the cells that say something, by their fields. */
export type SentRow = { readonly row: number } & Readonly<Partial<Record<ImportField, string>>>;

/** Below the server's limit for one call, with room for the rest of the call. */
const MOST_BYTES = 800_000;

/** Rows with more cells than headings: a separator within a value has moved everything behind it. */
export const isShifted = ({ cells }: TableRow, columns: Columns): boolean =>
  cells.slice(columns.length).some((cell) => cell !== '');

const sentRow = ({ row, cells }: TableRow, columns: Columns): SentRow => ({
  row,
  ...Object.fromEntries(
    columns.flatMap((field, index) => {
      const cell = cells[index];
      return field === undefined || cell === undefined || cell === '' ? [] : [[field, cell]];
    }),
  ),
});

/** The rows in pieces that the server takes, always the same pieces for the same file and columns. Shifted rows are left out. */
export function piecesOf(rows: readonly TableRow[], columns: Columns): SentRow[][] {
  const encoder = new TextEncoder();
  const pieces: SentRow[][] = [];
  let piece: SentRow[] = [];
  let bytes = 0;
  for (const row of rows) {
    if (isShifted(row, columns)) continue;
    const sent = sentRow(row, columns);
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
