import type { DiscountAnswer } from '#areas/discounts/contract.ts';
import type { TemporaryOrderInput } from '../../cart.contract.ts';
import type { ShippingAnswer } from '#areas/shipping/contract.ts';
import { fromReais, toReais } from '#kit/rules/money.ts';
import { agreedLine, priceChangedOrder, type AgreedCart } from '../../rules/order-change.ts';
import type { PricedLine } from '#areas/discounts/rules/pricing.ts';
import type { Cart, CartItem, CartProduct, CartRecipient } from '../shared/cart.ts';
import { isValidCpf } from '#kit/rules/cpf.ts';
import { formatPhone, isValidPhone } from '#kit/rules/phone.ts';

export interface CurrentProducts {
  readonly found: readonly CartProduct[];
  /** The answer covers all these products: a product missing in it is deleted. */
  readonly complete: boolean;
}

/** A shipping with its price in the cart. */
export type CartShipping = Omit<ShippingAnswer, 'kind'>;

export interface CartTerms {
  readonly discount: DiscountAnswer | undefined;
  readonly shipping: CartShipping | undefined;
}

export interface ShownLine extends PricedLine {
  readonly stock: number;
  readonly groupId: string | null;
  /** The product has left the shop: it counts for nothing, and stops the order. */
  readonly gone: boolean;
  /** The earlier list price, if it has changed since the product was added. */
  readonly formerPriceCents: number | undefined;
}

/** Centavos throughout. */
export interface PricedCart {
  readonly lines: readonly ShownLine[];
  readonly productsCents: number;
  readonly discountCents: number;
  /** The amount that an overriding rule adds above the list prices. */
  readonly surchargeCents: number;
  readonly shippingCents: number;
  readonly totalCents: number;
  readonly hasGone: boolean;
}

/**
 * The cart with today's names, prices and stock; before the server's answer, those of when the product was added. The server
 * charges by the same rules.
 * @param agreed the cart that the customer of a changed order confirmed: it keeps its price, and its units are theirs.
 */
export function priceCart(
  cart: Cart,
  current: CurrentProducts,
  terms: CartTerms,
  agreed: AgreedCart | null = null,
): PricedCart {
  const found = new Map(current.found.map((product) => [product._id, product]));
  const today = cart.items.map((item) => itemToday(item, found.get(item.productId)));
  const isGone = (item: CartItem) =>
    current.complete && !found.has(item.productId) && !agreedLine(agreed, item);
  const order = priceChangedOrder({
    agreed,
    lines: today
      .filter((item) => !isGone(item))
      .map((item) => ({ ...item, today: { name: item.name, priceCents: item.priceCents } })),
    rules: terms.discount?.rules ?? null,
    shippingCents: terms.shipping ? fromReais(terms.shipping.price) : 0,
  });
  const priced = new Map(order.lines.map((line) => [line.productId, line]));
  const lines = today.map((item, index): ShownLine => {
    const line = priced.get(item.productId) ?? goneLine(item);
    const formerCents = cart.items[index]?.priceCents;
    const changed = formerCents !== line.listPriceCents;
    const taken =
      agreed?.lines.find(({ productId }) => productId === item.productId)?.quantity ?? 0;
    return {
      ...line,
      stock: item.stock + taken,
      groupId: item.groupId,
      gone: isGone(item),
      formerPriceCents: changed ? formerCents : undefined,
    };
  });
  const subtotalsCents = order.totalCents - order.shippingCents;
  return {
    lines,
    productsCents: order.productsCents,
    discountCents: order.discountCents,
    surchargeCents: Math.max(0, subtotalsCents - order.productsCents),
    shippingCents: order.shippingCents,
    totalCents: order.totalCents,
    hasGone: lines.some((line) => line.gone),
  };
}

export function temporaryOrderOf(
  priced: PricedCart,
  terms: CartTerms,
  influencer: string | null,
): TemporaryOrderInput {
  return {
    products: priced.lines.map((line) => ({
      product: line.productId,
      name: line.name,
      price: toReais(line.unitPriceCents),
      quantity: line.quantity,
      subtotal: toReais(line.subtotalCents),
    })),
    totalPrice: toReais(priced.totalCents),
    shippingPrice: toReais(priced.shippingCents),
    shippingName: terms.shipping?.name || null,
    isTemporary: true,
    discountRule: terms.discount?._id ?? null,
    influencer,
  };
}

function itemToday(item: CartItem, product: CartProduct | undefined): CartItem {
  if (!product) return item;
  return {
    ...item,
    name: product.name,
    priceCents: fromReais(product.price),
    stock: product.stock,
    groupId: product.groupId,
  };
}

function goneLine(item: CartItem): PricedLine {
  return {
    productId: item.productId,
    name: item.name,
    listPriceCents: item.priceCents,
    unitPriceCents: item.priceCents,
    quantity: item.quantity,
    subtotalCents: 0,
  };
}

/**
 * The order's recipient in the request. A phone typed as the name is both: the name by which the order is found, and the number
 * for its link. A phone in its own field, without a name, is left out.
 */
export function recipientFields(
  recipient: CartRecipient | null,
): Pick<TemporaryOrderInput, 'customer' | 'recipient'> {
  if (recipient === null) return {};
  if ('customerId' in recipient) return { customer: recipient.customerId };
  const name = recipient.name.trim();
  const isPhone = recipient.phone.trim() === '' && isValidPhone(name) && !isValidCpf(name);
  if (isPhone) return { recipient: { name: formatPhone(name), phone: name } };
  return name === '' ? {} : { recipient: { name, phone: recipient.phone.trim() } };
}
