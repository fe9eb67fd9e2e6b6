import type { ProductAnswer } from '#areas/products/contract.ts';
import { nameKeyOf } from '#kit/rules/search.ts';
import {
  emptyGroup,
  NEW_ROW,
  rowKeyOf,
  rowOfProduct,
  type AxisDraft,
  type GroupValues,
  type RowDraft,
} from './group-values.ts';

/** Sizes of clothes, and of goods with numbers: shoes, rings, trousers. */
const SIZE =
  /^(?:[pmg]|pp|gg|xg|xgg|eg|egg|g[1-4]|xs|s|l|xl|xxl|u|único|unico|\d{1,2}(?:\/\d{1,2})?)$/i;
const JOINERS = /^[\s·,;/()–-]+|[\s·,;/()–-]+$/g;
const NEUTRAL = new Set(['tam', 'tam.', 'tamanho', 'cor', 'nº', 'n°', 'aro']);

const trimmed = (text: string): string => text.replace(JOINERS, '');

/** The number of words with which all names begin. At least one word of each name is left over, if it has several. */
function commonWords(names: readonly (readonly string[])[]): number {
  const [first = []] = names;
  const isCommon = (index: number) =>
    names.every((words) => nameKeyOf(words[index] ?? '') === nameKeyOf(first[index] ?? ''));
  let count = 0;
  while (count < first.length && isCommon(count)) count += 1;
  return count;
}

/**
 * Guesses a group of products by their names: the common beginning is its name; in the rest, a size is one value and the other
 * words the other value. The guess gives no two products the same values.
 */
export function guessGroup(names: readonly string[]) {
  const words = names.map((name) => name.replace(/\s+/g, ' ').trim().split(' '));
  const common = commonWords(words);
  const [first = []] = words;
  const isNeutral = (word: string): boolean => NEUTRAL.has(nameKeyOf(word));
  const end = first.slice(0, common).findLastIndex((word) => !isNeutral(word));
  const name = trimmed(first.slice(0, end + 1).join(' '));
  const rests = words.map((all) =>
    all.slice(common).filter((word) => trimmed(word) !== '' && !isNeutral(word)),
  );
  const whole = rests.map((rest) => [trimmed(rest.join(' '))]);
  const split = rests.map((rest) => {
    const at = rest.findLastIndex((word) => SIZE.test(trimmed(word)));
    const size = at < 0 ? '' : trimmed(rest[at] ?? '');
    return [size, trimmed(rest.filter((_, index) => index !== at).join(' '))];
  });
  const isSplit = split.every(([size, other]) => size !== '' && other !== '');
  const areSizes = whole.every(([text = '']) => SIZE.test(text));
  if (isSplit && areDistinct(split)) return { name, axes: ['Tamanho', 'Cor'], values: split };
  const values = areDistinct(whole) ? whole : names.map((each) => [each]);
  return { name, axes: [areSizes ? 'Tamanho' : 'Cor'], values };
}

const areDistinct = (values: readonly (readonly string[])[]): boolean =>
  values.every((each) => each.every((value) => value !== '')) &&
  new Set(values.map((each) => each.map(nameKeyOf).join('\n'))).size === values.length;

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
  for (const [index, product] of products.entries()) {
    const values = guess.values[index] ?? [];
    const key = rowKeyOf(values.map((value, axis) => ({ key: keyOf(nameKeyOf(value), axis) })));
    rows[key] = rowOfProduct(product);
  }
  const [first] = products;
  return {
    ...emptyGroup({ name: guess.name, description: first?.description ?? '' }),
    axes,
    rows,
  };
}
