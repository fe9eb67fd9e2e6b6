import { describe, expect, test } from 'vitest';

import {
  choose,
  chosenAtFirst,
  optionsOf,
  photoChosen,
  productChosen,
  type Chosen,
} from './group-choice.ts';
import { groupOf } from '../group.fixture.ts';

/** P · Azul (3), P · Verde (sold out), M · Azul (2); M · Verde does not exist, G is off sale. */
const blouse = groupOf('Blusa', {
  Tamanho: ['P', 'M', 'G'],
  Cor: ['Azul', 'Verde'],
})({
  'P · Azul': { stock: 3 },
  'P · Verde': { stock: 0 },
  'M · Azul': { stock: 2 },
  'G · Azul': { stock: 9, isOnSale: false },
});
const shown = (chosen: Chosen, units = new Map<string, number>()) =>
  optionsOf(blouse, chosen, units).map((options) =>
    options.map(({ name, isMissing, isSoldOut, inCart, product }) =>
      [name, isMissing && 'missing', isSoldOut && 'sold out', inCart, product?.stock]
        .filter((word) => word !== false && word !== undefined && word !== 0)
        .join(' '),
    ),
  );

describe('the values to choose from', () => {
  test('are those that a product on sale has', () => {
    expect(shown([undefined, undefined])).toEqual([
      ['P', 'M'],
      ['Azul', 'Verde sold out'],
    ]);
  });

  test('of the second axis tell of the product that each completes', () => {
    expect(shown(['P', undefined])[1]).toEqual(['Azul 3', 'Verde sold out']);
    expect(shown(['M', undefined])[1]).toEqual(['Azul 2', 'Verde missing sold out']);
  });

  test('of the first axis tell of the chosen second one', () => {
    expect(shown(['P', 'Azul'])[0]).toEqual(['P 3', 'M 2']);
  });

  test('tell how many units are in the cart', () => {
    const units = new Map([
      ['P · Azul', 2],
      ['P · Verde', 1],
    ]);
    expect(shown(['P', undefined], units)).toEqual([
      ['P 3', 'M'],
      ['Azul 2 3', 'Verde sold out 1'],
    ]);
  });
});

describe('choosing', () => {
  test.each<[string, Chosen, number, string, Chosen]>([
    ['a size', [undefined, undefined], 0, 'M', ['M', undefined]],
    ['then a colour', ['M', undefined], 1, 'Azul', ['M', 'Azul']],
    ['the colour first', [undefined, 'Azul'], 0, 'M', ['M', 'Azul']],
    ['the same size', ['P', 'Azul'], 0, 'P', ['P', 'Azul']],
    ['another size of the colour', ['P', 'Azul'], 0, 'M', ['M', 'Azul']],
    ['a size that the colour does not have', ['P', 'Verde'], 0, 'M', ['M', undefined]],
  ])('%s', (_, before, axis, value, after) => {
    expect(choose(blouse, before, { axis, value })).toEqual(after);
  });

  test('leads to a product once there is a value on each axis', () => {
    expect(productChosen(blouse, ['P', undefined])).toBeUndefined();
    expect(productChosen(blouse, ['P', 'Azul'])).toMatchObject({ name: 'Blusa · P · Azul' });
    expect(productChosen(blouse, ['G', 'Azul'])).toBeUndefined();
  });

  test('begins with a product, or with what leaves no choice', () => {
    const trousers = groupOf('Calça', { Tamanho: ['38', '40'], Cor: ['Azul'] })({
      '38 · Azul': {},
      '40 · Azul': {},
    });
    expect(chosenAtFirst(blouse, blouse.products[2])).toEqual(['M', 'Azul']);
    expect(chosenAtFirst(blouse, undefined)).toEqual([undefined, undefined]);
    expect(chosenAtFirst(trousers, undefined)).toEqual([undefined, 'Azul']);
    expect(choose(trousers, ['38', 'Azul'], { axis: 0, value: '40' })).toEqual(['40', 'Azul']);
  });
});

describe('the photo of what is chosen', () => {
  const photo = (hash: string, valueId: string | null) => ({
    ...{ _id: hash, hash, width: 800, height: 800, alt: '' },
    valueId,
  });
  const green = photo('green', 'Verde');
  const all = photo('all', null);
  const blue = photo('blue', 'Azul');
  test.each<[string, Chosen, ReturnType<typeof photo>[], string | undefined]>([
    ['of a chosen colour', ['P', 'Azul'], [green, all, blue], 'blue'],
    ['of no colour where the chosen one has none', ['P', 'Preto'], [green, all, blue], 'all'],
    ['of no colour before one is chosen', ['P', undefined], [green, all, blue], 'all'],
    ['the first before a colour is chosen', ['P', undefined], [green, blue], 'green'],
    ['never of another colour', ['P', 'Preto'], [green, blue], undefined],
    ['none where there is none', ['P', 'Azul'], [], undefined],
  ])('is one %s', (_, chosen, photos, hash) =>
    expect(photoChosen(photos, chosen)?.hash).toBe(hash),
  );
});
