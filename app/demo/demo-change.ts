import { DAY_MS, HOUR_MS } from '#kit/rules/durations.ts';
import { priceChangedOrder } from '#areas/orders/rules/order-change.ts';
import { priceOrder, type CartLine, type PricedOrder } from '#areas/discounts/rules/pricing.ts';
import type { DiscountRule } from '#areas/discounts/contract.ts';
import type { ShippingKind } from '#areas/shipping/contract.ts';
import { DEMO_SHIPPING } from './catalog.ts';
import type { Milestones } from './demo-order.ts';
import type { DemoPlan } from './demo-plan.ts';

/** Only orders of this time are looked at. */
const RECENT_MS = 10 * DAY_MS;

/** The choices of an order's customer. Products are named by their places in the catalogue. */
export interface DemoCart {
  readonly lines: readonly CartLine[];
  readonly discount:
    | { readonly index: number; readonly rules: readonly DiscountRule[] }
    | undefined;
  readonly shipping: {
    readonly name: string;
    readonly cents: number;
    readonly kind: ShippingKind;
  };
}

/** The change by which an order came to its cart. */
export interface DemoChange {
  readonly at: number;
  readonly isPrinted: boolean;
  readonly earlier: DemoCart;
  readonly before: PricedOrder;
  readonly after: PricedOrder;
}

/**
 * The earlier cart of a few of the latest orders, changed while they waited for their customer, or after they were printed.
 * Undefined for all other orders.
 */
export function demoChange(
  plan: DemoPlan,
  begunAt: number,
  milestones: Milestones,
  cart: DemoCart,
): DemoChange | undefined {
  const moment = momentOf(plan, begunAt, milestones);
  if (!moment) return undefined;
  plan.changesLeft[moment.isPrinted ? 'printed' : 'waiting'] -= 1;
  const earlier = earlierCart(cart, moment);
  const before = priceCart(earlier);
  const after = priceChangedOrder({
    agreed: moment.isPrinted ? { lines: before.lines, shipping: earlier.shipping } : null,
    lines: cart.lines.map((line) => ({ ...line, today: line })),
    rules: rulesOf(cart),
    shippingCents: cart.shipping.cents,
  });
  return { ...moment, earlier, before, after };
}

export const priceCart = (cart: DemoCart): PricedOrder =>
  priceOrder({
    lines: [...cart.lines],
    rules: rulesOf(cart),
    shippingCents: cart.shipping.cents,
  });

const rulesOf = ({ discount }: DemoCart) => (discount ? [...discount.rules] : null);

interface Moment {
  readonly at: number;
  readonly isPrinted: boolean;
}

function momentOf(
  { now, changesLeft }: DemoPlan,
  begunAt: number,
  { confirmedAt, printedAt, shippedAt, cancelledAt }: Milestones,
): Moment | undefined {
  if (begunAt < now - RECENT_MS) return undefined;
  const isPrinted = printedAt !== undefined && shippedAt === undefined;
  if (changesLeft[isPrinted ? 'printed' : 'waiting'] === 0) return undefined;
  const [from, until] = isPrinted ? [printedAt, now] : [begunAt, confirmedAt ?? cancelledAt ?? now];
  return { at: from + Math.floor(Math.min(until - from, 2 * HOUR_MS) / 2), isPrinted };
}

/**
 * The final cart less one unit; where nothing can be taken off, with another shipping. A printed order had every line already.
 */
function earlierCart(cart: DemoCart, { isPrinted }: Moment): DemoCart {
  const more = cart.lines.find(({ quantity }) => quantity > 1);
  if (more) {
    const fewer = { ...more, quantity: more.quantity - 1 };
    return { ...cart, lines: cart.lines.map((line) => (line === more ? fewer : line)) };
  }
  if (cart.lines.length > 1 && !isPrinted) return { ...cart, lines: cart.lines.slice(0, -1) };
  const shipping = DEMO_SHIPPING.find(([other]) => other !== cart.shipping.name);
  if (!shipping) return cart;
  const [name, cents, kind] = shipping;
  return { ...cart, shipping: { name, cents, kind } };
}
