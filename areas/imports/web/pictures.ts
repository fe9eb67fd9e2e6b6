import type { ReactNode } from 'react';
import type { ImportedRow } from '../contract.ts';
import type { Columns } from './columns.ts';
import { cellOf, rowTitle } from './outcome-words.ts';
import type { Table } from './read-table.ts';

/** A picture at an address, of a product by its name; products of one group share their pictures. */
export interface WantedPicture {
  readonly owner: string;
  readonly product: string;
  readonly address: string;
}

/** Shows the step of pictures: of those that are wanted, and of those that an earlier import left. */
export type OfferPictures = (wanted: readonly WantedPicture[]) => ReactNode;

/** The pictures of the rows that are in the shop by now. */
export function wantedPictures(
  { pictures, rows }: Pick<Table, 'pictures' | 'rows'>,
  columns: Columns,
  outcomes: readonly ImportedRow[],
): WantedPicture[] {
  const out = new Set(['refused', 'forgotten', 'moved']);
  const gone = new Set(outcomes.filter(({ outcome }) => out.has(outcome)).map(({ row }) => row));
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]));
  const wanted = new Map<string, WantedPicture>();
  for (const [row, addresses] of pictures) {
    const cells = cellsOf.get(row);
    if (!cells || gone.has(row)) continue;
    const product = rowTitle('products', columns, cells);
    const owner = cellOf(cells, columns, 'group') || product;
    for (const address of addresses) {
      const key = `${owner} ${address}`;
      if (!wanted.has(key)) wanted.set(key, { owner, product, address });
    }
  }
  return [...wanted.values()];
}
