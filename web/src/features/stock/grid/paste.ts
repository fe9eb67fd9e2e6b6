import { readUnits } from '@balcao/domain/rules/units';

import type { Grid } from './grid.ts';
import type { Place } from './grid-moves.ts';

/** What a pasted block puts into a table, and what of it found no place. */
export interface Pasted {
  /** Texts by the products' `_id`. */
  readonly texts: Readonly<Record<string, string>>;
  /** Quantities beyond the table, or where no product is sold. */
  readonly outside: number;
  /** Texts that are no quantity. */
  readonly unreadable: readonly string[];
}

/** The cells of a text that a spreadsheet copies: tabs between columns, a line a row. */
export const blockOf = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim().replace(/^"(.*)"$/s, '$1')));

/** Whether a text is several cells, which go into several fields, or one that a spreadsheet copied. */
export const isBlock = (text: string): boolean => /[\t\n\r]/.test(text);

/** A quantity without what a spreadsheet may show around it: `1.000,00` is `1.000`. */
const withoutCents = (cell: string): string => cell.replace(/,0+$/, '');

/** Lays a copied block into a table, from a cell on to the right and down. Blank cells leave what stands there. */
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
