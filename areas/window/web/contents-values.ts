import type { CatalogueAnswer } from '#areas/groups/contract.ts';
import type { WindowContentsAnswer, WindowContentsInput } from '../contract.ts';
import { productWords } from '#areas/products/rules/product-search.ts';
import { nameKeyOf, matchesProduct, normalizeText } from '#kit/rules/search.ts';
import { windowStockOf } from '../rules/window.ts';

import { contentsTexts as texts } from './texts.ts';

/** The most entries that the server takes. */
export const MOST_ENTRIES = 2_000;
export const MOST_COLLECTIONS = 30;
export const LONGEST_COLLECTION = 60;

type EntryAnswer = WindowContentsAnswer['entries'][number];

export type EntryFacts = Pick<
  EntryAnswer,
  'name' | 'photo' | 'priceFrom' | 'priceTo' | 'stock' | 'leftOut'
>;

export interface CollectionValues {
  /** The entry's `_id`, or an identifier of this page for a new entry. */
  readonly key: string;
  readonly name: string;
}

export interface EntryValues {
  /** The product's or group's key: each is in the window once. */
  readonly key: string;
  readonly isHighlighted: boolean;
  readonly collections: readonly string[];
  readonly added?: EntryFacts;
}

export interface ContentsValues {
  readonly collections: readonly CollectionValues[];
  readonly entries: readonly EntryValues[];
}

type Thing = Pick<EntryAnswer, 'product' | 'group'>;

export const keyOfThing = ({ product, group }: Thing): string =>
  product === null ? `group:${group}` : `product:${product}`;

export const thingOf = (key: string): Thing => {
  const id = key.slice(key.indexOf(':') + 1);
  return key.startsWith('group:') ? { product: null, group: id } : { product: id, group: null };
};

export const keyOfFound = ({ _id, group }: Pick<CatalogueAnswer, '_id' | 'group'>): string =>
  keyOfThing(group ? { product: null, group: group._id } : { product: _id, group: null });

export const factsOfFound = ({
  name,
  photo,
  price,
  stock,
  group,
}: CatalogueAnswer): EntryFacts => ({
  name: group?.name ?? name,
  photo,
  priceFrom: group?.priceFrom ?? price,
  priceTo: group?.priceTo ?? price,
  stock: windowStockOf(group?.stock ?? stock),
  leftOut: null,
});

export const contentsValuesOf = ({
  collections,
  entries,
}: WindowContentsAnswer): ContentsValues => ({
  collections: collections.map(({ _id, name }) => ({ key: _id, name })),
  entries: entries.map((entry) => ({
    key: keyOfThing(entry),
    isHighlighted: entry.isHighlighted,
    collections: entry.collections,
  })),
});

export const factsOf = ({ entries }: WindowContentsAnswer): ReadonlyMap<string, EntryFacts> =>
  new Map(entries.map((entry) => [keyOfThing(entry), entry]));

/** The body of the request. Removed collections are left out. */
export function contentsInputOf(
  { collections, entries }: ContentsValues,
  version: number,
): WindowContentsInput {
  const known = new Set(collections.map(({ key }) => key));
  return {
    version,
    collections: collections.map(({ key, name }) => ({ key, name: name.trim() })),
    entries: entries.map((entry) => ({
      ...thingOf(entry.key),
      isHighlighted: entry.isHighlighted,
      collections: entry.collections.filter((key) => known.has(key)),
    })),
  };
}

/** The reason why a collection cannot have this name; undefined where it can. */
export function nameError(
  { collections }: ContentsValues,
  { key, name }: CollectionValues,
): string | undefined {
  const wanted = nameKeyOf(name);
  if (!wanted) return texts.nameRequired;
  const isTaken = collections.some((one) => one.key !== key && nameKeyOf(one.name) === wanted);
  return isTaken ? texts.nameTwice : undefined;
}

export const withCollection = (
  values: ContentsValues,
  collection: CollectionValues,
): ContentsValues =>
  nameError(values, collection)
    ? values
    : { ...values, collections: [...values.collections, collection] };

/** Puts things into the order of these keys; those that came meanwhile follow. */
export function inOrder<Thing extends { readonly key: string }>(
  things: readonly Thing[],
  keys: readonly string[],
): Thing[] {
  const byKey = new Map(things.map((thing) => [thing.key, thing]));
  const ordered = keys.flatMap((key) => byKey.get(key) ?? []);
  return [...ordered, ...things.filter(({ key }) => !keys.includes(key))];
}

/** Adds the found items at the end, and puts all of them into a collection if one is named. Earlier entries stay in their places. */
export function withFound(
  values: ContentsValues,
  found: readonly CatalogueAnswer[],
  collection: string,
): ContentsValues {
  const wanted = new Set(found.map(keyOfFound));
  const there = new Set(values.entries.map(({ key }) => key));
  const room = MOST_ENTRIES - values.entries.length;
  const added = found
    .filter((row) => !there.has(keyOfFound(row)))
    .slice(0, Math.max(0, room))
    .map((row): EntryValues => ({
      key: keyOfFound(row),
      isHighlighted: false,
      collections: collection ? [collection] : [],
      added: factsOfFound(row),
    }));
  const joined = values.entries.map((entry) =>
    collection && wanted.has(entry.key) && !entry.collections.includes(collection)
      ? { ...entry, collections: [...entry.collections, collection] }
      : entry,
  );
  return { ...values, entries: [...joined, ...added] };
}

/** A list with a value at a place. */
export const withAt = <Value>(list: readonly Value[], place: number, value: Value): Value[] => [
  ...list.slice(0, place),
  value,
  ...list.slice(place),
];

export const withEntry = (
  values: ContentsValues,
  key: string,
  change: Partial<Omit<EntryValues, 'key'>>,
): ContentsValues => ({
  ...values,
  entries: values.entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry)),
});

export const withoutEntry = (values: ContentsValues, key: string): ContentsValues => ({
  ...values,
  entries: values.entries.filter((entry) => entry.key !== key),
});

export const withoutCollection = (values: ContentsValues, key: string): ContentsValues => ({
  collections: values.collections.filter((collection) => collection.key !== key),
  entries: values.entries.map((entry) =>
    entry.collections.includes(key)
      ? { ...entry, collections: entry.collections.filter((one) => one !== key) }
      : entry,
  ),
});

/** The contents with a removed collection of `before` again, at its place and with its entries. */
export function withCollectionAgain(
  values: ContentsValues,
  before: ContentsValues,
  key: string,
): ContentsValues {
  const place = before.collections.findIndex((collection) => collection.key === key);
  const collection = before.collections[place];
  if (!collection || values.collections.some((each) => each.key === key)) return values;
  const had = new Set(
    before.entries.filter(({ collections }) => collections.includes(key)).map((entry) => entry.key),
  );
  return {
    collections: withAt(values.collections, place, collection),
    entries: values.entries.map((entry) =>
      had.has(entry.key) ? { ...entry, collections: [...entry.collections, key] } : entry,
    ),
  };
}

export function countsOf({ entries }: ContentsValues): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of entries.flatMap(({ collections }) => collections)) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** The entries of a collection whose names fit the search. Blank: all of them. */
export function entriesShown(
  entries: readonly EntryValues[],
  nameOf: (entry: EntryValues) => string,
  { collection, search }: { readonly collection: string; readonly search: string },
): readonly EntryValues[] {
  if (!collection && !search) return entries;
  const words = productWords(search);
  return entries.filter(
    (entry) =>
      (!collection || entry.collections.includes(collection)) &&
      matchesProduct(normalizeText(nameOf(entry)), words),
  );
}
