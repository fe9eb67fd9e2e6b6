/** The first or the second of the two ways in which the products of a group differ. */
export type Axis = 1 | 2;

declare module '#kit/server/db/column-types.ts' {
  interface ColumnTypes {
    'product_group_values.axis': Axis;
  }
}
