import { describe, expect, it } from 'vitest';
import type { DiscountRule } from '#areas/discounts/contract.ts';
import {
  cheapestOf,
  isReservedSlug,
  offeredOf,
  priceByBestDiscount,
  shownUnits,
  windowStockOf,
} from './window.ts';
import { WINDOW_PATHS } from '#kit/rules/window-paths.ts';

describe('what customers are told of a stock', () => {
  it.each([
    [-1, 'sold-out'],
    [0, 'sold-out'],
    [1, 'last'],
    [3, 'last'],
    [4, 'available'],
    [1_000_000, 'available'],
  ])('of %d units is %s', (units, stock) => {
    expect(windowStockOf(units)).toBe(stock);
  });
});

describe('whoever asks for more units than can be had', () => {
  it.each([
    [0, 10, 0],
    [3, 10, 3],
    [4, 10, null],
    [9, 10, null],
    [10, 10, 10],
    [2, 2, 2],
  ])('is told of %d, where an order may have %d: %s', (units, unitsALine, told) => {
    expect(shownUnits(units, unitsALine)).toBe(told);
  });
});

describe('the price of a thing with several products', () => {
  const product = (cents: number, stock: 'available' | 'last' | 'sold-out') => ({
    price: { cents },
    stock,
  });
  it.each([
    ['none', [], undefined, false],
    ['one', [product(5, 'available')], 5, false],
    ['the same prices', [product(5, 'available'), product(5, 'last')], 5, false],
    ['the cheapest', [product(6, 'available'), product(5, 'last')], 5, true],
    ['none that is sold out', [product(4, 'sold-out'), product(6, 'last')], 6, false],
    ['where all are sold out', [product(6, 'sold-out'), product(4, 'sold-out')], 4, true],
  ] as const)('is that of %s', (_, products, cents, isFrom) => {
    const found = cheapestOf(products);
    expect([found.cheapest?.price.cents, found.isFrom]).toEqual([cents, isFrom]);
  });

  it('is judged by what can be had, in its order', () => {
    const [gone, first, second] = [
      product(4, 'sold-out'),
      product(6, 'last'),
      product(5, 'available'),
    ];
    expect(offeredOf([gone, first, second])).toEqual([first, second]);
    expect(offeredOf([gone])).toEqual([gone]);
  });
});

it("leaves the window's own pages their addresses", () => {
  const own = Object.values(WINDOW_PATHS).map((path) => path.split('/')[2]);
  expect(own.filter((slug) => slug !== undefined).every((slug) => isReservedSlug(slug))).toBe(true);
  expect(isReservedSlug('vestido')).toBe(false);
});

describe('a cart by its best discount', () => {
  const discount = (name: string, rule: Partial<DiscountRule>) => ({
    name,
    rules: [
      { type: 'percentage' as const, value: 0, logic: 'none' as const, conditions: [], ...rule },
    ],
  });
  const cart = {
    lines: [
      { productId: 'a', name: 'Vestido', priceCents: 10_000, quantity: 2 },
      { productId: 'b', name: 'Brinco', priceCents: 2_000, quantity: 1 },
    ],
    shippingCents: 1_500,
  };
  const ten = discount('dez', { value: 10 });
  const five = discount('cinco', { value: 5 });
  const dearer = discount('mais caro', { type: 'override', value: 999 });

  it('takes the one that takes most off, and never adds two up', () => {
    const { priced, discount: taken } = priceByBestDiscount(cart, [five, ten]);
    expect(taken?.name).toBe('dez');
    expect(priced).toMatchObject({ discountCents: 2_200, totalCents: 21_300 });
  });

  it('takes the first of two that take the same off', () => {
    expect(priceByBestDiscount(cart, [five, { ...five, name: 'outro' }]).discount?.name).toBe(
      'cinco',
    );
  });

  it('takes none that takes nothing off', () => {
    expect(priceByBestDiscount(cart, [])).toMatchObject({
      discount: undefined,
      priced: { totalCents: 23_500 },
    });
    expect(priceByBestDiscount(cart, [dearer]).discount).toBeUndefined();
  });
});
