import { proposedCode } from '#areas/products/rules/product-fields.ts';
import { toReais } from '#kit/rules/money.ts';
import { DAY_MS } from '#kit/rules/durations.ts';
import type { Config } from '#kit/server/core/config.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import type { Actor } from '#kit/server/core/deps.ts';
import {
  DEMO_DISCOUNTS,
  DEMO_GROUPS,
  DEMO_INFLUENCERS,
  DEMO_PRODUCTS,
  DEMO_SHIPPING,
  demoCostCents,
  demoMinimum,
  valuesIn,
} from './catalog.ts';
import { firstDeliveries, openPlan, SPAN_MS, type DemoEvent, type Goods } from './demo-plan.ts';
import { planOrder } from './plan-order.ts';
import { shopCalls, type ShopCalls } from './shop-calls.ts';

/** The growth of the demo's orders towards the end of its span; clicks grow alike. */
const GROWTH = 1 / 0.7;

/** The moments when a link was followed: spread over the days of the span like the orders. */
function clickMoments(
  total: number,
  span: { readonly from: number; readonly until: number },
): number[] {
  const days = Math.round((span.until - span.from) / DAY_MS);
  const until = (day: number) => Math.round(total * (day / days) ** GROWTH);
  return Array.from({ length: days }, (_, day) =>
    Array<number>(until(day + 1) - until(day)).fill(span.from + (day + 1) * DAY_MS),
  ).flat();
}

const EVENTS_A_TRANSACTION = 500;

/**
 * Plays six months of orders up to `now` through the use cases, each at its moment. @param moments when orders were begun, oldest
 * first
 */
export async function liveSixMonths(
  { engine, config }: { readonly engine: Engine; readonly config: Config },
  {
    now,
    moments,
    staff,
  }: { readonly now: number; readonly moments: readonly number[]; readonly staff: Actor },
): Promise<void> {
  const span = { from: now - SPAN_MS, until: now };
  const orders = moments.length;
  const plan = openPlan(now, orders);
  for (const moment of moments) planOrder(plan, moment);
  for (const at of plan.printings) plan.events.push({ at, act: (shop) => shop.print(at) });

  const play = <T>(body: (shop: ShopCalls) => Promise<T>): Promise<T> => {
    const played = (trx: Trx) => body(shopCalls({ engine, config, trx }, staff));
    return engine.transaction(played);
  };
  const goods = await play((shop) => openShop(shop, span.from, firstDeliveries(plan)));
  const events = plan.events.toSorted((a, b) => a.at - b.at);
  for (let done = 0; done < events.length; done += EVENTS_A_TRANSACTION) {
    await play((shop) => playAll(shop, events.slice(done, done + EVENTS_A_TRANSACTION), goods));
  }
  await play((shop) => countClicks(shop, goods, { orders, span }));
}

async function playAll(shop: ShopCalls, events: readonly DemoEvent[], goods: Goods) {
  for (const { at, act } of events) await act(shop, at, goods);
}

/** The catalogue, the policies and the influencers' links. */
async function openShop(
  shop: ShopCalls,
  at: number,
  deliveries: readonly number[],
): Promise<Goods & { readonly links: readonly string[] }> {
  const products: string[] = [];
  for (const [index, [name, cents, , description]] of DEMO_PRODUCTS.entries()) {
    const stock = deliveries[index] ?? 0;
    const price = toReais(cents);
    // Added one after the other, so that the products have an order.
    const { id } = await shop.addProduct(at + index, {
      name,
      price,
      stock,
      description,
      code: '',
      barcode: '',
    });
    const cost = demoCostCents(index);
    if (cost !== undefined)
      await shop.noteCost(at + index, id, { name, price, cost: toReais(cost) });
    const minimum = demoMinimum(index);
    if (minimum !== undefined) await shop.setMinimum(at + index, id, minimum);
    products.push(id);
  }
  let first = 0;
  for (const group of DEMO_GROUPS) {
    const lines = valuesIn(group).map((values, index) => ({
      _id: products[first + index],
      values,
      code: proposedCode(group.name, ...values),
    }));
    const axes = group.axes.map((axis) => ({
      name: axis.name,
      values: axis.values.map((name) => ({ name })),
    }));
    const { name, description } = group;
    await shop.addGroup(at + products.length, { name, description, axes, products: lines });
    first += lines.length;
  }
  for (const [name, cents, kind] of DEMO_SHIPPING) {
    await shop.addShipping(at, { name, price: toReais(cents), kind });
  }
  const discounts: string[] = [];
  for (const { name, description, rules } of DEMO_DISCOUNTS) {
    discounts.push((await shop.addDiscount(at, { name, description, rules: [...rules] })).id);
  }
  const trackingIds: string[] = [];
  const links: string[] = [];
  for (const [influencerName, sellerPhone, , , basis] of DEMO_INFLUENCERS) {
    const input = { influencerName, sellerPhone, commissionPercent: basis / 100 };
    const link = await shop.addLink(at, input);
    trackingIds.push(link.tracking_id);
    links.push(link.id);
  }
  return { products, discounts, trackingIds, links };
}

/** Orders come by an influencer's link; most clicks bring none. */
async function countClicks(
  shop: ShopCalls,
  { links }: { readonly links: readonly string[] },
  {
    orders,
    span,
  }: {
    readonly orders: number;
    readonly span: { readonly from: number; readonly until: number };
  },
): Promise<void> {
  for (const [index, [, , share, clicksAnOrder]] of DEMO_INFLUENCERS.entries()) {
    for (const at of clickMoments(Math.round(orders * share * clicksAnOrder), span)) {
      shop.addClick(at, links[index] ?? '');
    }
  }
  await shop.writeClicks();
}
