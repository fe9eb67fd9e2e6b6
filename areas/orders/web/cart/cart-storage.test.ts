import { describe, expect, test } from 'vitest';

import { EMPTY_CART, MAX_ITEMS, type Cart } from '../shared/cart.ts';
import { cartKey, parseCart, serializeCart } from './cart-storage.ts';

const item = {
  productId: 'shirt',
  name: 'Camiseta',
  priceCents: 8990,
  stock: 10,
  groupId: 'shirts',
  quantity: 2,
};
const cart: Cart = {
  items: [item],
  discountId: 'ten',
  shipping: { policyId: 'pac', name: 'PAC', price: '20,00' },
  influencerId: 'bia',
  recipient: { customerId: 'c1' },
};

const stored = (change: Record<string, unknown>): string =>
  JSON.stringify({ ...(JSON.parse(serializeCart(cart)) as object), ...change });

test('what was written is read again', () => {
  expect(parseCart(serializeCart(cart))).toEqual(cart);
  expect(parseCart(serializeCart(EMPTY_CART))).toEqual(EMPTY_CART);
});

test.each([
  [
    { name: 'Jurema', phone: '' },
    { name: 'Jurema', phone: '' },
  ],
  [{ customerId: '' }, null],
  [{ name: 'Jurema' }, null],
  ['Jurema', null],
  [undefined, null],
])('for whom it is: %j becomes %j', (recipient, expected) => {
  expect(parseCart(stored({ recipient })).recipient).toEqual(expected);
});

test('a cart that was kept before there were groups has its lines in none', () => {
  const { groupId: _, ...before } = item;
  expect(parseCart(stored({ items: [before] })).items).toEqual([{ ...item, groupId: null }]);
});

test('two people in one browser have two carts', () => {
  expect(cartKey('ana')).not.toBe(cartKey('bia'));
});

describe('garbage', () => {
  test.each([
    ['nothing', null],
    ['an empty text', ''],
    ['no JSON', '{"items":['],
    ['null', 'null'],
    ['a number', '7'],
    ['an array', '[]'],
    ['another version', stored({ version: 0 })],
    ['a future version', stored({ version: 2 })],
    ['no list of items', stored({ items: { 0: item } })],
  ])('%s is an empty cart', (_, text) => {
    expect(parseCart(text)).toEqual(EMPTY_CART);
  });

  test.each([
    ['null', null],
    ['a text', 'shirt'],
    ['no product', { ...item, productId: '' }],
    ['no name', { ...item, name: 5 }],
    ['a negative price', { ...item, priceCents: -1 }],
    ['a price with a fraction of a centavo', { ...item, priceCents: 10.5 }],
    ['a price as text', { ...item, priceCents: '8990' }],
    ['no stock', { ...item, stock: null }],
    ['no quantity', { ...item, quantity: undefined }],
    ['a quantity of 0', { ...item, quantity: 0 }],
    ['an absurd quantity', { ...item, quantity: 1e12 }],
  ])('a line with %s is left out, the others stay', (_, bad) => {
    const other = { ...item, productId: 'cap' };
    expect(parseCart(stored({ items: [bad, other] })).items).toEqual([other]);
  });

  test('a product that comes twice is there once', () => {
    expect(parseCart(stored({ items: [item, { ...item, quantity: 9 }] })).items).toEqual([item]);
  });

  test('a list that is too long is cut', () => {
    const items = Array.from({ length: MAX_ITEMS + 5 }, (_, at) => ({
      ...item,
      productId: `p${at}`,
    }));
    expect(parseCart(stored({ items })).items).toHaveLength(MAX_ITEMS);
  });

  test('choices that are no text are none', () => {
    const choices = { discountId: 5, shipping: { name: 5 }, influencerId: '', recipient: 'c1' };
    expect(parseCart(stored(choices))).toEqual({
      items: [item],
      discountId: null,
      shipping: null,
      influencerId: null,
      recipient: null,
    });
  });
});
