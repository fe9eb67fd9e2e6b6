import { groupedName } from '#kit/rules/grouped-name.ts';
import { withoutDecimals } from '#kit/rules/spreadsheet-values.ts';

/*
 * The cells by which a line of a spreadsheet says of which group its product is, and with which values: `Blusa Ana`, `Tamanho: P`,
 * `Cor: Azul`. A value may stand alone: the axis then is the group's, or has the name that most shops give it.
 */

interface ValueCell {
  /** Undefined: the cell does not say. */
  readonly axis: string | undefined;
  readonly value: string;
}

export interface GroupCells {
  readonly group: string;
  /** The one or two values. */
  readonly values: readonly ValueCell[];
  /** The name of the product. */
  readonly name: string;
}

/** The axes of a group that a spreadsheet makes, where it does not name them. */
export const USUAL_AXES = ['Tamanho', 'Cor'] as const;

const NAMED = /^([^:]+):\s+(\S.*)$/s;

export function readValueCell(cell: string): ValueCell {
  const [, axis, value = cell] = NAMED.exec(cell) ?? [];
  // A column of sizes that a program read as numbers: `38.0`.
  return { axis: axis?.trim(), value: withoutDecimals(value.trim()) };
}

/** A value as a file has it; a name of an axis that would be misread is left out. */
export const valueCell = (axis: string, value: string): string =>
  axis.includes(':') ? value : `${axis}: ${value}`;

/**
 * The group, values and name that the cells of a line give; undefined for a line that names no group. Cells are trimmed, and
 * blank for none.
 */
export function readGroupCells(
  group: string,
  cells: readonly [first: string, second: string],
): GroupCells | undefined {
  if (group === '') return undefined;
  const values = cells.flatMap((cell, at): ValueCell[] => {
    if (cell === '') return [];
    const { axis, value } = readValueCell(cell);
    // A file with colours alone means colours, and no sizes.
    return [{ axis: axis ?? (at === 1 && cells[0] === '' ? USUAL_AXES[1] : undefined), value }];
  });
  const name = groupedName(
    group,
    values.map(({ value }) => value),
  );
  return { group, values, name };
}
