import { DAY_MS } from '@balcao/domain/rules/durations';
import { DEMO_DISCOUNTS, DEMO_INFLUENCERS, DEMO_PRODUCTS } from './catalog.ts';
import { demoIds } from './demo-ids.ts';
import { openLedger, type DemoLedger } from './demo-ledger.ts';
import type { DemoPerson } from './people.ts';
import { seededRandom, type Random } from './random.ts';

const SEED = 20_261_120;
/** How often a customer buys, on average. */
export const ORDERS_A_CUSTOMER = 2.2;

/** How far back the demo's orders reach. */
export const SPAN_MS = 182 * DAY_MS;

export interface DemoCustomer {
  readonly id: string;
  readonly person: DemoPerson;
  readonly since: number;
  /** Whether their record was written: one who only will buy has none yet. */
  stored: boolean;
}

/** A source of numbers, and of identifiers made of them. */
export interface Source {
  readonly random: Random;
  readonly nextId: (createdAt: number) => string;
}

/** What the demo keeps in mind while it fills a store. */
export interface DemoShop extends Source {
  readonly now: number;
  /** Numbers of its own for the money: orders and customers stay the same whatever is paid. */
  readonly money: Source;
  /** The same for what happens once an order has left, and which withdrawals are still to come. */
  readonly care: Source & { readonly withdrawalsLeft: ('open' | 'refused')[] };
  /** How many more orders are to be changed. */
  readonly changesLeft: { waiting: number; printed: number };
  readonly staffId: string;
  readonly products: readonly { id: string; name: string; priceCents: number }[];
  /** Product indexes, as often as they are bought. */
  readonly lottery: readonly number[];
  readonly discountIds: readonly string[];
  readonly influencerIds: readonly string[];
  readonly customers: DemoCustomer[];
  readonly customersWanted: number;
  /** Units that left the shelf for good, by product. */
  readonly sold: Map<string, number>;
  readonly orderNumbers: Set<number>;
  readonly ledger: DemoLedger;
}

function sourceOf(seed: number): Source {
  const random = seededRandom(seed);
  return { random, nextId: demoIds(random) };
}

/** A shop that has sold nothing yet. @param orders how many it is going to sell. */
export function openDemoShop({
  now,
  orders,
  staffId,
}: {
  readonly now: number;
  readonly orders: number;
  readonly staffId: string;
}): DemoShop {
  const { random, nextId } = sourceOf(SEED);
  return {
    now,
    random,
    nextId,
    money: sourceOf(SEED + 1),
    care: { ...sourceOf(SEED + 2), withdrawalsLeft: ['refused', 'open'] },
    changesLeft: { waiting: 4, printed: 2 },
    staffId,
    products: DEMO_PRODUCTS.map(([name, priceCents]) => ({
      id: nextId(now - SPAN_MS),
      name,
      priceCents,
    })),
    lottery: DEMO_PRODUCTS.flatMap(([, , weight], index) => Array<number>(weight).fill(index)),
    discountIds: DEMO_DISCOUNTS.map(() => nextId(now - SPAN_MS)),
    influencerIds: DEMO_INFLUENCERS.map(() => nextId(now - SPAN_MS)),
    customers: [],
    customersWanted: Math.max(1, Math.round(orders / ORDERS_A_CUSTOMER)),
    sold: new Map(),
    orderNumbers: new Set(),
    ledger: openLedger(),
  };
}
