import { PRODUCT, PRODUCT_FIELDS } from '#areas/products/rules/product-fields.ts';
import { textsOf } from '#kit/rules/fields.ts';
import { MEASURE_FIELDS } from '#kit/rules/measure-fields.ts';
import { PERSON, PERSON_FIELDS } from '#kit/rules/person-fields.ts';
import type { CellKind } from '#kit/rules/spreadsheet-values.ts';
import type { ImportedCustomer, ImportedProduct } from '../contract.ts';

/* The kind of each imported cell, by which the door of cells, `readCell`, reads it. */

export type CellKinds<Row> = Readonly<Record<Exclude<keyof Row, 'row'>, CellKind>>;

const kindOf = ({
  cell = 'text',
}: {
  readonly label: string;
  readonly cell?: CellKind;
}): CellKind => cell;

export const PRODUCT_CELLS: CellKinds<ImportedProduct> = {
  ...textsOf(PRODUCT_FIELDS, (field) => kindOf(PRODUCT[field])),
  ...textsOf(MEASURE_FIELDS, () => 'number'),
  group: 'text',
  value1: 'text',
  value2: 'text',
  cost: 'amount',
  minimum: 'number',
};

export const CUSTOMER_CELLS: CellKinds<ImportedCustomer> = {
  ...textsOf(PERSON_FIELDS, (field) => kindOf(PERSON[field])),
  note: 'text',
};

/** The kinds of both: a field of both has one kind. */
export const IMPORT_CELLS = { ...PRODUCT_CELLS, ...CUSTOMER_CELLS };
