import type { ProductGroupAnswer, ProductGroupEdit, ProductGroupInput } from '../contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import { textsOf } from '#kit/rules/fields.ts';
import { MEASURE_FIELDS } from '#kit/rules/measure-fields.ts';
import { toReais, readPrice } from '#kit/rules/money.ts';
import { nameKeyOf } from '#kit/rules/search.ts';
import {
  proposedCode,
  detailProblem,
  PRODUCT,
  storedDetail,
} from '#areas/products/rules/product-fields.ts';
import { groupIssues, tooManyProducts, GROUP } from '../rules/product-group.ts';
import { readUnits } from '#kit/rules/units.ts';
import { problemText, type FieldErrors } from '#kit/web/lib/api/field-errors.ts';
import { costError, costOf } from '#areas/products/web/shared/cost-text.ts';
import { moneyText } from '#kit/web/lib/money-text.ts';
import {
  measureErrors,
  changedMeasures,
  measureTexts,
  type MeasureTexts,
} from '#kit/web/lib/measure-text.ts';
import { groupFormTexts as texts } from './texts.ts';

/** A value of an axis while the form is open. Its key survives a renaming. */
export interface ValueDraft {
  /** The value's `_id`, or an identifier of the form for a new value. */
  readonly key: string;
  readonly _id?: string;
  readonly name: string;
  readonly isArchived: boolean;
}

export interface AxisDraft {
  readonly name: string;
  readonly values: readonly ValueDraft[];
}

/** The effect of saving on a row. */
export type Fate =
  | 'sold'
  /** A new row is not made; an existing product is taken off sale. */
  | 'out'
  /** A product leaves the group, and stays on sale under its name. */
  | 'leaving';

export interface RowDraft {
  readonly product?: Pick<ProductAnswer, '_id' | 'name' | 'stock'>;
  /** Blank: the common price. */
  readonly price: string;
  /** Undefined: the proposed code. */
  readonly code?: string;
  readonly barcode: string;
  /** First units of a new product; blank: the common ones. */
  readonly stock: string;
  readonly fate: Fate;
}

export interface GroupValues extends Readonly<MeasureTexts> {
  readonly name: string;
  readonly description: string;
  /** The price of every row without one of its own. */
  readonly price: string;
  /** The first units of every new row without its own. */
  readonly stock: string;
  /** The cost of a unit of each product; blank: unchanged, or unknown. */
  readonly cost: string;
  readonly axes: readonly AxisDraft[];
  /** The rows by the keys of their values: see `rowKeyOf`. */
  readonly rows: Readonly<Record<string, RowDraft>>;
}

/** A new product without any typed field. */
export const NEW_ROW: RowDraft = { price: '', barcode: '', stock: '', fate: 'sold' };

/** The row of an existing product, at its own price; a missing code is proposed. */
export const rowOfProduct = (product: ProductAnswer): RowDraft => {
  const { _id, name, stock, price, code, barcode } = product;
  return {
    ...NEW_ROW,
    product: { _id, name, stock },
    price: moneyText(price),
    ...(code === '' ? {} : { code }),
    barcode,
  };
};

export const rowKeyOf = (values: readonly Pick<ValueDraft, 'key'>[]): string =>
  values.map(({ key }) => key).join(' ');

/** A combination of values on sale, with its typed fields. */
export interface Row {
  readonly key: string;
  readonly values: readonly ValueDraft[];
  readonly draft: RowDraft;
}

/**
 * The rows of the table: each value of the first axis with each of the second. Beyond the most products of a group there are
 * none.
 */
export function rowsOf({ axes, rows }: Pick<GroupValues, 'axes' | 'rows'>): Row[] {
  let all: ValueDraft[][] = [[]];
  for (const { values } of axes) {
    const sold = values.filter(({ isArchived }) => !isArchived);
    all = all.flatMap((start) => sold.map((value) => [...start, value]));
    if (all.length > 10 * GROUP.products.most) return [];
  }
  return all
    .filter((values) => values.length > 0)
    .map((values) => {
      const key = rowKeyOf(values);
      return { key, values, draft: rows[key] ?? NEW_ROW };
    });
}

export const countRows = (axes: readonly AxisDraft[]): number =>
  axes.reduce((count, { values }) => count * values.filter((each) => !each.isArchived).length, 1);

/** The code that a row is saved with. */
export const codeOf = (name: string, { values, draft }: Pick<Row, 'values' | 'draft'>): string =>
  draft.code ?? proposedCode(name, ...values.map((value) => value.name));

/** Whether a row has a barcode, or a code that the form did not propose. */
export const hasCodes = (name: string, rows: readonly Row[]): boolean =>
  rows.some(
    ({ values, draft }) =>
      draft.barcode !== '' ||
      ((draft.code ?? '') !== '' && draft.code !== codeOf(name, { values, draft: NEW_ROW })),
  );

/** The rows that are saved as products of the group, in the order in which they are sent. */
export const savedRows = (rows: readonly Row[]): Row[] =>
  rows.filter(({ draft }) => draft.fate === 'sold');

/**
 * The form with other axes. While the second axis gets its first value, or loses its last, the rows keep the values of the first
 * axis: existing products must not fall out of the form.
 */
export function withAxes(values: GroupValues, axes: readonly AxisDraft[]): GroupValues {
  const before = values.axes[1]?.values ?? [];
  const after = axes[1]?.values ?? [];
  const [first] = after;
  const [last] = before;
  const rename = (key: string): string => {
    if (before.length === 0 && first) return key.includes(' ') ? key : `${key} ${first.key}`;
    if (after.length === 0 && last && key.endsWith(` ${last.key}`)) return key.split(' ')[0] ?? key;
    return key;
  };
  const rows = Object.entries(values.rows).map(([key, row]) => [rename(key), row] as const);
  return { ...values, axes, rows: Object.fromEntries(rows) };
}

export const newAxis = (name = ''): AxisDraft => ({ name, values: [] });

/** The fields that a group shares with a single product. */
export type GroupStart = Omit<GroupValues, 'axes' | 'rows'>;

const SHARED = ['name', 'description', 'price', 'stock', 'cost', ...MEASURE_FIELDS] as const;

/** The values typed in the fields that a group shares with a single product; undefined: none. */
export function sharedTexts(typed: GroupStart): GroupStart | undefined {
  const texts = textsOf(SHARED, (field) => typed[field]);
  return Object.values(texts).some(Boolean) ? texts : undefined;
}

export const emptyGroup = (start: Partial<GroupStart>) =>
  ({
    ...textsOf(SHARED, (field) => start[field] ?? ''),
    axes: [newAxis(texts.suggestions[0])],
    rows: {},
  }) satisfies GroupValues;

const costsOf = ({ products }: ProductGroupAnswer) =>
  new Set(products.filter(({ isOnSale }) => isOnSale).map(({ cost }) => cost));

/** Whether the products on sale all have one cost, known or not. */
export const haveOneCost = (group: ProductGroupAnswer): boolean => costsOf(group).size <= 1;

/** The form of an existing group. Equal prices and costs are in the common field. */
export function valuesOfGroup(group: ProductGroupAnswer): GroupValues {
  const prices = new Set(group.products.filter((each) => each.isOnSale).map(({ price }) => price));
  const [only] = prices;
  const common = prices.size === 1 && only !== undefined ? moneyText(only) : '';
  const [cost] = costsOf(group);
  const rows: Record<string, RowDraft> = {};
  for (const product of group.products) {
    const row = rowOfProduct(product);
    rows[product.values.join(' ')] = {
      ...row,
      price: row.price === common ? '' : row.price,
      code: product.code,
      fate: product.isOnSale ? 'sold' : 'out',
    };
  }
  const axes = group.axes.map(({ name, values }) => ({
    name,
    values: values.map((value) => ({ ...value, key: value._id })),
  }));
  // A combination without a product was left out.
  for (const { key } of rowsOf({ axes, rows })) rows[key] ??= { ...NEW_ROW, fate: 'out' };
  return {
    name: group.name,
    description: group.description,
    price: common,
    stock: '',
    cost: haveOneCost(group) && typeof cost === 'number' ? moneyText(cost) : '',
    ...measureTexts(group),
    axes,
    rows,
  };
}

const priceOf = (values: GroupValues, { draft }: Row): string => draft.price.trim() || values.price;
/** The typed first units of a row; blank for none, and for a product that is there. */
const stockOf = (values: GroupValues, { draft }: Row): string =>
  draft.product ? '' : draft.stock.trim() || values.stock.trim();

const stockError = (text: string): string | undefined =>
  text === '' ? undefined : problemText(readUnits(text), PRODUCT.stock.problems);

function draftOf(values: GroupValues, rows: readonly Row[]) {
  return {
    axes: values.axes,
    products: savedRows(rows).map((row) => ({
      values: row.values.map(({ name }) => name),
      code: codeOf(values.name, row),
      barcode: row.draft.barcode,
    })),
  };
}

/** The errors by field, as the server names them too: `axes.0.name`, `products.3.price`. */
export function groupErrors(values: GroupValues): FieldErrors {
  const errors: Record<string, string | undefined> = {
    name: values.name.trim() ? undefined : PRODUCT.name.missing,
    cost: costError(values.cost),
    ...measureErrors(values),
  };
  for (const [index, { name, values: all }] of values.axes.entries()) {
    if (name.trim() === '') errors[`axes.${index}.name`] = texts.axisMissing;
    if (!all.some((value) => !value.isArchived))
      errors[`axes.${index}.values`] = texts.valuesMissing;
  }
  const count = countRows(values.axes);
  if (count > 10 * GROUP.products.most) return { ...errors, products: tooManyProducts(count) };
  const rows = rowsOf(values);
  const saved = savedRows(rows);
  if (saved.length === 0 && count > 0) errors['products'] = texts.noProducts;
  for (const { field, message } of groupIssues(draftOf(values, rows))) {
    errors[field.replace(/^(axes\.\d+\.values).*/, '$1')] ??= message;
  }
  for (const [index, row] of saved.entries()) {
    const at = `products.${index}`;
    errors[`${at}.price`] ??= problemText(readPrice(priceOf(values, row)), PRODUCT.price.problems);
    errors[row.draft.stock.trim() ? `${at}.stock` : 'stock'] ??= stockError(stockOf(values, row));
    for (const field of ['code', 'barcode'] as const) {
      const text = field === 'code' ? codeOf(values.name, row) : row.draft.barcode;
      errors[`${at}.${field}`] ??= detailProblem(field, text);
    }
  }
  return errors;
}

/** The body that makes the group. @param before the measures that were shown. */
export function inputOf(values: GroupValues, before?: MeasureTexts): ProductGroupInput {
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    ...changedMeasures(values, before),
    axes: values.axes.map(({ name, values: all }) => ({
      name: name.trim(),
      values: all.map((value) => ({
        ...(value._id === undefined ? {} : { _id: value._id }),
        name: value.name.trim(),
        isArchived: value.isArchived,
      })),
    })),
    products: savedRows(rowsOf(values)).map((row) => ({
      ...(row.draft.product ? { _id: row.draft.product._id } : {}),
      values: row.values.map(({ name }) => name.trim()),
      price: toReais(Number(readPrice(priceOf(values, row)))),
      code: storedDetail('code', codeOf(values.name, row)),
      barcode: storedDetail('barcode', row.draft.barcode),
      ...(stockOf(values, row) && { stock: Number(readUnits(stockOf(values, row))) }),
      // An existing product keeps its own cost.
      ...(row.draft.product || values.cost.trim() === '' ? {} : { cost: costOf(values.cost) }),
    })),
  };
}

/**
 * The body that changes the group. Unchanged fields of a product are not sent: another person may have changed them meanwhile.
 * @param before the values that the form opened with.
 */
export function editOf(
  values: GroupValues,
  before: GroupValues,
  version: number,
): ProductGroupEdit {
  const was = new Map(inputOf(before).products.map((product) => [product._id, product]));
  const input = inputOf(values, before);
  const isCostTyped = values.cost.trim() !== before.cost;
  return {
    ...input,
    version,
    products: input.products.map(({ price, code, barcode, ...product }) => {
      const old = product._id === undefined ? undefined : was.get(product._id);
      return {
        ...product,
        ...(isCostTyped ? { cost: costOf(values.cost) } : {}),
        ...(price !== undefined && price !== old?.price ? { price } : {}),
        ...(code !== undefined && code !== old?.code ? { code } : {}),
        ...(barcode !== undefined && barcode !== old?.barcode ? { barcode } : {}),
      };
    }),
    leaving: Object.values(values.rows).flatMap(({ product, fate }) =>
      product && fate === 'leaving' ? [product._id] : [],
    ),
  };
}

/** The values in a text with several, `P, M, G`, without those that the axis already has. */
export function splitValues(text: string, axis: AxisDraft): string[] {
  const known = new Set(axis.values.map(({ name }) => nameKeyOf(name)));
  return text.split(/[,;\n\t]/).flatMap((part) => {
    const name = part.replace(/\s+/g, ' ').trim();
    const key = nameKeyOf(name);
    if (key === '' || known.has(key)) return [];
    known.add(key);
    return [name];
  });
}
