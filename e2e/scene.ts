import type { DiscountAnswer, DiscountInput } from '#areas/discounts/contract.ts';
import type { TemporaryOrderAnswer, TemporaryOrderInput } from '#areas/orders/cart.contract.ts';
import type { TrackingAnswer } from '#areas/influencers/contract.ts';
import type { ConfirmOrderInput, OrderDetailAnswer } from '#areas/orders/contract.ts';
import type { ProductGroupAnswer } from '#areas/groups/contract.ts';
import type { ProductAnswer, ProductInput } from '#areas/products/contract.ts';
import type { ShippingAnswer, ShippingInput } from '#areas/shipping/contract.ts';
import {
  createDiscount,
  createProduct,
  createShipping,
  createTemporaryOrder,
  nextCpf,
  type Staff,
} from '#test/factories.ts';
import type { Shop } from './harness.ts';
import { storedAddress, storedPerson } from '#kit/rules/person.fixture.ts';

/*
 * The records that a journey begins with, made through the API as staff and customers would.
 */

let made = 0;
const unique = (name: string): string => `${name} ${++made}`;

/** Creates something as staff of the shop. */
const staffOf = (shop: Shop): Staff => ({
  post: (path, body) => shop.call('POST', path, { as: 'atendente', body }),
});

export const makeProduct = (
  shop: Shop,
  product: Partial<ProductInput> = {},
): Promise<ProductAnswer> => createProduct(staffOf(shop), { name: unique('Caneca'), ...product });

export const makeShipping = (
  shop: Shop,
  policy: Partial<ShippingInput> = {},
): Promise<ShippingAnswer> => createShipping(staffOf(shop), { name: unique('PAC'), ...policy });

/** Ten percent off everything, unless the test sets another. */
export const makeDiscount = (
  shop: Shop,
  policy: Partial<DiscountInput> = {},
): Promise<DiscountAnswer> =>
  createDiscount(staffOf(shop), { name: unique('Promoção'), ...policy });

/** A product group in sizes, and the products of the sizes. */
export const makeGroup = (shop: Shop, sizes: readonly string[]): Promise<ProductGroupAnswer> =>
  shop.call<ProductGroupAnswer>('POST', '/product-groups', {
    as: 'atendente',
    body: {
      name: unique('Blusa'),
      axes: [{ name: 'Tamanho', values: sizes.map((name) => ({ name })) }],
      products: sizes.map((size) => ({ values: [size], price: 10, stock: 5 })),
    },
  });

/** An influencer's link. */
export const makeTrackingLink = (
  shop: Shop,
  influencerName = unique('Bia Modas'),
): Promise<TrackingAnswer> =>
  shop.call<TrackingAnswer>('POST', '/tracking', {
    as: 'atendente',
    body: { influencerName, sellerPhone: '(11) 98765-4321' },
  });

/** An order of one unit of one product that waits for its customer. */
export async function makeOrder(
  shop: Shop,
  product?: ProductAnswer,
  whom: Pick<TemporaryOrderInput, 'customer' | 'recipient'> = {},
): Promise<TemporaryOrderAnswer> {
  const sold = product ?? (await makeProduct(shop));
  return createTemporaryOrder(staffOf(shop), { lines: [{ product: sold, quantity: 1 }], whom });
}

export const customer: ConfirmOrderInput['customer'] = storedPerson;

export const address: ConfirmOrderInput['address'] = { ...storedAddress, complement: '' };

/** Confirms as the customer of the link does. */
export const confirmOrder = (
  shop: Shop,
  orderId: number,
  person: Partial<ConfirmOrderInput['customer']> = {},
): Promise<unknown> =>
  shop.call('PUT', `/orders/confirm/${orderId}`, {
    body: { customer: { ...customer, ...person }, address, shippingName: null },
  });

type OrderKey = string | number;

/** The order as staff see it. */
export const readOrder = (shop: Shop, key: OrderKey): Promise<OrderDetailAnswer> =>
  shop.call<OrderDetailAnswer>('GET', `/orders/${key}`, { as: 'atendente' });

/** A confirmed order of R$ 50,00, of a new customer. */
export async function sell(
  shop: Shop,
  person: Partial<ConfirmOrderInput['customer']> = {},
): Promise<OrderDetailAnswer> {
  const { orderId } = await makeOrder(shop);
  await confirmOrder(shop, orderId, { cpf: nextCpf(), ...person });
  return readOrder(shop, orderId);
}

/** Records a payment of the whole unpaid sum, unless the test sets another. */
export const payOrder = (shop: Shop, key: OrderKey, amount?: number): Promise<unknown> =>
  shop.call('POST', `/orders/${key}/payments`, { as: 'admin', body: { amount } });

export const shipOrder = (
  shop: Shop,
  key: OrderKey,
  trackingCode = 'AA123456785BR',
): Promise<OrderDetailAnswer> =>
  shop.call<OrderDetailAnswer>('PATCH', `/orders/${key}/tracking-code`, {
    as: 'atendente',
    body: { trackingCode },
  });

export const cancelOrder = (shop: Shop, key: OrderKey): Promise<unknown> =>
  shop.call('PUT', `/orders/cancel/${key}`, { as: 'admin' });
