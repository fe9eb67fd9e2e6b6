import type { ProductGroupAnswer } from '../../contract.ts';
import { readCell } from '#kit/rules/spreadsheet-values.ts';
import { readUnits } from '#kit/rules/units.ts';

export type GridProduct = ProductGroupAnswer['products'][number];

/**
 * A group as a table of its products on sale: rows are the values of its first axis, columns those of its second. Values without
 * any product are left out; a group of one axis has one column without a name.
 */
export function gridOf({ axes, products }: ProductGroupAnswer) {
  const sold = products.filter(({ isOnSale }) => isOnSale);
  const [rows = [], columns] = axes.map(({ values }, axis) =>
    values.filter(({ _id }) => sold.some((product) => product.values[axis] === _id)),
  );
  const keyOf = (row: string, column: string | undefined) => `${row} ${column ?? ''}`;
  const byValues = new Map(
    sold.map((product) => [keyOf(product.values[0] ?? '', product.values[1]), product]),
  );
  return {
    rowAxis: axes[0]?.name ?? '',
    columnAxis: axes[1]?.name ?? '',
    rows: rows.map(({ name }) => name),
    columns: columns?.map(({ name }) => name) ?? [''],
    cells: rows.map((row) =>
      (columns ?? [undefined]).map((column) => byValues.get(keyOf(row._id, column?._id))),
    ),
  };
}

export type Grid = ReturnType<typeof gridOf>;

export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A key pressed in a cell, and the place of the cursor in its text. */
export interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  /** The cursor is before the first character; a wholly selected text counts as both ends. */
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

type Cells = Pick<Grid, 'cells'>;

/** The next cell with a product in a direction. */
function along({ cells }: Cells, from: Place, [down, right]: readonly [number, number]) {
  let { row, column } = from;
  for (;;) {
    row += down;
    column += right;
    const line = cells[row];
    if (!line || column < 0 || column >= line.length) return undefined;
    if (line[column]) return { row, column };
  }
}

/** The cell under this one, or the first one of the next column; upwards the other way round. */
function onward(grid: Cells, from: Place, step: 1 | -1): Place | undefined {
  const next = along(grid, from, [step, 0]);
  if (next) return next;
  const columns = grid.cells[0]?.length ?? 0;
  const before = step === 1 ? -1 : grid.cells.length;
  for (let column = from.column + step; column >= 0 && column < columns; column += step) {
    const first = along(grid, { row: before, column }, [step, 0]);
    if (first) return first;
  }
  return undefined;
}

/**
 * The target of a key in a cell, as in a spreadsheet: Enter goes down and then to the next column, the arrows to the next
 * product. Right and left move the cursor in the text first.
 * @returns undefined when the key moves nowhere.
 */
export function moveOf(grid: Cells, from: Place, pressed: PressedKey): Place | undefined {
  switch (pressed.key) {
    case 'Enter':
      return onward(grid, from, pressed.shiftKey ? -1 : 1);
    case 'ArrowDown':
      return along(grid, from, [1, 0]);
    case 'ArrowUp':
      return along(grid, from, [-1, 0]);
    case 'ArrowRight':
      return pressed.atEnd ? along(grid, from, [0, 1]) : undefined;
    case 'ArrowLeft':
      return pressed.atStart ? along(grid, from, [0, -1]) : undefined;
    default:
      return undefined;
  }
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

/**
 * Lays a copied block into a table, from a cell to the right and down. Blank cells change nothing.
 * @returns the quantities by the products' `_id`, the number of those without a place, and the texts that are no quantity.
 */
export function pasteBlock({ cells }: Cells, from: Place, text: string) {
  const texts: Record<string, string> = {};
  const unreadable: string[] = [];
  let outside = 0;
  for (const [down, line] of blockOf(text).entries()) {
    for (const [right, cell] of line.entries()) {
      const { text: read, problem } = readCell(cell, 'number');
      if (read === '' && problem === undefined) continue;
      const product = cells[from.row + down]?.[from.column + right];
      const units = readUnits(read);
      if (typeof units !== 'number') unreadable.push(cell);
      else if (product) texts[product._id] = String(units);
      else outside += 1;
    }
  }
  return { texts, outside, unreadable };
}

export type Pasted = ReturnType<typeof pasteBlock>;
