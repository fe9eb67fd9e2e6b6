import type { ProductAnswer, ProductEdit, ProductInput } from '../contract.ts';
import { textsOf } from '#kit/rules/fields.ts';
import { minimumProblem, minimumText, readMinimum, readUnits } from '#kit/rules/units.ts';
import { toReais, readPrice } from '#kit/rules/money.ts';
import {
  PRODUCT,
  PRODUCT_DETAILS,
  PRODUCT_FIELDS,
  detailProblem,
  storedDetail,
  type ProductField,
} from '../rules/product-fields.ts';
import { problemText, type FieldErrors } from '#kit/web/lib/api/field-errors.ts';
import { costError, costOf } from './shared/cost-text.ts';
import { moneyText } from '#kit/web/lib/money-text.ts';
import {
  measureErrors,
  changedMeasures,
  measureTexts,
  NO_MEASURE_TEXTS,
  type MeasureTexts,
} from '#kit/web/lib/measure-text.ts';

/** The fields that an edit may change, as typed. */
export type EditValues = Omit<ProductValues, 'stock'> & { readonly minimum: string };

export type ProductValues = Record<ProductField | 'cost', string> & MeasureTexts;

export const EMPTY_PRODUCT: ProductValues = {
  ...textsOf(PRODUCT_FIELDS, () => ''),
  ...NO_MEASURE_TEXTS,
  cost: '',
};

export const editValuesOf = (product: ProductAnswer): EditValues => ({
  name: product.name,
  price: moneyText(product.price),
  ...textsOf(PRODUCT_DETAILS, (field) => product[field]),
  ...measureTexts(product),
  minimum: minimumText(product.minimum),
  cost: typeof product.cost === 'number' ? moneyText(product.cost) : '',
});

const errorsOf = (values: Omit<ProductValues, 'stock'>): FieldErrors => ({
  name: values.name.trim() ? undefined : PRODUCT.name.missing,
  price: problemText(readPrice(values.price), PRODUCT.price.problems),
  ...Object.fromEntries(
    PRODUCT_DETAILS.map((field) => [field, detailProblem(field, values[field])]),
  ),
  cost: costError(values.cost),
  ...measureErrors(values),
});

export const editErrors = (values: EditValues): FieldErrors => ({
  ...errorsOf(values),
  minimum: minimumProblem(values.minimum),
});

/** Name, price and stock are required (spec §5). */
export const productErrors = (values: ProductValues): FieldErrors => ({
  ...errorsOf(values),
  stock: problemText(readUnits(values.stock), PRODUCT.stock.problems),
});

const textsAndPrice = (values: EditValues | ProductValues) =>
  ({
    name: values.name.trim(),
    price: toReais(Number(readPrice(values.price))),
    ...textsOf(PRODUCT_DETAILS, (field) => storedDetail(field, values[field].trim())),
  }) satisfies ProductEdit;

/**
 * The body of an edit. Untouched fields are not sent: another person may have changed them meanwhile, and a stock entry the cost.
 * @param before the values that were shown.
 */
export function editOf(values: EditValues, before: EditValues): Partial<ProductEdit> {
  const was: Readonly<Record<string, unknown>> = textsAndPrice(before);
  const changed = Object.entries(textsAndPrice(values)).filter(
    ([field, value]) => value !== was[field],
  );
  return {
    ...Object.fromEntries(changed),
    ...changedMeasures(values, before),
    ...(values.minimum.trim() !== before.minimum && {
      minimum: readMinimum(values.minimum) ?? null,
    }),
    ...(values.cost.trim() !== before.cost && { cost: costOf(values.cost) }),
  };
}

export const productOf = (values: ProductValues): ProductInput => ({
  ...textsAndPrice(values),
  ...changedMeasures(values),
  ...(values.cost.trim() === '' ? {} : { cost: costOf(values.cost) }),
  stock: Number(readUnits(values.stock)),
});

export const FIELD_OF_CODE = {
  duplicate_product_name: 'name',
  duplicate_product_code: 'code',
  duplicate_product_barcode: 'barcode',
} as const;
