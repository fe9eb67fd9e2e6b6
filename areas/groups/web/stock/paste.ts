import { readUnits } from '#kit/rules/units.ts';

import type { Grid } from './grid.ts';
import type { Place } from './grid-moves.ts';

/** The texts of a pasted block for a table, and the cells that found no place. */
export interface Pasted {
  /** Texts by the products' `_id`. */
  readonly texts: Readonly<Record<string, string>>;
  /** Quantities outside the table, or for a combination that is not sold. */
  readonly outside: number;
  /** Texts that are no quantity. */
  readonly unreadable: readonly string[];
}

/** The cells of a text copied from a spreadsheet: tabs between columns, a line for each row. */
export const blockOf = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim().replace(/^"(.*)"$/s, '$1')));

/** Whether a text has several cells for several fields, or is copied from a spreadsheet. */
export const isBlock = (text: string): boolean => /[\t\n\r]/.test(text);

/** A quantity without a spreadsheet's decimals: `1.000,00` is `1.000`. */
const withoutCents = (cell: string): string => cell.replace(/,0+$/, '');

/** Lays a copied block into a table, from a cell to the right and down. Blank cells change nothing. */
export function pasteBlock({ cells }: Pick<Grid, 'cells'>, from: Place, text: string): Pasted {
  const texts: Record<string, string> = {};
  const unreadable: string[] = [];
  let outside = 0;
  for (const [down, line] of blockOf(text).entries()) {
    for (const [right, cell] of line.entries()) {
      if (cell === '') continue;
      const product = cells[from.row + down]?.[from.column + right];
      const units = readUnits(withoutCents(cell));
      if (typeof units !== 'number') unreadable.push(cell);
      else if (product) texts[product._id] = String(units);
      else outside += 1;
    }
  }
  return { texts, outside, unreadable };
}
