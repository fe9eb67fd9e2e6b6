import { DAY_MS } from '#kit/rules/durations.ts';
import { DEMO_PRODUCTS } from './catalog.ts';
import type { DemoPerson } from './people.ts';
import { seededRandom, type Random } from './random.ts';
import type { ShopCalls } from './shop-calls.ts';

export const SEED = 20_261_120;
/** The average number of a customer's orders. */
export const ORDERS_A_CUSTOMER = 2.2;
/** The age of the demo's first orders. */
export const SPAN_MS = 182 * DAY_MS;

/** The store's identifiers of the catalogue's products, by their places in the catalogue. */
export interface Goods {
  readonly products: readonly string[];
  readonly discounts: readonly string[];
  readonly trackingIds: readonly string[];
}

/** An action of a person at its moment. */
export interface DemoEvent {
  readonly at: number;
  readonly act: (shop: ShopCalls, at: number, goods: Goods) => Promise<unknown>;
}

/** The order's facts for its later events. */
export interface DemoOrder {
  readonly number: number;
  /** Set once it was made. */
  id: string;
}

interface DemoCustomer {
  readonly person: DemoPerson;
  /** The moment when they first confirm an order. */
  readonly since: number;
}

/** The six months before they are played. The same seed and moment give the same plan. */
export interface DemoPlan {
  readonly now: number;
  readonly random: Random;
  /** Numbers of its own for the money: orders and customers stay the same with other payments. */
  readonly money: Random;
  /** Numbers of its own for events after an order has left; next to it, the withdrawals still to come. */
  readonly care: Random;
  readonly withdrawalsLeft: ('open' | 'refused')[];
  /** The number of orders still to be changed. */
  readonly changesLeft: { waiting: number; printed: number };
  readonly customers: DemoCustomer[];
  readonly customersWanted: number;
  readonly orderNumbers: Set<number>;
  readonly events: DemoEvent[];
  readonly printings: Set<number>;
  /** Units that leave the shelf, or come back. */
  readonly movements: { readonly at: number; readonly product: number; readonly units: number }[];
}

export const openPlan = (now: number, orders: number): DemoPlan => ({
  now,
  random: seededRandom(SEED + 3),
  money: seededRandom(SEED + 1),
  care: seededRandom(SEED + 2),
  withdrawalsLeft: ['refused', 'open'],
  changesLeft: { waiting: 4, printed: 2 },
  customers: [],
  customersWanted: Math.max(1, Math.round(orders / ORDERS_A_CUSTOMER)),
  orderNumbers: new Set(),
  events: [],
  printings: new Set(),
  movements: [],
});

/** A number for the next order's link. */
export function nextOrderNumber({
  orderNumbers,
  random,
}: Pick<DemoPlan, 'orderNumbers' | 'random'>): number {
  for (;;) {
    const number = random.int(100_000_000_000, 999_999_999_999);
    if (orderNumbers.has(number)) continue;
    orderNumbers.add(number);
    return number;
  }
}

const SCARCE = 0.12;

/** The first delivery of each product: the sold units, and a realistic shelf at the end, some of it empty. */
export function firstDeliveries({ movements, random }: DemoPlan): number[] {
  const sorted = movements.toSorted((a, b) => a.at - b.at);
  return DEMO_PRODUCTS.map((_, product) => {
    let sold = 0;
    let peak = 0;
    for (const movement of sorted) {
      if (movement.product !== product) continue;
      sold += movement.units;
      peak = Math.max(peak, sold);
    }
    const left = random.chance(SCARCE) ? random.int(0, 3) : random.int(4, 140);
    return Math.max(peak, sold + left);
  });
}
