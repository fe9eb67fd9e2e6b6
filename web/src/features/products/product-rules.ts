import type { ProductAnswer, ProductEdit, ProductInput } from '@balcao/domain/contract/products';
import { textsOf } from '@balcao/domain/rules/fields';
import { toReais } from '@balcao/domain/rules/money';
import { readPrice } from '@balcao/domain/rules/price';
import {
  PRODUCT,
  PRODUCT_DETAILS,
  PRODUCT_FIELDS,
  type ProductField,
} from '@balcao/domain/rules/product-fields';
import { readUnits } from '@balcao/domain/rules/units';

import { problemText, type FieldErrors } from '../../lib/api/field-errors.ts';
import { moneyText } from '../../lib/money-text.ts';

/** The fields that an edit may change, as typed. */
export interface EditValues {
  name: string;
  /** `99,90` */
  price: string;
}

/** A new product as it is typed. */
export type ProductValues = Record<ProductField, string>;

export const EMPTY_PRODUCT: ProductValues = textsOf(PRODUCT_FIELDS, () => '');

export const editValuesOf = (product: ProductAnswer): EditValues => ({
  name: product.name,
  price: moneyText(product.price),
});

export const editErrors = ({ name, price }: EditValues): FieldErrors => ({
  name: name.trim() ? undefined : PRODUCT.name.missing,
  price: problemText(readPrice(price), PRODUCT.price.problems),
});

/** Name, price and stock are required (spec §5). */
export const productErrors = (values: ProductValues): FieldErrors => ({
  ...editErrors(values),
  stock: problemText(readUnits(values.stock), PRODUCT.stock.problems),
});

export const editOf = ({ name, price }: EditValues): ProductEdit => ({
  name: name.trim(),
  price: toReais(Number(readPrice(price))),
});

export const productOf = (values: ProductValues): ProductInput => ({
  ...editOf(values),
  stock: Number(readUnits(values.stock)),
  ...textsOf(PRODUCT_DETAILS, (field) => values[field].trim()),
});
