import type { WindowItem, WindowProduct } from '../../pages.contract.ts';
import { describe, expect, it } from 'vitest';

import {
  choose,
  chosenProduct,
  firstChoice,
  isSoldOut,
  missingAxis,
  photoOf,
} from './item-choice.ts';

const product = (
  values: readonly string[],
  stock: WindowProduct['stock'] = 'available',
): WindowProduct => ({ id: values.join('-'), values, price: { cents: 5_000 }, stock });

const blouse: WindowItem = {
  slug: 'blusa',
  name: 'Blusa',
  description: '',
  axes: [
    { name: 'Tamanho', values: ['P', 'M'] },
    { name: 'Cor', values: ['Azul', 'Rosa'] },
  ],
  products: [
    product(['P', 'Azul']),
    product(['P', 'Rosa'], 'sold-out'),
    product(['M', 'Azul'], 'sold-out'),
    product(['M', 'Rosa'], 'sold-out'),
  ],
  photos: [null, 'Azul', 'Rosa'].map((value, index) => ({
    ...{ hash: String(index), width: 1, height: 1, alt: '', value },
  })),
};
const plain: WindowItem = { ...blouse, axes: [], products: [product([])], photos: [] };

describe('what is chosen from the start', () => {
  it('is nothing where there is a choice, and the value of an axis with one left to offer', () => {
    const both = { ...blouse, products: [...blouse.products.slice(0, 1), product(['M', 'Azul'])] };
    expect(firstChoice(both)).toEqual([undefined, 'Azul']);
    expect(firstChoice(blouse)).toEqual(['P', 'Azul']);
    expect(firstChoice(plain)).toEqual([]);
  });

  it('is nothing where everything is sold out', () => {
    const gone = {
      ...blouse,
      products: blouse.products.map(({ values }) => product(values, 'sold-out')),
    };
    expect(firstChoice(gone)).toEqual([undefined, undefined]);
  });
});

describe('a choice', () => {
  it('names a product once each axis has a value', () => {
    expect(chosenProduct(plain, [])?.id).toBe('');
    expect(chosenProduct(blouse, ['P', undefined])).toBeUndefined();
    expect(chosenProduct(blouse, choose(['P', undefined], 1, 'Rosa'))?.id).toBe('P-Rosa');
    expect(chosenProduct({ ...blouse, products: [] }, ['P', 'Rosa'])).toBeUndefined();
  });

  it('says which axis lacks a value', () => {
    expect(missingAxis([undefined, 'Azul'])).toBe(0);
    expect(missingAxis(['P', undefined])).toBe(1);
    expect(missingAxis([])).toBe(-1);
  });

  it('strikes out the values of which nothing is left beside it', () => {
    expect(isSoldOut(blouse, [undefined, undefined], 0, 'P')).toBe(false);
    expect(isSoldOut(blouse, [undefined, undefined], 0, 'M')).toBe(true);
    expect(isSoldOut(blouse, ['P', undefined], 1, 'Azul')).toBe(false);
    expect(isSoldOut(blouse, [undefined, 'Rosa'], 0, 'P')).toBe(true);
  });

  it('is shown by the photo of one of its values', () => {
    expect(photoOf(blouse, [undefined, undefined])).toBe(0);
    expect(photoOf(blouse, ['P', 'Rosa'])).toBe(2);
    expect(photoOf(plain, [])).toBe(0);
  });
});
