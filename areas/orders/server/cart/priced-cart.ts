import type { TemporaryOrderInput } from '../../cart.contract.ts';
import type { ShippingKind } from '#areas/shipping/contract.ts';
import { mergeLines } from '../../rules/order-change.ts';
import type { PricedLine, PricedOrder } from '#areas/discounts/rules/pricing.ts';
import type { Db } from '#kit/server/db/tables.ts';
import type { Refusing } from '#kit/server/core/call.ts';
import { invalidField } from '#kit/server/core/errors.ts';
import type { DiscountPolicy } from '#areas/discounts/server/discounts.service.ts';
import type { TrackingLink } from '#areas/influencers/server/influencers.service.ts';
import { findProducts } from '#areas/products/server/products.service.ts';
import { findCartChanges } from './cart-changes.ts';

/** The products, discount, shipping and influencer of a cart, as the store has them now. */
export interface PricedCart {
  /** A line for each line sent, in the order of the sent lines. */
  readonly priced: PricedOrder;
  readonly discount: DiscountPolicy | undefined;
  readonly shipping: { readonly name: string; readonly kind: ShippingKind } | undefined;
  readonly influencer: TrackingLink | undefined;
}

/** The refusals of a cart that differs from the shop's present goods. */
export type CartRefusal = 'unknown_product' | 'cart_changed';

type CartLine = TemporaryOrderInput['products'][number];

/** The products of lines, by identifier. */
export async function findCartProducts(
  db: Db,
  call: Refusing<'unknown_product'>,
  lines: readonly CartLine[],
  isNeeded: (line: CartLine) => boolean = () => true,
) {
  const ids = [...new Set(lines.map((line) => line.product))];
  const found = new Map((await findProducts(db, ids)).map((product) => [product.id, product]));
  const issues = lines.flatMap((line, index) =>
    found.has(line.product) || !isNeeded(line)
      ? []
      : [
          {
            field: `products.${index}.product`,
            message: `${line.name ?? 'Este produto'} não existe mais.`,
          },
        ],
  );
  if (issues.length > 0) throw call.refusal('unknown_product', { issues });
  return found;
}

/** Refuses a cart whose price differs from the one that its sender saw. */
export function requireCartAsSent(
  call: Refusing<'cart_changed'>,
  cart: TemporaryOrderInput,
  { priced, discount, shipping, influencer }: PricedCart,
): void {
  if (!Number.isSafeInteger(priced.productsCents) || !Number.isSafeInteger(priced.totalCents)) {
    throw invalidField('totalPrice', 'O total do pedido é grande demais.');
  }
  const changes = findCartChanges(cart, {
    priced,
    discount: discount ?? (cart.discountRule ? 'gone' : null),
    shipping: shipping ?? (cart.shippingName ? 'gone' : null),
    influencer: influencer ?? (cart.influencer ? 'gone' : null),
  });
  if (changes.length > 0) {
    throw call.refusal('cart_changed', {
      values: { changes: `${changes.map((change) => change.message).join('; ')}.` },
      issues: changes,
    });
  }
}

/** Rows of an order, one a product. A product that is in the cart twice becomes one row with the sum, also on the label. */
export const lineRows = (orderId: string, lines: readonly PricedLine[]) =>
  mergeLines(lines).map((line, position) => ({
    order_id: orderId,
    position,
    product_id: line.productId,
    name: line.name,
    list_price_cents: line.listPriceCents,
    unit_price_cents: line.unitPriceCents,
    quantity: line.quantity,
    subtotal_cents: line.unitPriceCents * line.quantity,
  }));
