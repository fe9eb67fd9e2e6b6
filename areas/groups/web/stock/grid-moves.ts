import type { Grid } from './grid.ts';

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
