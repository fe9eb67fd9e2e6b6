import type { TemporaryOrderInput } from '#areas/orders/cart.contract.ts';
import type { ConfirmOrderInput } from '#areas/orders/contract.ts';
import { HOUR_MS } from '#kit/rules/durations.ts';
import { toReais } from '#kit/rules/money.ts';
import type { PricedOrder } from '#areas/discounts/rules/pricing.ts';
import { DEMO_DISCOUNTS, DEMO_INFLUENCERS, DEMO_PRODUCTS, DEMO_SHIPPING } from './catalog.ts';
import { demoChange, priceCart, type DemoCart, type DemoChange } from './demo-change.ts';
import {
  demoTrackingCode,
  orderMilestones,
  type Milestones,
  demoNote,
  demoRecipient,
  type DemoRecipient,
} from './demo-order.ts';
import {
  nextOrderNumber,
  ORDERS_A_CUSTOMER,
  type DemoOrder,
  type DemoPlan,
  type Goods,
} from './demo-plan.ts';
import { demoPerson, type DemoPerson } from './people.ts';
import { planAftermath } from './plan-aftermath.ts';
import { planPayments } from './plan-payments.ts';
import type { Random } from './random.ts';
import type { ShopCalls } from './shop-calls.ts';

/** The number of orders of which one is a customer's own, made in the window. */
const EVERY_OWN = 4;
const EVERY_NOTED = 12;

const noteOf = ({ number }: DemoOrder): string =>
  number % EVERY_NOTED === 0 ? 'É presente: por favor, embrulhem e não mandem a nota junto.' : '';

/** Adds an order to the plan that is begun then, with all its later events. */
export function planOrder(plan: DemoPlan, begunAt: number): void {
  const { random, now } = plan;
  const order: DemoOrder = { number: nextOrderNumber(plan), id: '' };
  const milestones = orderMilestones(begunAt, now, random);
  const cart = pickCart(random);
  const change = demoChange(plan, begunAt, milestones, cart);
  const first = change ? { cart: change.earlier, priced: change.before } : priced(cart);
  const influencer = milestones.confirmedAt === undefined ? undefined : pickInfluencer(random);
  const recipient =
    milestones.confirmedAt === undefined ? recipientOf(plan, order, begunAt) : undefined;

  plan.events.push({
    at: begunAt,
    async act(shop, at, goods) {
      const sent = cartInput(first, goods, influencer);
      const whom = await whomInput(shop, recipient);
      const isOwn = milestones.confirmedAt !== undefined && order.number % EVERY_OWN === 0;
      const made = isOwn
        ? await shop.createOwnOrder(at, sent, { number: order.number, note: noteOf(order) })
        : await shop.createOrder(at, { ...sent, ...whom }, () => order.number);
      order.id = made._id;
    },
  });
  if (change) {
    plan.events.push({
      at: change.at,
      act: (shop, at, goods) =>
        shop.changeCart(at, order.id, cartInput({ cart, priced: change.after }, goods, influencer)),
    });
  }
  planConfirmation(plan, order, { milestones, cart, change });
  const { printedAt, shippedAt, cancelledAt } = milestones;
  if (printedAt !== undefined) plan.printings.add(printedAt);
  if (shippedAt !== undefined) {
    const code = demoTrackingCode(random);
    const isHanded = cart.shipping.kind !== 'carrier';
    plan.events.push({
      at: shippedAt,
      act: (shop, at): Promise<unknown> =>
        isHanded ? shop.handOver(at, order.id) : shop.ship(at, order.id, code),
    });
  }
  if (cancelledAt !== undefined) {
    plan.events.push({ at: cancelledAt, act: (shop, at) => shop.cancel(at, order.id) });
  }
  // The money of a printed order came in before its change.
  const paid = change?.isPrinted ? change.before : (change?.after ?? first.priced);
  planPayments(plan, order, { milestones, totalCents: paid.totalCents });
  planAftermath(plan, order, milestones, cart.shipping.kind);
}

const priced = (cart: DemoCart) => ({ cart, priced: priceCart(cart) });

function pickCart(random: Random): DemoCart {
  const [name, cents, kind] = random.pick(DEMO_SHIPPING);
  const index = random.chance(0.22) ? random.int(0, DEMO_DISCOUNTS.length - 1) : -1;
  const policy = DEMO_DISCOUNTS[index];
  return {
    lines: pickLines(random),
    discount: policy && { index, rules: policy.rules },
    shipping: { name, cents, kind },
  };
}

/** Product indexes, as often as they are bought. */
const LOTTERY = DEMO_PRODUCTS.flatMap(([, , weight], index) => Array<number>(weight).fill(index));

function pickLines(random: Random): DemoCart['lines'] {
  const chosen = new Map<number, number>();
  const kinds = random.pick([1, 1, 1, 2, 2, 3, 4]);
  for (let kind = 0; kind < kinds; kind += 1) {
    chosen.set(random.pick(LOTTERY), random.pick([1, 1, 1, 1, 2, 3]));
  }
  return [...chosen].map(([index, quantity]) => {
    const [name = '', priceCents = 0] = DEMO_PRODUCTS[index] ?? [];
    return { productId: String(index), name, priceCents, quantity };
  });
}

function pickInfluencer(random: Random): number | undefined {
  let left = random.next();
  const index = DEMO_INFLUENCERS.findIndex(([, , share]) => (left -= share) < 0);
  return index === -1 ? undefined : index;
}

/** A cart as a seller's screen sends it. */
function cartInput(
  {
    cart,
    priced: { lines, totalCents },
  }: { readonly cart: DemoCart; readonly priced: PricedOrder },
  goods: Goods,
  influencer: number | undefined,
): TemporaryOrderInput {
  return {
    products: lines.map((line) => ({
      product: goods.products[Number(line.productId)] ?? '',
      name: line.name,
      price: toReais(line.unitPriceCents),
      quantity: line.quantity,
      subtotal: toReais(line.subtotalCents),
    })),
    totalPrice: toReais(totalCents),
    shippingPrice: toReais(cart.shipping.cents),
    shippingName: cart.shipping.name,
    isTemporary: true,
    discountRule: (cart.discount && goods.discounts[cart.discount.index]) ?? null,
    influencer: (influencer !== undefined && goods.trackingIds[influencer]) || null,
  };
}

const recipientOf = (plan: DemoPlan, { number }: DemoOrder, begunAt: number): DemoRecipient =>
  demoRecipient(
    number,
    plan.customers.filter(({ since }) => since < begunAt).map(({ person }) => person),
  );

async function whomInput(
  shop: ShopCalls,
  recipient: DemoRecipient,
): Promise<Pick<TemporaryOrderInput, 'customer' | 'recipient'>> {
  if (!recipient) return {};
  if (!('customer' in recipient)) return { recipient };
  return { customer: (await shop.findCustomer(recipient.customer.cpf))?.id ?? null };
}

function planConfirmation(
  plan: DemoPlan,
  order: DemoOrder,
  {
    milestones: { confirmedAt, cancelledAt },
    cart,
    change,
  }: {
    readonly milestones: Milestones;
    readonly cart: DemoCart;
    readonly change: DemoChange | undefined;
  },
): void {
  if (confirmedAt === undefined) return;
  const form = confirmation(buyerOf(plan, confirmedAt));
  plan.events.push({ at: confirmedAt, act: (shop, at) => shop.confirm(at, order.number, form) });
  const move = (at: number, { lines }: DemoCart, sign: 1 | -1) => {
    for (const { productId, quantity } of lines) {
      plan.movements.push({ at, product: Number(productId), units: sign * quantity });
    }
  };
  move(confirmedAt, change?.isPrinted ? change.earlier : cart, 1);
  if (change?.isPrinted) {
    move(change.at, change.earlier, -1);
    move(change.at, cart, 1);
  }
  if (cancelledAt !== undefined) move(cancelledAt, cart, -1);
}

const confirmation = ({ address, ...customer }: DemoPerson): ConfirmOrderInput => ({
  address,
  customer,
});

/** A returning customer, or a new one; the first buyers come back most. */
function buyerOf(plan: DemoPlan, at: number): DemoPerson {
  const { random, customers, now } = plan;
  const isNew = customers.length === 0 || random.chance(1 / ORDERS_A_CUSTOMER);
  if (!isNew || customers.length >= plan.customersWanted) {
    const index = Math.floor(customers.length * random.next() ** 1.6);
    return (customers[index] ?? random.pick(customers)).person;
  }
  const person = demoPerson(customers.length, random);
  customers.push({ person, since: at });
  const note = demoNote(person);
  if (note !== '' && at + HOUR_MS <= now) {
    plan.events.push({
      at: at + HOUR_MS,
      async act(shop, noted) {
        const customer = await shop.findCustomer(person.cpf);
        if (customer) await shop.noteCustomer(noted, customer.id, note);
      },
    });
  }
  return person;
}
