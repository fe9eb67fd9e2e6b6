import type { CatalogueAnswer } from '#areas/groups/contract.ts';
import type { WindowContentsAnswer } from '../contract.ts';
import { someProduct } from '#areas/products/web/product.fixture.ts';
import { describe, expect, it } from 'vitest';

import {
  contentsInputOf,
  contentsValuesOf,
  countsOf,
  entriesShown,
  MOST_ENTRIES,
  inOrder,
  nameError,
  withCollection,
  withFound,
  withCollectionAgain,
  withoutCollection,
  type ContentsValues,
  type EntryValues,
} from './contents-values.ts';

const entry = (key: string, collections: readonly string[] = []): EntryValues => ({
  key,
  isHighlighted: false,
  collections,
});
const VALUES: ContentsValues = {
  collections: [
    { key: 'c1', name: 'Verão' },
    { key: 'c2', name: 'Presentes' },
  ],
  entries: [entry('product:a', ['c1']), entry('group:g', ['c1', 'c2'])],
};
const found = (id: string, group: CatalogueAnswer['group'] = null): CatalogueAnswer => ({
  ...someProduct,
  ...{ _id: id, name: `Produto ${id}`, price: 50, stock: 2, photo: null, group },
});

describe('the contents that are sent', () => {
  const answer: WindowContentsAnswer = {
    version: 7,
    collections: [{ _id: 'c1', slug: 'verao', name: 'Verão', entries: 1 }],
    entries: [
      {
        ...{ product: null, group: 'g', isHighlighted: true, collections: ['c1'] },
        ...{ slug: 'anel', name: 'Anel', photo: null, priceFrom: 50, priceTo: 60 },
        ...{ price: 45, shows: 'g', stock: 'last', leftOut: null },
      },
    ],
  };
  it('are those that came, while nothing was changed', () => {
    expect(contentsInputOf(contentsValuesOf(answer), 7)).toEqual({
      version: 7,
      collections: [{ key: 'c1', name: 'Verão' }],
      entries: [{ product: null, group: 'g', isHighlighted: true, collections: ['c1'] }],
    });
  });
  it('name no collection that is gone', () => {
    const { collections, entries } = contentsInputOf(
      { ...VALUES, collections: [{ key: 'c2', name: ' Presentes ' }] },
      1,
    );
    expect(collections).toEqual([{ key: 'c2', name: 'Presentes' }]);
    expect(entries.map((one) => one.collections)).toEqual([[], ['c2']]);
  });
});

describe('what was found', () => {
  it('comes last, and into the collection', () => {
    const { entries } = withFound(VALUES, [found('b')], 'c2');
    expect(entries.map(({ key, collections }) => [key, collections])).toEqual([
      ['product:a', ['c1']],
      ['group:g', ['c1', 'c2']],
      ['product:b', ['c2']],
    ]);
    expect(entries[2]?.added).toMatchObject({ name: 'Produto b', priceFrom: 50, stock: 'last' });
  });
  it('stays in its place where it is there already, and joins the collection', () => {
    const { entries } = withFound(VALUES, [found('a')], 'c2');
    expect(entries.map(({ key, collections }) => [key, collections])).toEqual([
      ['product:a', ['c1', 'c2']],
      ['group:g', ['c1', 'c2']],
    ]);
    expect(withFound(VALUES, [found('a')], '').entries).toEqual(VALUES.entries);
  });
  it('is a group by its own name, stock and prices', () => {
    const group = { _id: 'h', name: 'Anel', products: 2, stock: 0, low: 0 };
    const [, , added] = withFound(
      VALUES,
      [found('b', { ...group, priceFrom: 50, priceTo: 60 })],
      '',
    ).entries;
    expect(added).toMatchObject({
      key: 'group:h',
      added: { name: 'Anel', priceTo: 60, stock: 'sold-out' },
    });
  });
  it('is left out where there is no room', () => {
    const full = Array.from({ length: MOST_ENTRIES - 1 }, (_, index) => entry(`product:${index}`));
    const { entries } = withFound({ collections: [], entries: full }, [found('x'), found('y')], '');
    expect(entries).toHaveLength(MOST_ENTRIES);
    expect(entries.at(-1)?.key).toBe('product:x');
  });
});

it('keeps the products of a collection that goes', () => {
  const { collections, entries } = withoutCollection(VALUES, 'c1');
  expect(collections.map(({ key }) => key)).toEqual(['c2']);
  expect(entries.map((one) => one.collections)).toEqual([[], ['c2']]);
  expect([...countsOf(VALUES)]).toEqual([
    ['c1', 2],
    ['c2', 1],
  ]);
});

it('has a removed collection at its place again, with what it had, and what was done meanwhile', () => {
  const renamed = { key: 'c2', name: 'Natal' };
  const without = { ...withoutCollection(VALUES, 'c1'), collections: [renamed] };
  const { collections, entries } = withCollectionAgain(without, VALUES, 'c1');
  expect(collections).toEqual([VALUES.collections[0], renamed]);
  expect(entries.map((one) => one.collections.toSorted())).toEqual(
    VALUES.entries.map((one) => [...one.collections].toSorted()),
  );
});

it.each([
  [' ', 'Informe o nome da coleção.'],
  [' verão ', 'Já existe uma coleção com esse nome.'],
  ['Natal', undefined],
])('says of the name %j of a new collection: %s', (name, error) => {
  expect(nameError(VALUES, { key: 'c3', name })).toBe(error);
  const { collections } = withCollection(VALUES, { key: 'c3', name });
  expect(collections.length).toBe(error ? 2 : 3);
});

it('lets a collection keep its own name', () => {
  expect(nameError(VALUES, { key: 'c1', name: 'VERÃO' })).toBeUndefined();
});

it('has the wanted order, without what is gone and with what came meanwhile', () => {
  const things = [{ key: 'a' }, { key: 'b' }, { key: 'new' }];
  expect(inOrder(things, ['b', 'gone', 'a'])).toEqual([{ key: 'b' }, { key: 'a' }, { key: 'new' }]);
});

it('shows the entries of a collection whose names fit', () => {
  const keysOf = (collection: string, search: string): string[] =>
    entriesShown(VALUES.entries, ({ key }) => (key === 'group:g' ? 'Anel Íris' : 'Caneca'), {
      collection,
      search,
    }).map(({ key }) => key);
  expect(keysOf('', '')).toEqual(['product:a', 'group:g']);
  expect(keysOf('c2', '')).toEqual(['group:g']);
  expect(keysOf('', 'iris')).toEqual(['group:g']);
  expect(keysOf('c2', 'caneca')).toEqual([]);
});
