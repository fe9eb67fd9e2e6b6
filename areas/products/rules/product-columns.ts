import { textsOf } from '#kit/rules/fields.ts';
import { MEASURE_FIELDS, measureLabel } from '#kit/rules/measure-fields.ts';
import { MINIMUM } from '#kit/rules/units.ts';
import { COST } from './cost.ts';
import { PRODUCT, PRODUCT_FIELDS } from './product-fields.ts';

/*
 * The headings of the products' file, as the forms name the fields. An exported file can be imported again: the columns that an
 * import does not know, such as the day of registration, are in exports alone.
 */

export const PRODUCT_COLUMNS = {
  ...textsOf(PRODUCT_FIELDS, (field) => PRODUCT[field].label),
  group: 'Grupo',
  value1: 'Valor 1',
  value2: 'Valor 2',
  minimum: MINIMUM.label,
  ...textsOf(MEASURE_FIELDS, measureLabel),
  createdAt: 'Cadastrado em',
} as const;

/** Further columns of the file for those who may know costs. */
export const PRODUCT_COST_COLUMNS = { cost: COST.label, margin: 'Margem (%)' } as const;
