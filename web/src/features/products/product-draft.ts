import type { ProductAnswer, ProductEdit, ProductInput } from '@balcao/domain/contract/products';
import { parseMoney, toReais } from '@balcao/domain/rules/money';

import { ApiError } from '../../lib/api.ts';
import { moneyText } from '../../lib/money-text.ts';
import { productFormTexts } from './texts.ts';

/** What an edit may change, as it is typed. */
export interface EditDraft {
  readonly name: string;
  /** `99,90` */
  readonly price: string;
}

/** A new product as it is typed. */
export interface ProductDraft extends EditDraft {
  readonly stock: string;
  readonly description: string;
}

export type DraftErrors = Partial<Record<keyof ProductDraft, string>>;

type Checked<Input> = { input: Input; errors?: never } | { input?: never; errors: DraftErrors };

/** Units of a product at most, as the server has it. */
const MOST_UNITS = 1_000_000;

export const EMPTY_DRAFT: ProductDraft = { name: '', price: '', stock: '', description: '' };

export const editDraftOf = (product: ProductAnswer): EditDraft => ({
  name: product.name,
  price: moneyText(product.price),
});

/** What travels for a new product, or what is wrong with it: name, price and stock are required (spec §5). */
export function checkProduct(draft: ProductDraft): Checked<ProductInput> {
  const edit = checkEdit(draft);
  const stock = readUnits(draft.stock);
  const stockError = draft.stock.trim()
    ? productFormTexts.stockInvalid
    : productFormTexts.stockRequired;
  if (stock === undefined) return { errors: { ...edit.errors, stock: stockError } };
  if (!edit.input) return { errors: edit.errors };
  return {
    input: {
      name: edit.input.name,
      price: edit.input.price,
      stock,
      description: draft.description.trim(),
    },
  };
}

/** What travels for an edit, or what is wrong with it. A price is zero or more reais. */
export function checkEdit(draft: EditDraft): Checked<ProductEdit> {
  const name = draft.name.trim();
  const cents = parseMoney(draft.price);
  const errors: DraftErrors = {};
  if (!name) errors.name = productFormTexts.nameRequired;
  if (!draft.price.trim()) errors.price = productFormTexts.priceRequired;
  else if (cents === undefined || cents < 0) errors.price = productFormTexts.priceInvalid;
  if (errors.name || errors.price || cents === undefined) return { errors };
  return { input: { name, price: toReais(cents) } };
}

/** The parts of the server's refusal that belong at a field; undefined when none does. */
export function fieldErrorsOf(error: unknown): DraftErrors | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'duplicate_product_name') return { name: productFormTexts.duplicateName };
  const errors: DraftErrors = {};
  for (const { field, message } of error.issues) {
    if (isField(field)) errors[field] ??= message;
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/** The first field, in the order of the form, that has an error: where the cursor belongs. */
export const firstWrong = (errors: DraftErrors): keyof ProductDraft | undefined =>
  FIELDS.find((field) => errors[field]);

const FIELDS: readonly (keyof ProductDraft)[] = ['name', 'price', 'stock', 'description'];

const isField = (field: string): field is keyof ProductDraft =>
  FIELDS.some((known) => known === field);

function readUnits(text: string): number | undefined {
  if (!/^\d+$/.test(text.trim())) return undefined;
  const units = Number(text);
  return units <= MOST_UNITS ? units : undefined;
}
