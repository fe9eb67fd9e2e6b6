import { describe, expect, test } from 'vitest';

import {
  cartReducer,
  EMPTY_CART,
  isQuantity,
  MAX_ITEMS,
  MAX_QUANTITY,
  type Cart,
  type CartAction,
  type CartProduct,
} from './cart.ts';

const shirt = { _id: 'shirt', name: 'Camiseta Azul', price: 89.9, stock: 10, groupId: null };
const cap = { _id: 'cap', name: 'Boné Aba Reta', price: 40, stock: 0, groupId: null };

const after = (...actions: CartAction[]): Cart => actions.reduce(cartReducer, EMPTY_CART);

const quantities = (cart: Cart) =>
  cart.items.map(({ productId, quantity }) => [productId, quantity]);

describe('adding', () => {
  test('puts the product in once, with one unit, at the end, in centavos', () => {
    const cart = after({ type: 'add', product: shirt }, { type: 'add', product: cap });
    const added = { groupId: null, quantity: 1 };
    expect(cart.items).toEqual([
      { productId: 'shirt', name: 'Camiseta Azul', priceCents: 8990, stock: 10, ...added },
      { productId: 'cap', name: 'Boné Aba Reta', priceCents: 4000, stock: 0, ...added },
    ]);
  });

  test('makes no duplicates and leaves the quantity alone', () => {
    const cart = after(
      { type: 'add', product: shirt },
      { type: 'set-quantity', productId: 'shirt', quantity: 3 },
    );
    expect(cartReducer(cart, { type: 'add', product: shirt })).toBe(cart);
  });

  test('stops at what one order may carry', () => {
    const full = after(
      ...Array.from({ length: MAX_ITEMS }, (_, index): CartAction => {
        return { type: 'add', product: { ...shirt, _id: `p${index}` } };
      }),
    );
    expect(full.items).toHaveLength(MAX_ITEMS);
    expect(cartReducer(full, { type: 'add', product: cap })).toBe(full);
  });
});

describe('quantities', () => {
  const cart = after({ type: 'add', product: shirt }, { type: 'add', product: cap });

  test('plus and minus count by one, of that product only', () => {
    const more = cartReducer(cart, { type: 'increase', productId: 'shirt' });
    expect(quantities(more)).toEqual([
      ['shirt', 2],
      ['cap', 1],
    ]);
    expect(quantities(cartReducer(more, { type: 'decrease', productId: 'shirt' }))).toEqual(
      quantities(cart),
    );
  });

  test('minus takes the line away when it reaches 0', () => {
    expect(quantities(cartReducer(cart, { type: 'decrease', productId: 'shirt' }))).toEqual([
      ['cap', 1],
    ]);
  });

  test.each([0, -1, 1.5, Number.NaN, Infinity, MAX_QUANTITY + 1])('ignores a typed %s', (typed) => {
    expect(cartReducer(cart, { type: 'set-quantity', productId: 'shirt', quantity: typed })).toBe(
      cart,
    );
  });

  test('takes a typed whole number up to the limit', () => {
    const most = cartReducer(cart, {
      type: 'set-quantity',
      productId: 'cap',
      quantity: MAX_QUANTITY,
    });
    expect(quantities(most)).toEqual([
      ['shirt', 1],
      ['cap', MAX_QUANTITY],
    ]);
    expect(cartReducer(most, { type: 'increase', productId: 'cap' })).toBe(most);
  });

  test('knows nothing of products that are not in it', () => {
    for (const type of ['increase', 'decrease', 'remove'] as const) {
      expect(cartReducer(cart, { type, productId: 'other' })).toBe(cart);
    }
  });

  test('a quantity is a whole number from 1', () => {
    expect([1, 2, MAX_QUANTITY].every(isQuantity)).toBe(true);
    expect(['1', 0, 2.5, null].some(isQuantity)).toBe(false);
  });
});

const pac = { policyId: 'pac', name: 'PAC', price: '20,00' };

test('removing keeps the other lines and the choices', () => {
  const cart = after(
    { type: 'add', product: shirt },
    { type: 'add', product: cap },
    { type: 'choose', choice: { discountId: 'ten' } },
    { type: 'choose', choice: { shipping: pac, influencerId: 'bia' } },
    { type: 'remove', productId: 'shirt' },
  );
  expect(quantities(cart)).toEqual([['cap', 1]]);
  expect(cart).toMatchObject({ discountId: 'ten', shipping: pac, influencerId: 'bia' });
  expect(cartReducer(cart, { type: 'choose', choice: { discountId: null } }).discountId).toBeNull();
});

describe('exchanging', () => {
  const medium = { _id: 'medium', name: 'Blusa · M', price: 55, stock: 3, groupId: 'blouse' };
  const large = { _id: 'large', name: 'Blusa · G', price: 60, stock: 1, groupId: 'blouse' };
  const cart = after(
    { type: 'add', product: shirt },
    { type: 'add', product: medium },
    { type: 'add', product: cap },
    { type: 'set-quantity', productId: 'shirt', quantity: MAX_QUANTITY },
    { type: 'set-quantity', productId: 'medium', quantity: 2 },
    { type: 'choose', choice: { discountId: 'ten' } },
  );
  const exchange = (productId: string, product: CartProduct) =>
    cartReducer(cart, { type: 'exchange', productId, product });

  test('puts the other product in the same place, with as many units and its own price', () => {
    const exchanged = exchange('medium', large);
    expect(quantities(exchanged)).toEqual([
      ['shirt', MAX_QUANTITY],
      ['large', 2],
      ['cap', 1],
    ]);
    expect(exchanged.items[1]).toMatchObject({
      name: 'Blusa · G',
      priceCents: 6000,
      stock: 1,
      groupId: 'blouse',
    });
    expect(exchanged.discountId).toBe('ten');
  });

  test.each([
    ['a later line', 'medium', cap, { medium: undefined, cap: 3 }],
    ['an earlier line', 'cap', medium, { medium: 3, cap: undefined }],
  ])('adds its units to %s of that product', (_, from, to, wanted) => {
    const exchanged = exchange(from, to);
    expect(exchanged.items.map(({ productId }) => productId)).toEqual(['shirt', to._id]);
    expect({
      medium: undefined,
      cap: undefined,
      ...Object.fromEntries(quantities(exchanged)),
    }).toMatchObject(wanted);
  });

  test('keeps what is known of a product that the cart has: its price when it was put in', () => {
    expect(exchange('medium', { ...cap, price: 99 }).items[1]).toMatchObject({ priceCents: 4000 });
  });

  test.each([
    ['itself', 'medium', medium],
    ['more units than a line may have', 'medium', shirt],
    ['a line that is not there', 'other', large],
  ])('changes nothing for %s', (_, from, to) => {
    expect(exchange(from, to)).toBe(cart);
  });
});
