import type { DiscountAnswer } from '#areas/discounts/contract.ts';
import { describe, expect, test } from 'vitest';

import type { Cart } from '../shared/cart.ts';
import { priceCart, temporaryOrderOf, type CartTerms } from './priced-cart.ts';

const SHIRT = { productId: 'shirt', name: 'Camiseta Azul' };
const CAP = { productId: 'cap', name: 'Boné Aba Reta' };
const cart: Cart = {
  items: [
    { ...SHIRT, priceCents: 8990, stock: 10, groupId: null, quantity: 2 },
    { ...CAP, priceCents: 4000, stock: 5, groupId: null, quantity: 1 },
  ],
  discountId: 'ten',
  shipping: { policyId: 'pac', name: 'PAC', price: '20,00' },
  influencerId: null,
  recipient: null,
};
const nothingKnown = { found: [], complete: false };
const noTerms: CartTerms = { discount: undefined, shipping: undefined };

const rule = (
  type: DiscountAnswer['rules'][number]['type'],
  value: number,
  name?: string,
): DiscountAnswer => ({
  _id: 'ten',
  name: '10% em camisetas',
  description: '',
  rules: [
    {
      type,
      value,
      logic: 'none',
      conditions: name ? [{ field: 'name', operator: 'contains', value: name }] : [],
    },
  ],
});
const pac = { _id: 'pac', name: 'PAC', price: 20 };

describe('prices', () => {
  test('the drawn cart: 10 % off the shirts, PAC', () => {
    const priced = priceCart(cart, nothingKnown, {
      discount: rule('percentage', 10, 'camiseta'),
      shipping: pac,
    });
    expect(priced).toMatchObject({
      productsCents: 21980,
      discountCents: 1798,
      surchargeCents: 0,
      shippingCents: 2000,
      totalCents: 22182,
      hasGone: false,
    });
    expect(priced.lines.map((line) => [line.unitPriceCents, line.subtotalCents])).toEqual([
      [8091, 16182],
      [4000, 4000],
    ]);
  });

  test('a rule that raises prices shows as a surcharge, so that the sum still adds up', () => {
    const priced = priceCart(cart, nothingKnown, {
      discount: rule('override', 100),
      shipping: undefined,
    });
    expect(priced).toMatchObject({ productsCents: 21980, discountCents: 0, totalCents: 30000 });
    expect(priced.surchargeCents).toBe(30000 - 21980);
  });

  test('an empty cart costs nothing', () => {
    const priced = priceCart({ ...cart, items: [] }, { found: [], complete: true }, noTerms);
    expect(priced).toMatchObject({ lines: [], totalCents: 0, hasGone: false });
  });
});

describe('what the server says today', () => {
  const dearer = { _id: 'shirt', name: 'Camiseta Azul II', price: 95, stock: 1, groupId: 'shirts' };

  test('beats what the product was put in with, and the former price is remembered', () => {
    const { lines } = priceCart(cart, { found: [dearer], complete: false }, noTerms);
    expect(lines[0]).toMatchObject({
      name: 'Camiseta Azul II',
      listPriceCents: 9500,
      stock: 1,
      groupId: 'shirts',
      quantity: 2,
      formerPriceCents: 8990,
      gone: false,
    });
    expect(lines[1]).toMatchObject({ formerPriceCents: undefined, gone: false });
  });

  test('a product that vanished is marked, keeps its place and counts for nothing', () => {
    const priced = priceCart(cart, { found: [dearer], complete: true }, noTerms);
    expect(priced.hasGone).toBe(true);
    expect(priced.lines.map((line) => line.gone)).toEqual([false, true]);
    expect(priced.lines[1]).toMatchObject({ name: 'Boné Aba Reta', quantity: 1 });
    expect(priced.totalCents).toBe(19000);
  });
});

describe('the order to create', () => {
  test('says in reais what the seller sees', () => {
    const terms: CartTerms = { discount: rule('percentage', 10, 'camiseta'), shipping: pac };
    expect(temporaryOrderOf(priceCart(cart, nothingKnown, terms), terms, 'bia')).toEqual({
      products: [
        { product: 'shirt', name: 'Camiseta Azul', price: 80.91, quantity: 2, subtotal: 161.82 },
        { product: 'cap', name: 'Boné Aba Reta', price: 40, quantity: 1, subtotal: 40 },
      ],
      totalPrice: 221.82,
      shippingPrice: 20,
      shippingName: 'PAC',
      isTemporary: true,
      discountRule: 'ten',
      influencer: 'bia',
    });
  });

  test('without rule, shipping and influencer says so', () => {
    expect(temporaryOrderOf(priceCart(cart, nothingKnown, noTerms), noTerms, null)).toMatchObject({
      totalPrice: 219.8,
      shippingPrice: 0,
      shippingName: null,
      discountRule: null,
      influencer: null,
    });
  });
});
