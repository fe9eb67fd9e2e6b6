import type { OrderDetailAnswer } from '../../contract.ts';
import { describe, expect, it } from 'vitest';

import {
  agreedOf,
  cartLikeOrder,
  cartOfOrder,
  fitToOrder,
  isPersonGone,
  optionsFor,
  sameCartFor,
} from './order-cart.ts';
import { cartReducer } from '../shared/cart.ts';
import { priceCart } from './priced-cart.ts';

const order = {
  _id: 'o',
  orderId: 1,
  status: 'CONFIRMADO',
  discountRule: 'verao',
  shippingName: 'PAC',
  shippingPrice: 20,
  shipping: { name: 'PAC', price: 20 },
  products: [
    {
      productId: 'shirt',
      product: null,
      name: 'Camiseta',
      price: 45,
      listPrice: 50,
      quantity: 2,
      subtotal: 90,
    },
  ],
  influencer: { trackingId: 't1', influencerName: 'Duda' },
  recipient: null,
  customer: null,
} as unknown as OrderDetailAnswer;
const waiting: OrderDetailAnswer = { ...order, status: 'AGUARDANDO CONFIRMAÇÃO' };
const shipping = [{ _id: 'p1', name: 'pac', price: 25 }];

describe('the cart of an order', () => {
  it('has what the order has, the shipping at its agreed price once it is confirmed', () => {
    expect(cartOfOrder(order, shipping)).toMatchObject({
      items: [{ productId: 'shirt', quantity: 2, priceCents: 5000 }],
      discountId: 'verao',
      shipping: { policyId: 'agreed', name: 'PAC', price: '20,00' },
      influencerId: 't1',
    });
    const policy = { policyId: 'p1', name: 'pac', price: '25,00' };
    expect(cartOfOrder(waiting, shipping).shipping).toEqual(policy);
    expect(cartLikeOrder(order, shipping)).toMatchObject({ shipping: policy, influencerId: null });
  });

  it('has the policy of the same price among several of a name, and freight of its own where none has its name', () => {
    const dear = { _id: 'p2', name: 'PAC', price: 20 };
    expect(cartOfOrder(waiting, [...shipping, dear]).shipping?.policyId).toBe('p2');
    const own = { policyId: null, name: 'PAC', price: '20,00' };
    expect(cartOfOrder(waiting, []).shipping).toEqual(own);
    expect(cartLikeOrder(order, []).shipping).toEqual(own);
  });

  it('is for whom the order is', () => {
    const cartFor = (recipient: OrderDetailAnswer['recipient']) =>
      cartOfOrder({ ...waiting, recipient }, shipping).recipient;
    expect(cartFor(null)).toBeNull();
    expect(cartFor({ customer: 'c', name: 'Ana', phone: '' })).toEqual({ customerId: 'c' });
    expect(cartFor({ customer: null, name: 'Bia', phone: '5511987654321' })).toEqual({
      name: 'Bia',
      phone: '(11) 98765-4321',
    });
  });

  it.each([
    ['its customer', { customer: { _id: 'c' } }, { customerId: 'c' }, false],
    [
      'the customer of its link',
      { recipient: { customer: 'c', name: 'Ana', phone: '' } },
      { customerId: 'c' },
      false,
    ],
    [
      'who its link was for',
      { recipient: { customer: null, name: 'Bia', phone: '' } },
      { name: 'Bia', phone: '' },
      false,
    ],
    ['nobody, where the record of its customer is gone', { customer: { _id: null } }, null, true],
    ['nobody, where it was for nobody', {}, null, false],
  ])('of another order like it is for %s', (_, people, recipient, isGone) => {
    const peopled = { ...order, ...people } as OrderDetailAnswer;
    expect(cartLikeOrder(peopled, shipping).recipient).toEqual(recipient);
    expect(isPersonGone(peopled)).toBe(isGone);
  });

  it('is sent as it stands, to say for whom it is', () => {
    const sent = sameCartFor(
      { ...waiting, totalPrice: 110, version: 3 },
      { name: ' Bia ', phone: '' },
    );
    expect(sent).toEqual({
      products: [{ product: 'shirt', name: 'Camiseta', price: 45, quantity: 2, subtotal: 90 }],
      totalPrice: 110,
      shippingPrice: 20,
      shippingName: 'PAC',
      discountRule: 'verao',
      influencer: 't1',
      recipient: { name: 'Bia', phone: '' },
      version: 3,
    });
  });

  it('that was begun while the order waited keeps its shipping, and nobody else, once it is confirmed', () => {
    const recipient = { name: 'Bia', phone: '' };
    const begun = { ...cartOfOrder(waiting, shipping), recipient };
    expect(fitToOrder(begun, waiting, shipping)).toBe(begun);
    expect(fitToOrder(begun, order, shipping)).toEqual(cartOfOrder(order, shipping));
    const withoutPolicy = cartOfOrder(waiting, []);
    expect(fitToOrder(withoutPolicy, order, []).shipping?.policyId).toBe('agreed');
    const other = { policyId: 'another', name: 'Sedex', price: '30,00' };
    const typed = { policyId: null, name: 'PAC', price: '30,00' };
    for (const chosen of [other, typed, null, cartOfOrder(order, shipping).shipping]) {
      expect(fitToOrder({ ...begun, shipping: chosen }, order, shipping).shipping).toBe(chosen);
    }
  });

  it('may keep the shipping and the influencer that the shop no longer offers', () => {
    const lists = {
      discounts: { list: [], failed: false },
      shipping: { list: [], failed: false },
      influencers: [],
      onRetry: () => undefined,
    };
    const options = optionsFor(order, lists);
    expect(options.shipping.list).toEqual([{ _id: 'agreed', name: 'PAC', price: 20 }]);
    expect(options.influencers).toEqual([order.influencer]);
  });

  it('keeps agreed prices, also of a product that is gone, until the line changes', () => {
    const cart = cartOfOrder(order, shipping);
    const terms = { discount: undefined, shipping: { _id: 'agreed', name: 'PAC', price: 20 } };
    const gone = { found: [], complete: true };
    const kept = priceCart(cart, gone, terms, agreedOf(order));
    expect(kept).toMatchObject({ totalCents: 11_000, hasGone: false });
    expect(priceCart(cart, gone, terms, agreedOf(waiting)).hasGone).toBe(true);
    const more = { ...cart, items: cart.items.map((item) => ({ ...item, quantity: 3 })) };
    const today = {
      found: [{ _id: 'shirt', name: 'Camiseta', price: 60, stock: 1, groupId: null }],
      complete: true,
    };
    expect(priceCart(more, today, terms, agreedOf(order))).toMatchObject({
      totalCents: 20_000,
      // One unit on the shelf, and the two of this order.
      lines: [{ stock: 3, formerPriceCents: 5000 }],
    });
  });

  it('charges what a product costs today that another was exchanged for, and the agreed price after a change of mind', () => {
    const terms = { discount: undefined, shipping: undefined };
    const product = { _id: 'large', name: 'Camiseta · G', price: 60, stock: 5, groupId: 'shirts' };
    const exchanged = cartReducer(cartOfOrder(order, shipping), {
      type: 'exchange',
      productId: 'shirt',
      product,
    });
    const unknown = { found: [], complete: false };
    expect(priceCart(exchanged, unknown, terms, agreedOf(order))).toMatchObject({
      totalCents: 12_000,
      lines: [{ productId: 'large', quantity: 2, unitPriceCents: 6000 }],
    });
    const back = cartReducer(exchanged, {
      type: 'exchange',
      productId: 'large',
      product: { ...product, _id: 'shirt', name: 'Camiseta', price: 70 },
    });
    expect(priceCart(back, unknown, terms, agreedOf(order)).totalCents).toBe(9000);
  });
});
