import type { DiscountRule } from '@balcao/domain/contract/discounts';
import type { OrderStatus } from '@balcao/domain/contract/orders';
import type { PaymentStatus } from '@balcao/domain/contract/payments';
import { canReceive, dueCents, paymentStatusOf } from '@balcao/domain/rules/payment';
import { priceOrder } from '@balcao/domain/rules/pricing';

/*
 * A shop of two products and a few orders, small enough to see at a glance that it is right: one call after the other,
 * no database. What the real one does under calls at the same moment must be what this one does under some order of them.
 */

export interface Shelf {
  readonly stock: readonly number[];
  readonly orders: readonly OrderStatus[];
  /** What is in each order. */
  readonly carts: readonly Cart[];
  /** How often each was changed. */
  readonly versions: readonly number[];
  /** Of all orders, by the call that noted them. */
  readonly payments: readonly Payment[];
}

export interface Payment {
  readonly call: number;
  readonly order: number;
  /** Negative: given back. */
  readonly cents: number;
  readonly isTakenBack: boolean;
}

/** A shelf, with what must follow from it wherever the store writes it down a second time. */
export interface Sight extends Shelf {
  /** What the movements of each product come to. */
  readonly ledger: readonly number[];
  readonly money: readonly Money[];
}

/** How an order stands with its money. */
export interface Money {
  readonly totalCents: number;
  readonly paidCents: number;
  readonly paymentStatus: PaymentStatus | null;
}

/** Units of each product. */
export type Cart = readonly number[];

/** What a unit of each product costs, and what every order takes off that. */
export const PRICES_CENTS = [5_000, 3_000];
export const RULES: DiscountRule[] = [
  { type: 'percentage', value: 10, logic: 'none', conditions: [] },
];

export const totalOf = (cart: Cart): number =>
  priceOrder({
    lines: cart.map((quantity, product) => ({
      productId: String(product),
      name: '',
      priceCents: PRICES_CENTS[product] ?? 0,
      quantity,
    })),
    rules: RULES,
    shippingCents: 0,
  }).totalCents;

export type Action =
  | { readonly act: 'confirm' | 'cancel' | 'ship'; readonly order: number }
  | {
      readonly act: 'change';
      readonly order: number;
      readonly cart: Cart;
      /** As the caller saw it. */
      readonly version: number;
    }
  | {
      readonly act: 'pay';
      readonly order: number;
      /** Null: the rest. Negative: given back. */
      readonly cents: number | null;
      readonly call: number;
    }
  /** The payment as the call that noted it; -1: one that nobody noted. */
  | { readonly act: 'take back'; readonly order: number; readonly payment: number }
  | { readonly act: 'process' }
  | { readonly act: 'add' | 'remove'; readonly product: number; readonly units: number };

interface Step {
  readonly shelf: Shelf;
  /** `ok`, or the code of the refusal; of `process` also which orders it moved. */
  readonly answer: string;
}

const move = (shelf: Shelf, cart: Cart, sign: number): readonly number[] =>
  shelf.stock.map((units, product) => units + sign * (cart[product] ?? 0));

const withStatus = (shelf: Shelf, order: number, status: OrderStatus) =>
  shelf.orders.map((before, index) => (index === order ? status : before));

function confirm(shelf: Shelf, order: number, cart: Cart): Step {
  const status = shelf.orders[order];
  if (status === 'CANCELADO') return { shelf, answer: 'order_cancelled' };
  if (status !== 'AGUARDANDO CONFIRMAÇÃO') return { shelf, answer: 'order_already_confirmed' };
  const stock = move(shelf, cart, -1);
  if (stock.some((units) => units < 0)) return { shelf, answer: 'insufficient_stock' };
  const orders = withStatus(shelf, order, 'CONFIRMADO');
  return { shelf: { ...shelf, stock, orders }, answer: 'ok' };
}

function cancel(shelf: Shelf, order: number, cart: Cart): Step {
  const status = shelf.orders[order];
  if (status === 'CANCELADO') return { shelf, answer: 'order_not_cancellable' };
  const isInTheHouse = status === 'CONFIRMADO' || status === 'EM PROCESSAMENTO...';
  const stock = isInTheHouse ? move(shelf, cart, 1) : shelf.stock;
  return {
    shelf: { ...shelf, stock, orders: withStatus(shelf, order, 'CANCELADO') },
    answer: 'ok',
  };
}

function change(shelf: Shelf, action: Extract<Action, { act: 'change' }>): Step {
  const { order, cart, version } = action;
  const status = shelf.orders[order];
  if (status === 'CANCELADO') return { shelf, answer: 'order_cancelled' };
  if (status === 'ENVIADO') return { shelf, answer: 'order_not_changeable' };
  if (shelf.versions[order] !== version) return { shelf, answer: 'order_changed' };
  const before = shelf.carts[order] ?? [];
  if (before.join() === cart.join()) return { shelf, answer: 'ok' };
  const isInTheHouse = status !== 'AGUARDANDO CONFIRMAÇÃO';
  const stock = isInTheHouse
    ? move({ ...shelf, stock: move(shelf, before, 1) }, cart, -1)
    : shelf.stock;
  if (stock.some((units) => units < 0)) return { shelf, answer: 'insufficient_stock' };
  const carts = shelf.carts.with(order, cart);
  return {
    shelf: { ...shelf, stock, carts, versions: shelf.versions.with(order, version + 1) },
    answer: 'ok',
  };
}

function ship(shelf: Shelf, order: number): Step {
  const status = shelf.orders[order];
  if (status === 'CANCELADO') return { shelf, answer: 'order_cancelled' };
  if (status === 'AGUARDANDO CONFIRMAÇÃO') return { shelf, answer: 'order_not_confirmed' };
  return { shelf: { ...shelf, orders: withStatus(shelf, order, 'ENVIADO') }, answer: 'ok' };
}

function moneyOf({ orders, carts, payments }: Shelf, order: number) {
  const paidCents = payments
    .filter((payment) => payment.order === order && !payment.isTakenBack)
    .reduce((sum, { cents }) => sum + cents, 0);
  const status = orders[order] ?? 'CANCELADO';
  return { status, totalCents: totalOf(carts[order] ?? []), paidCents };
}

function pay(shelf: Shelf, { order, cents, call }: Extract<Action, { act: 'pay' }>): Step {
  const money = moneyOf(shelf, order);
  const due = dueCents(money);
  if (cents !== null && cents < 0) {
    if (cents < Math.min(0, due)) return { shelf, answer: 'refund_too_large' };
  } else if (!canReceive(money.status)) {
    const isCancelled = money.status === 'CANCELADO';
    return { shelf, answer: isCancelled ? 'order_cancelled' : 'order_not_confirmed' };
  } else if (due <= 0) return { shelf, answer: 'order_already_paid' };
  const payment = { call, order, cents: cents ?? due, isTakenBack: false };
  const payments = [...shelf.payments, payment].toSorted((a, b) => a.call - b.call);
  return { shelf: { ...shelf, payments }, answer: 'ok' };
}

function takeBack(shelf: Shelf, order: number, call: number): Step {
  const index = shelf.payments.findIndex((payment) => payment.call === call);
  const payment = shelf.payments[index];
  if (!payment) return { shelf, answer: 'payment_not_found' };
  if (payment.isTakenBack) return { shelf, answer: 'payment_taken_back' };
  if (payment.cents > moneyOf(shelf, order).paidCents) {
    return { shelf, answer: 'payment_given_back' };
  }
  const payments = shelf.payments.with(index, { ...payment, isTakenBack: true });
  return { shelf: { ...shelf, payments }, answer: 'ok' };
}

function processAll(shelf: Shelf): Step {
  const moved = shelf.orders.flatMap((status, order) => (status === 'CONFIRMADO' ? [order] : []));
  const orders = shelf.orders.map((status) =>
    status === 'CONFIRMADO' ? 'EM PROCESSAMENTO...' : status,
  );
  return { shelf: { ...shelf, orders }, answer: `ok ${moved.join()}` };
}

function changeStock(shelf: Shelf, product: number, delta: number): Step {
  const stock = shelf.stock.map((units, index) => (index === product ? units + delta : units));
  if ((stock[product] ?? 0) < 0) return { shelf, answer: 'insufficient_stock' };
  return { shelf: { ...shelf, stock }, answer: 'ok' };
}

export function step(shelf: Shelf, action: Action): Step {
  switch (action.act) {
    case 'confirm':
      return confirm(shelf, action.order, shelf.carts[action.order] ?? []);
    case 'cancel':
      return cancel(shelf, action.order, shelf.carts[action.order] ?? []);
    case 'change':
      return change(shelf, action);
    case 'ship':
      return ship(shelf, action.order);
    case 'pay':
      return pay(shelf, action);
    case 'take back':
      return takeBack(shelf, action.order, action.payment);
    case 'process':
      return processAll(shelf);
    case 'add':
      return changeStock(shelf, action.product, action.units);
    case 'remove':
      return changeStock(shelf, action.product, -action.units);
  }
}

/** An action, and what the real shop answered. */
export interface Answered {
  readonly action: Action;
  readonly answer: string;
}

function lookAt(shelf: Shelf): Sight {
  const money = shelf.orders.map((_, order): Money => {
    const { totalCents, paidCents, ...rest } = moneyOf(shelf, order);
    const paymentStatus = paymentStatusOf({ totalCents, paidCents, ...rest });
    return { totalCents, paidCents, paymentStatus };
  });
  return { ...shelf, ledger: shelf.stock, money };
}

/** Nothing is less than nothing, in whatever order it came about. */
const isSolvent = ({ stock, money }: Sight) =>
  stock.every((units) => units >= 0) && money.every(({ paidCents }) => paidCents >= 0);

/** Whether there is an order of these actions in which the model answers the same and shows the same in the end. */
export function isExplained(from: Shelf, answered: readonly Answered[], to: Sight): boolean {
  if (answered.length === 0) {
    return isSolvent(to) && JSON.stringify(lookAt(from)) === JSON.stringify(to);
  }
  return answered.some((first, index) => {
    const { shelf, answer } = step(from, first.action);
    if (answer !== first.answer) return false;
    return isExplained(shelf, answered.toSpliced(index, 1), to);
  });
}
