import type { PricedOrder } from '@balcao/domain/rules/pricing';
import { orderSearchText } from '@balcao/domain/rules/search';
import type { Insertable } from 'kysely';
import type {
  CustomersTable,
  OrderHistoryTable,
  OrderLinesTable,
  OrdersTable,
  PaymentsTable,
  WithdrawalsTable,
} from '../db/tables.ts';
import { DEMO_DISCOUNTS, DEMO_INFLUENCERS, DEMO_SHIPPING } from './catalog.ts';
import { demoChange, priceCart, type DemoCart, type DemoChange } from './demo-change.ts';
import { customerOf, customerRow } from './demo-customers.ts';
import type { DemoMovement } from './demo-ledger.ts';
import { demoTrackingCode, orderSteps, type DemoStep } from './demo-order.ts';
import { demoPayments } from './demo-payments.ts';
import { demoRecipient } from './demo-recipient.ts';
import type { DemoShop } from './demo-shop.ts';
import { demoAftermath } from './demo-withdrawals.ts';
import type { DemoPerson } from './people.ts';

/** The rows of orders, by table, in an order in which they can be inserted. */
export interface OrderRows {
  readonly customers: Insertable<CustomersTable>[];
  readonly orders: Insertable<OrdersTable>[];
  readonly order_lines: Insertable<OrderLinesTable>[];
  readonly order_history: Insertable<OrderHistoryTable>[];
  readonly payments: Insertable<PaymentsTable>[];
  readonly withdrawals: Insertable<WithdrawalsTable>[];
  readonly stock_movements: DemoMovement[];
}

export const noOrderRows = (): OrderRows => ({
  customers: [],
  orders: [],
  order_lines: [],
  order_history: [],
  payments: [],
  withdrawals: [],
  stock_movements: [],
});

/** Adds to `rows` an order that was begun then, with all that became of it, and its customer if they are new. */
export function addOrder(rows: OrderRows, shop: DemoShop, begunAt: number): void {
  const { random } = shop;
  const id = shop.nextId(begunAt);
  const orderId = uniqueNumber(shop);
  const steps = orderSteps(begunAt, shop.now, random);
  const confirmed = steps.find((step) => step.to === 'CONFIRMADO');
  const { cart, discountId } = pickCart(shop);
  const change = demoChange(shop, steps, cart);
  const priced = change?.after ?? priceCart(cart);
  const buyer = confirmed ? customerOf(shop, confirmed.at) : undefined;
  if (buyer && !buyer.stored) {
    buyer.stored = true;
    rows.customers.push(customerRow(buyer));
  }
  const last = steps.at(-1)?.to ?? 'AGUARDANDO CONFIRMAÇÃO';
  const isPrinted = change?.status === 'EM PROCESSAMENTO...';
  const payments = paymentRows(shop, id, {
    steps,
    // What came in for a printed order came in before it changed.
    totalCents: isPrinted ? change.before.totalCents : priced.totalCents,
  });
  const { deliveredAt, withdrawal } = demoAftermath(shop, id, steps);
  rows.orders.push({
    id,
    order_id: orderId,
    status: last,
    is_temporary: confirmed ? 0 : 1,
    created_at: begunAt,
    updated_at: Math.max(steps.at(-1)?.at ?? begunAt, change?.at ?? 0, deliveredAt ?? 0),
    confirmed_at: confirmed?.at ?? null,
    total_cents: priced.totalCents,
    paid_cents: payments.reduce(
      (sum, row) => (row.taken_back_at === null ? sum + row.amount_cents : sum),
      0,
    ),
    shipping_cents: priced.shippingCents,
    shipping_name: cart.shipping.name,
    discount_policy_id: discountId,
    discount_name: cart.discount?.name ?? null,
    discount_cents: priced.discountCents,
    tracking_code: last === 'ENVIADO' ? demoTrackingCode(random) : null,
    created_by: shop.staffId,
    tracking_link_id: confirmed ? influencerOf(shop) : null,
    version: change ? 1 : 0,
    changed_after_print: isPrinted ? 1 : 0,
    delivered_at: deliveredAt,
    withdrawal_requested_at: withdrawal?.outcome ? null : (withdrawal?.requested_at ?? null),
    ...personColumns(orderId, buyer && { id: buyer.id, ...buyer.person }),
    ...(confirmed ? {} : demoRecipient(orderId, shop.customers)),
  });
  rows.order_history.push(...historyRows(shop, id, steps, change));
  rows.payments.push(...payments);
  if (withdrawal) rows.withdrawals.push(withdrawal);
  rows.order_lines.push(...lineRows(id, priced));
  rows.stock_movements.push(...movementRows(shop, orderId, { steps, priced, change }));
}

function uniqueNumber({ orderNumbers, random }: DemoShop): number {
  for (;;) {
    const number = random.int(100_000_000_000, 999_999_999_999);
    if (orderNumbers.has(number)) continue;
    orderNumbers.add(number);
    return number;
  }
}

function pickCart(shop: DemoShop): { cart: DemoCart; discountId: string | null } {
  const { random } = shop;
  const [name, cents] = random.pick(DEMO_SHIPPING);
  const discountIndex = random.chance(0.22) ? random.int(0, DEMO_DISCOUNTS.length - 1) : -1;
  return {
    cart: {
      lines: pickLines(shop),
      discount: DEMO_DISCOUNTS[discountIndex],
      shipping: { name, cents },
    },
    discountId: shop.discountIds[discountIndex] ?? null,
  };
}

function pickLines(shop: DemoShop): DemoCart['lines'] {
  const { random } = shop;
  const chosen = new Map<number, number>();
  const kinds = random.pick([1, 1, 1, 2, 2, 3, 4]);
  for (let kind = 0; kind < kinds; kind += 1) {
    chosen.set(random.pick(shop.lottery), random.pick([1, 1, 1, 1, 2, 3]));
  }
  return [...chosen].flatMap(([index, quantity]) => {
    const product = shop.products[index];
    return product
      ? [{ productId: product.id, name: product.name, priceCents: product.priceCents, quantity }]
      : [];
  });
}

function influencerOf(shop: DemoShop): string | null {
  let left = shop.random.next();
  const index = DEMO_INFLUENCERS.findIndex(([, , share]) => (left -= share) < 0);
  return shop.influencerIds[index] ?? null;
}

function personColumns(orderId: number, buyer: (DemoPerson & { readonly id: string }) | undefined) {
  return {
    customer_id: buyer?.id ?? null,
    customer_name: buyer?.name ?? null,
    customer_surname: buyer?.surname ?? null,
    customer_cpf: buyer?.cpf ?? null,
    customer_email: buyer?.email ?? null,
    customer_phone: buyer?.phone ?? null,
    cep: buyer?.address.cep ?? null,
    street: buyer?.address.street ?? null,
    number: buyer?.address.number ?? null,
    neighborhood: buyer?.address.neighborhood ?? null,
    complement: buyer?.address.complement ?? null,
    city: buyer?.address.city ?? null,
    state: buyer?.address.state ?? null,
    search_text: orderSearchText({
      orderId,
      name: buyer?.name ?? '',
      surname: buyer?.surname ?? '',
      cpf: buyer?.cpf ?? '',
      cep: buyer?.address.cep ?? '',
      phone: buyer?.phone ?? '',
    }),
  };
}

function paymentRows(
  shop: DemoShop,
  orderId: string,
  order: { readonly steps: readonly DemoStep[]; readonly totalCents: number },
) {
  return demoPayments({ ...order, now: shop.now }, shop.money.random).map((payment) => ({
    id: shop.money.nextId(payment.at),
    order_id: orderId,
    amount_cents: payment.amountCents,
    method: payment.method,
    received_at: payment.at,
    user_id: shop.staffId,
    note: payment.note,
    taken_back_at: payment.takenBackAt,
    taken_back_by: payment.takenBackAt === null ? null : shop.staffId,
  }));
}

function historyRows(
  shop: DemoShop,
  orderId: string,
  steps: readonly DemoStep[],
  change: DemoChange | undefined,
): Insertable<OrderHistoryTable>[] {
  const rows = steps.map((step) => ({
    order_id: orderId,
    user_id: step.byStaff ? shop.staffId : null,
    to_status: step.to,
    facts: null as string | null,
    created_at: step.at,
  }));
  if (change) {
    rows.splice(rows.findIndex(({ to_status }) => to_status === change.status) + 1, 0, {
      order_id: orderId,
      user_id: shop.staffId,
      to_status: change.status,
      facts: JSON.stringify(change.facts),
      created_at: change.at,
    });
  }
  return rows.map((row, index) => ({ ...row, sequence: index + 1 }));
}

const lineRows = (orderId: string, priced: PricedOrder): Insertable<OrderLinesTable>[] =>
  priced.lines.map((line, position) => ({
    order_id: orderId,
    position,
    product_id: line.productId,
    name: line.name,
    list_price_cents: line.listPriceCents,
    unit_price_cents: line.unitPriceCents,
    quantity: line.quantity,
    subtotal_cents: line.subtotalCents,
  }));

/** What the order took off the shelf and gave back, also by a change after its confirmation. */
function movementRows(
  shop: DemoShop,
  orderNumber: number,
  {
    steps,
    priced,
    change,
  }: {
    readonly steps: readonly DemoStep[];
    readonly priced: PricedOrder;
    readonly change: DemoChange | undefined;
  },
): DemoMovement[] {
  const confirmed = steps.find((step) => step.to === 'CONFIRMADO');
  if (!confirmed) return [];
  const last = steps.at(-1);
  const cancelled = last?.to === 'CANCELADO' ? last : undefined;
  const agreed = change?.status === 'EM PROCESSAMENTO...' ? change.before.lines : priced.lines;
  const rows: DemoMovement[] = [];
  const move = (
    movement: Pick<DemoMovement, 'product_id' | 'delta' | 'reason' | 'user_id'>,
    at: number,
  ) => {
    rows.push({ ...movement, note: '', order_number: orderNumber, created_at: at });
    const sold = shop.sold.get(movement.product_id) ?? 0;
    shop.sold.set(movement.product_id, sold - movement.delta);
  };
  for (const { productId: product_id, quantity } of priced.lines) {
    const taken = agreed.find(({ productId }) => productId === product_id)?.quantity ?? 0;
    move({ product_id, delta: -taken, reason: 'order-confirmed', user_id: null }, confirmed.at);
    if (change && taken !== quantity) {
      const changed = { delta: taken - quantity, reason: 'order-changed' } as const;
      move({ product_id, ...changed, user_id: shop.staffId }, change.at);
    }
    if (cancelled) {
      const given = { delta: quantity, reason: 'order-cancelled' } as const;
      move({ product_id, ...given, user_id: shop.staffId }, cancelled.at);
    }
  }
  return rows;
}
