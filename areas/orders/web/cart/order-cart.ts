import type { ChangeCartInput } from '../../cart.contract.ts';
import type { OrderAnswer, OrderDetailAnswer, OrderRecipient } from '../../contract.ts';
import { fromReais } from '#kit/rules/money.ts';
import { formatPhone } from '#kit/rules/phone.ts';
import { keepsAgreedPrices, type AgreedCart } from '../../rules/order-change.ts';

import { moneyText } from '#kit/web/lib/money-text.ts';
import type { Cart, CartItem, CartRecipient, ChosenShipping } from '../shared/cart.ts';
import { chosenPolicy } from './cart-shipping.ts';
import type { CartOptions } from './cart-terms.ts';
import { type CartShipping, recipientFields } from './priced-cart.ts';

/** The choice of the agreed shipping, at the agreed price. */
const AGREED = 'agreed';

type FilledOrder = Pick<
  OrderAnswer,
  'status' | 'products' | 'shipping' | 'shippingName' | 'shippingPrice' | 'discountRule'
>;

/** The people of an order: the recipient of the link, and the customer who confirmed. */
type PeopledOrder = Pick<OrderAnswer, 'recipient' | 'customer'>;

/** The cart that the customer has agreed to pay; null before they confirm, and for a new order. */
export function agreedOf(order: FilledOrder): AgreedCart | null {
  if (!keepsAgreedPrices(order.status)) return null;
  return {
    lines: order.products.map((line) => ({
      productId: line.productId,
      name: line.name,
      listPriceCents: fromReais(line.listPrice),
      unitPriceCents: fromReais(line.price),
      quantity: line.quantity,
      subtotalCents: fromReais(line.subtotal),
    })),
    shipping: order.shipping && {
      name: order.shipping.name,
      cents: fromReais(order.shipping.price),
    },
  };
}

/**
 * An order's lines in the form of a cart; stock and groups are unknown until the server answers.
 */
const itemsOf = (order: FilledOrder): CartItem[] =>
  order.products.map((line) => ({
    productId: line.productId,
    name: line.name,
    priceCents: fromReais(line.listPrice),
    stock: line.quantity,
    groupId: null,
    quantity: line.quantity,
  }));

const isSameName = (one: string, other: string): boolean =>
  one.toLocaleLowerCase() === other.toLocaleLowerCase();

/** The policy of an order's shipping, found by name. Without one the shipping is freight of its own. */
function shippingLike(
  { shipping }: FilledOrder,
  policies: readonly CartShipping[],
): ChosenShipping | null {
  if (!shipping) return null;
  const { name: own, price: paid } = shipping;
  const named = policies.filter(({ name }) => isSameName(name, own));
  const policy = named.find(({ price }) => price === paid) ?? named[0];
  return policy ? chosenPolicy(policy) : { policyId: null, name: own, price: moneyText(paid) };
}

const agreedShipping = (order: FilledOrder): ChosenShipping | null =>
  agreedOf(order) && order.shipping && chosenPolicy({ _id: AGREED, ...order.shipping });

const recipientOf = ({ customer, name, phone }: OrderRecipient): CartRecipient =>
  customer === null ? { name, phone: phone && formatPhone(phone) } : { customerId: customer };

export function cartOfOrder(order: OrderDetailAnswer, shipping: readonly CartShipping[]): Cart {
  return {
    items: itemsOf(order),
    discountId: order.discountRule,
    shipping: agreedShipping(order) ?? shippingLike(order, shipping),
    influencerId: order.influencer?.trackingId ?? null,
    recipient: order.recipient && recipientOf(order.recipient),
  };
}

/** Compares policies by `_id`, as the price may have changed; typed freight by name and price. */
const isSameChoice = (one: ChosenShipping | null, other: ChosenShipping | null): boolean =>
  one?.policyId === other?.policyId &&
  (one?.policyId !== null || (one.name === other?.name && one.price === other.price));

/**
 * Fits a cart, begun while its order waited, to the order as it is now. Once the order is confirmed, its shipping stands under
 * another choice, at the agreed price, and its customer cannot be chosen.
 */
export function fitToOrder(
  cart: Cart,
  order: OrderDetailAnswer,
  shipping: readonly CartShipping[],
): Cart {
  if (!agreedOf(order)) return cart;
  const isOwn = isSameChoice(cart.shipping, shippingLike(order, shipping));
  return {
    ...cart,
    shipping: isOwn ? agreedShipping(order) : cart.shipping,
    recipient: order.recipient && recipientOf(order.recipient),
  };
}

/** An order's own cart, sent with a recipient. */
export const sameCartFor = (
  order: OrderDetailAnswer,
  recipient: CartRecipient,
): ChangeCartInput => ({
  products: order.products.map(({ productId, name, price, quantity, subtotal }) => ({
    product: productId,
    name,
    price,
    quantity,
    subtotal,
  })),
  totalPrice: order.totalPrice,
  shippingPrice: order.shippingPrice,
  shippingName: order.shippingName,
  discountRule: order.discountRule,
  influencer: order.influencer?.trackingId ?? null,
  ...recipientFields(recipient),
  version: order.version,
});

/** The person of an order, for another order: its customer while the record exists, or the recipient of the link. */
const samePerson = ({ recipient, customer }: PeopledOrder): CartRecipient | null => {
  if (customer?._id) return { customerId: customer._id };
  return recipient && recipientOf(recipient);
};

/** Whether the record of an order's customer was deleted: another order cannot be made for them. */
export const isPersonGone = ({ customer }: PeopledOrder): boolean => customer?._id === null;

/** A new cart with the same products, terms and person, at today's prices. */
export const cartLikeOrder = (
  order: FilledOrder & PeopledOrder,
  shipping: readonly CartShipping[],
): Cart => ({
  items: itemsOf(order),
  discountId: order.discountRule,
  shipping: shippingLike(order, shipping),
  influencerId: null,
  recipient: samePerson(order),
});

/** The choices for an order: the shop's present ones, with the order's own shipping and influencer. */
export function optionsFor(order: OrderDetailAnswer, options: CartOptions): CartOptions {
  const agreed = agreedOf(order)?.shipping;
  const { shipping, influencers } = options;
  const isAgreed = (name: string, price: number): boolean =>
    isSameName(name, agreed?.name ?? '') && price === order.shipping?.price;
  const { influencer } = order;
  const isListed = influencers?.some(({ trackingId }) => trackingId === influencer?.trackingId);
  return {
    ...options,
    shipping:
      agreed && order.shipping
        ? {
            ...shipping,
            list: [
              { _id: AGREED, ...order.shipping },
              ...(shipping.list ?? []).filter(({ name, price }) => !isAgreed(name, price)),
            ],
          }
        : shipping,
    influencers:
      influencers && influencer && !isListed ? [influencer, ...influencers] : influencers,
  };
}
