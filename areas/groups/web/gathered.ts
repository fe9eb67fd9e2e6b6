import type { ProductAnswer } from '#areas/products/contract.ts';
import { nameKeyOf } from '#kit/rules/search.ts';

import { NO_MEASURE_TEXTS } from '#kit/web/lib/measure-text.ts';
import { moneyText } from '#kit/web/lib/money-text.ts';
import {
  NEW_ROW,
  rowKeyOf,
  type AxisDraft,
  type GroupValues,
  type RowDraft,
} from './group-values.ts';
import { guessGroup } from './guess-group.ts';

/** A value's key without blanks: a blank separates the keys of a row. */
const keyOf = (nameKey: string, axis: number): string => `${axis}-${encodeURIComponent(nameKey)}`;

/**
 * The form of a group that gathers products: name and values come from the products' names, and the group has only these
 * products.
 */
export function gatheredValues(products: readonly ProductAnswer[]): GroupValues {
  const guess = guessGroup(products.map(({ name }) => name));
  const axes = guess.axes.map((name, axis): AxisDraft => {
    const values = new Map(
      guess.values.map((each) => [nameKeyOf(each[axis] ?? ''), each[axis] ?? '']),
    );
    return {
      name,
      values: [...values].map(([key, value]) => ({
        key: keyOf(key, axis),
        name: value,
        isArchived: false,
      })),
    };
  });
  const rows: Record<string, RowDraft> = {};
  for (const first of axes[0]?.values ?? []) {
    for (const second of axes[1]?.values ?? [undefined]) {
      const values = second ? [first, second] : [first];
      rows[rowKeyOf(values)] = { ...NEW_ROW, fate: 'out' };
    }
  }
  for (const [index, { _id, name, stock, price, code, barcode }] of products.entries()) {
    rows[
      rowKeyOf(
        (guess.values[index] ?? []).map((value, axis) => ({ key: keyOf(nameKeyOf(value), axis) })),
      )
    ] = {
      product: { _id, name, stock },
      price: moneyText(price),
      ...(code === '' ? {} : { code }),
      barcode,
      stock: '',
      fate: 'sold',
    };
  }
  const [first] = products;
  return {
    name: guess.name,
    description: first?.description ?? '',
    price: '',
    cost: '',
    ...NO_MEASURE_TEXTS,
    axes,
    rows,
  };
}
