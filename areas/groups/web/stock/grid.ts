import type { ProductGroupAnswer } from '../../contract.ts';

export type GridProduct = ProductGroupAnswer['products'][number];

/** A group as a table: rows are the values of its first axis, columns those of its second. */
export interface Grid {
  readonly rowAxis: string;
  /** Blank for a group of one axis, whose one column has no name. */
  readonly columnAxis: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** The cells by row and column; undefined for a product that is not sold. */
  readonly cells: readonly (readonly (GridProduct | undefined)[])[];
}

/** The products of a group on sale, in the order of the values. Values without any are left out. */
export function gridOf({ axes, products }: ProductGroupAnswer): Grid {
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
