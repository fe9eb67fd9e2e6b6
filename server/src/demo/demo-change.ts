import type { OrderStatus } from '@balcao/domain/contract/orders';
import type { DiscountRule } from '@balcao/domain/contract/discounts';
import { DAY_MS, HOUR_MS } from '@balcao/domain/rules/durations';
import { priceChangedOrder } from '@balcao/domain/rules/order-change';
import {
  changeFacts,
  type ChangeFact,
  type ChangingOrder,
  type NamedAmount,
} from '@balcao/domain/rules/order-change-facts';
import { priceOrder, type CartLine, type PricedOrder } from '@balcao/domain/rules/pricing';
import { DEMO_SHIPPING } from './catalog.ts';
import type { DemoStep } from './demo-order.ts';
import type { DemoShop } from './demo-shop.ts';

/** Older ones nobody looks at. */
const RECENT_MS = 10 * DAY_MS;

/** What an order's customer chose. */
export interface DemoCart {
  readonly lines: readonly CartLine[];
  readonly discount: { readonly name: string; readonly rules: readonly DiscountRule[] } | undefined;
  readonly shipping: NamedAmount;
}

/** How an order came to its cart by a change. */
export interface DemoChange {
  readonly at: number;
  readonly status: OrderStatus;
  readonly before: PricedOrder;
  readonly after: PricedOrder;
  readonly facts: readonly ChangeFact[];
}

/**
 * Of the latest orders a few were something else first: changed while they waited for their customer, or after they were
 * printed, and marked for that. Undefined for all others.
 */
export function demoChange(
  shop: DemoShop,
  steps: readonly DemoStep[],
  cart: DemoCart,
): DemoChange | undefined {
  const moment = momentOf(shop, steps);
  if (!moment) return undefined;
  shop.changesLeft[moment.isPrinted ? 'printed' : 'waiting'] -= 1;
  const earlier = earlierCart(cart, moment);
  const before = priceCart(earlier);
  const after = priceChangedOrder({
    agreed: moment.isPrinted ? { lines: before.lines, shipping: earlier.shipping } : null,
    lines: cart.lines.map((line) => ({ ...line, today: line })),
    rules: rulesOf(cart),
    shippingCents: cart.shipping.cents,
  });
  return {
    at: moment.at,
    status: moment.isPrinted ? 'EM PROCESSAMENTO...' : 'AGUARDANDO CONFIRMAÇÃO',
    before,
    after,
    facts: changeFacts(asCompared(earlier, before), asCompared(cart, after)),
  };
}

/** What a cart costs. */
export const priceCart = (cart: DemoCart): PricedOrder =>
  priceOrder({ lines: cart.lines, rules: rulesOf(cart), shippingCents: cart.shipping.cents });

const rulesOf = ({ discount }: DemoCart) => (discount ? [...discount.rules] : null);

interface Moment {
  readonly at: number;
  readonly isPrinted: boolean;
}

function momentOf({ now, changesLeft }: DemoShop, steps: readonly DemoStep[]): Moment | undefined {
  const [begun, next] = steps;
  const last = steps.at(-1);
  if (!begun || !last || begun.at < now - RECENT_MS) return undefined;
  const isPrinted = last.to === 'EM PROCESSAMENTO...';
  if (changesLeft[isPrinted ? 'printed' : 'waiting'] === 0) return undefined;
  const [from, until] = isPrinted ? [last.at, now] : [begun.at, next?.at ?? now];
  return { at: from + Math.floor(Math.min(until - from, 2 * HOUR_MS) / 2), isPrinted };
}

/** One thing less than in the end; where there is no less, another shipping. What was printed had every line already. */
function earlierCart(cart: DemoCart, { isPrinted }: Moment): DemoCart {
  const more = cart.lines.find(({ quantity }) => quantity > 1);
  if (more) {
    const fewer = { ...more, quantity: more.quantity - 1 };
    return { ...cart, lines: cart.lines.map((line) => (line === more ? fewer : line)) };
  }
  if (cart.lines.length > 1 && !isPrinted) return { ...cart, lines: cart.lines.slice(0, -1) };
  const [name, cents] = DEMO_SHIPPING.find(([other]) => other !== cart.shipping.name) ?? ['', 0];
  return { ...cart, shipping: { name, cents } };
}

const asCompared = ({ discount, shipping }: DemoCart, priced: PricedOrder): ChangingOrder => ({
  lines: priced.lines,
  shipping,
  discount:
    discount && priced.discountCents > 0
      ? { name: discount.name, cents: priced.discountCents }
      : null,
  influencer: null,
  totalCents: priced.totalCents,
});
