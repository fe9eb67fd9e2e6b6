import type { ChangeCartInput } from '../../cart.contract.ts';
import {
  agreedLine,
  keepsAgreedPrices,
  mergeLines,
  priceChangedOrder,
  type AgreedCart,
} from '../../rules/order-change.ts';
import type { NamedAmount } from '../../rules/order-change-facts.ts';
import type { PricedLine, PricedOrder } from '#areas/discounts/rules/pricing.ts';
import type { Refusing } from '#kit/server/core/call.ts';
import type { Db } from '#kit/server/db/tables.ts';
import { findDiscount, findListedDiscount } from '#areas/discounts/server/discounts.service.ts';
import {
  findLiveTrackingLink,
  type TrackingLink,
} from '#areas/influencers/server/influencers.service.ts';
import type { OrderShipping } from '#areas/shipping/server/shipping.service.ts';
import type { OrderLineRow, OrderRow } from '../orders.repository.ts';
import { findCartShipping } from './cart-shipping.ts';
import {
  findCartProducts,
  requireCartAsSent,
  type CartRefusal,
  type PricedCart,
} from './priced-cart.ts';

/** The cart to which the customer agreed; null before the confirmation. */
export function agreedCart(order: OrderRow, lines: readonly OrderLineRow[]): AgreedCart | null {
  if (!keepsAgreedPrices(order.status)) return null;
  return { lines: lines.map(pricedLine), shipping: shippingOf(order) };
}

/** The order's shipping, for the rules. */
export const shippingOf = (
  order: Pick<OrderRow, 'shipping_name' | 'shipping_cents'>,
): NamedAmount | null =>
  order.shipping_name === null ? null : { name: order.shipping_name, cents: order.shipping_cents };

/** The order's shipping, with its way of travelling. */
export function ownShipping(order: OrderRow): OrderShipping | null {
  const shipping = shippingOf(order);
  return shipping && { ...shipping, kind: order.shipping_kind };
}

export type StoredLine = Omit<
  OrderLineRow,
  'product_name' | 'product_price_cents' | 'unit_cost_cents'
>;

/** A line for the pricing rules. */
export const pricedLine = (row: StoredLine): PricedLine => ({
  productId: row.product_id,
  name: row.name,
  listPriceCents: row.list_price_cents,
  unitPriceCents: row.unit_price_cents,
  quantity: row.quantity,
  subtotalCents: row.subtotal_cents,
});

/**
 * Prices the changed cart of an order.
 * @param change.agreed null before the confirmation.
 * @param change.own the order's shipping.
 * @param change.ownRule the order's discount, which may be a coupon's own.
 * @param change.takesTyped whether a freight that is no policy's counts as typed.
 * @param change.countsFor the influencer for whom the order counts before the change.
 */
export async function priceChange(
  db: Db,
  call: Refusing<CartRefusal>,
  {
    agreed,
    own,
    ownRule,
    countsFor,
    cart,
    takesTyped,
  }: {
    readonly agreed: AgreedCart | null;
    readonly own: OrderShipping | null;
    readonly ownRule: string | null;
    readonly countsFor: TrackingLink | undefined;
    readonly cart: ChangeCartInput;
    readonly takesTyped: boolean;
  },
): Promise<PricedCart> {
  const merged = mergeLines(
    cart.products.map(({ product, quantity }) => ({ productId: product, quantity })),
  );
  const agreedIds = new Set(
    merged.filter((line) => agreedLine(agreed, line)).map(({ productId }) => productId),
  );
  const products = await findCartProducts(
    db,
    call,
    cart.products,
    ({ product }) => !agreedIds.has(product),
  );
  const findRule = cart.discountRule === ownRule ? findDiscount : findListedDiscount;
  const named = {
    discount: cart.discountRule ? await findRule(db, cart.discountRule) : undefined,
    shipping: await findCartShipping(db, cart, { own, isAgreed: agreed !== null, takesTyped }),
    influencer: await findInfluencer(db, countsFor, cart.influencer),
  };
  const priced = priceChangedOrder({
    agreed,
    lines: merged.map((line) => {
      const product = products.get(line.productId);
      return {
        ...line,
        today: product ? { name: product.name, priceCents: product.price_cents } : null,
      };
    }),
    rules: named.discount?.rules ?? null,
    shippingCents: named.shipping?.cents ?? 0,
  });
  requireCartAsSent(call, cart, { ...named, priced: asSent(priced, cart) });
  return { ...named, priced };
}

/** The priced order with a line for each line sent. Several sent lines may name one product. */
function asSent(priced: PricedOrder, cart: ChangeCartInput): PricedOrder {
  const byProduct = new Map(priced.lines.map((line) => [line.productId, line]));
  const lines = cart.products.flatMap(({ product, quantity }) => {
    const line = byProduct.get(product);
    return line ? [{ ...line, quantity, subtotalCents: quantity * line.unitPriceCents }] : [];
  });
  return { ...priced, lines };
}

/**
 * The influencer of the cart. Without one in the cart the order keeps its influencer, also once that link is deleted.
 */
async function findInfluencer(
  db: Db,
  countsFor: TrackingLink | undefined,
  trackingId: string | null | undefined,
): Promise<TrackingLink | undefined> {
  if (trackingId === undefined || trackingId === countsFor?.trackingId) return countsFor;
  return trackingId ? findLiveTrackingLink(db, trackingId) : undefined;
}
