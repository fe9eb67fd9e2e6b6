import type { ProductAnswer, ProductEdit, ProductInput } from '@balcao/domain/contract/products';
import { toReais } from '@balcao/domain/rules/money';
import { readPrice } from '@balcao/domain/rules/price';
import { readUnits } from '@balcao/domain/rules/units';

import { priceProblems } from '../../components/form-texts.ts';
import { problemText, type FieldErrors } from '../../lib/field-errors.ts';
import { moneyText } from '../../lib/money-text.ts';
import { productFormTexts as texts } from './texts.ts';

/** What an edit may change, as it is typed. */
export interface EditValues {
  name: string;
  /** `99,90` */
  price: string;
}

/** A new product as it is typed. */
export interface ProductValues extends EditValues {
  stock: string;
  description: string;
}

export const EMPTY_PRODUCT: ProductValues = { name: '', price: '', stock: '', description: '' };

export const editValuesOf = (product: ProductAnswer): EditValues => ({
  name: product.name,
  price: moneyText(product.price),
});

export const editErrors = ({ name, price }: EditValues): FieldErrors => ({
  name: name.trim() ? undefined : texts.nameRequired,
  price: problemText(readPrice(price), priceProblems),
});

/** Name, price and stock are required (spec §5). */
export const productErrors = (values: ProductValues): FieldErrors => ({
  ...editErrors(values),
  stock: problemText(readUnits(values.stock), texts.stockProblems),
});

export const editOf = ({ name, price }: EditValues): ProductEdit => ({
  name: name.trim(),
  price: toReais(Number(readPrice(price))),
});

export const productOf = (values: ProductValues): ProductInput => ({
  ...editOf(values),
  stock: Number(readUnits(values.stock)),
  description: values.description.trim(),
});
