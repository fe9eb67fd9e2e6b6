import type { DiscountRule } from '#areas/discounts/contract.ts';
import type { OrderStatus } from '#areas/orders/contract.ts';
import type { PaymentStatus } from '#areas/orders/contract.ts';
import type { OrderGoods } from '#areas/withdrawals/contract.ts';
import { canReceive } from '#areas/payments/rules/payment.ts';
import { priceOrder } from '#areas/discounts/rules/pricing.ts';
import { dueCents, paymentStatusOf } from '#areas/orders/rules/order-money.ts';

/*
 * A shop of two products and a few orders, small enough to see at a glance that it is right: one call after the other,
 * no database. The real shop's result of calls at the same moment must be this shop's result of some order of the calls.
 */

export interface Shelf {
  readonly stock: readonly number[];
  /** Today's price of a unit, by product. */
  readonly pricesCents: readonly number[];
  /** Whether printing leaves unpaid orders where they are. */
  readonly printOnlyPaid: boolean;
  readonly orders: readonly OrderStatus[];
  /** The lines of each order, by product, at the price of that time. */
  readonly lines: readonly Lines[];
  /** The number of changes, by order. */
  readonly versions: readonly number[];
  /** The place of the units of each order that was cancelled after it was sent. */
  readonly goods: readonly (OrderGoods | null)[];
  /** The payments of all orders, by the call that noted them. */
  readonly payments: readonly Payment[];
}

export interface Payment {
  readonly call: number;
  readonly order: number;
  readonly by: Role;
  /** Negative: given back. */
  readonly cents: number;
  readonly isTakenBack: boolean;
}

/** A shelf, with the figures that the store keeps a second time and that must follow from the shelf. */
export interface Sight extends Shelf {
  /** The sum of the movements, by product. */
  readonly ledger: readonly number[];
  readonly money: readonly Money[];
}

/** The amounts of an order. */
export interface Money {
  readonly totalCents: number;
  readonly paidCents: number;
  readonly paymentStatus: PaymentStatus | null;
}

/** A member of the staff for each role. */
export type Role = 'admin' | 'atendente';

/** Units of each product. */
export type Cart = readonly number[];

/** Units of each product, and the price of one before the discount; 0 units of an absent product. */
export type Lines = readonly { readonly units: number; readonly cents: number }[];

/** The first price of a unit, by product. */
export const FIRST_PRICES_CENTS = [5_000, 3_000];
/** The discount of every order. */
export const RULES: DiscountRule[] = [
  { type: 'percentage', value: 10, logic: 'none', conditions: [] },
];

/** The lines of a cart. A line with the same units in `agreed` keeps its price. */
const linesOf = (cart: Cart, pricesCents: readonly number[], agreed: Lines = []): Lines =>
  cart.map((units, product) => {
    const known = agreed[product];
    if (known?.units === units) return known;
    return { units, cents: units === 0 ? 0 : (pricesCents[product] ?? 0) };
  });

export const totalOf = (lines: Lines): number =>
  priceOrder({
    lines: lines.map(({ units, cents }, product) => ({
      productId: String(product),
      name: '',
      priceCents: cents,
      quantity: units,
    })),
    rules: RULES,
    shippingCents: 0,
  }).totalCents;

const isInTheHouse = (status: OrderStatus | undefined): boolean =>
  status === 'CONFIRMADO' || status === 'EM PROCESSAMENTO...';

/** The priced lines of a cart in an order: once the order is confirmed, lines with unchanged units keep their price. */
export function pricedIn(shelf: Shelf, order: number, cart: Cart): Lines {
  const agreed = isInTheHouse(shelf.orders[order]) ? shelf.lines[order] : undefined;
  return linesOf(cart, shelf.pricesCents, agreed);
}

export type Deed =
  | {
      readonly act: 'confirm';
      readonly order: number;
      /** The order as the customer's page showed it; null: the caller does not say. */
      readonly shown: { readonly version: number; readonly totalCents: number } | null;
    }
  | {
      readonly act: 'cancel' | 'ship' | 'hand over' | 'unship' | 'return goods' | 'undo return';
      readonly order: number;
    }
  | {
      readonly act: 'change';
      readonly order: number;
      readonly cart: Cart;
      /** The order's version as the caller saw it, with the prices of the cart. */
      readonly version: number;
      readonly seen: Lines;
    }
  | {
      readonly act: 'pay';
      readonly order: number;
      /** Null: the rest. A negative amount is given back. */
      readonly cents: number | null;
      readonly call: number;
    }
  /** The call that noted the payment; -1: a payment that nobody noted. */
  | { readonly act: 'take back'; readonly order: number; readonly payment: number }
  | { readonly act: 'process' }
  | { readonly act: 'print only paid'; readonly isOn: boolean }
  | { readonly act: 'price'; readonly product: number; readonly cents: number }
  | { readonly act: 'add' | 'remove'; readonly product: number; readonly units: number };

/** An action of the staff. A confirmation comes from the customer, whoever is named. */
export type Action = Deed & { readonly by: Role };

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

interface Step {
  readonly shelf: Shelf;
  /** `ok`, or the code of the refusal; for `process` also the orders that it moved. */
  readonly answer: string;
}

const move = (shelf: Shelf, lines: Lines, sign: number): readonly number[] =>
  shelf.stock.map((units, product) => units + sign * (lines[product]?.units ?? 0));

const linesIn = (shelf: Shelf, order: number): Lines => shelf.lines[order] ?? [];

const withStatus = (shelf: Shelf, order: number, status: OrderStatus) =>
  shelf.orders.map((before, index) => (index === order ? status : before));

function confirm(shelf: Shelf, { order, shown }: Extract<Deed, { act: 'confirm' }>): Step {
  const status = shelf.orders[order];
  if (status === 'CANCELADO') return { shelf, answer: 'order_cancelled' };
  if (status !== 'AGUARDANDO CONFIRMAÇÃO') return { shelf, answer: 'order_already_confirmed' };
  const lines = linesIn(shelf, order);
  const isSame =
    !shown || (shown.version === shelf.versions[order] && shown.totalCents === totalOf(lines));
  if (!isSame) return { shelf, answer: 'cart_changed' };
  const stock = move(shelf, lines, -1);
  if (stock.some((units) => units < 0)) return { shelf, answer: 'insufficient_stock' };
  const orders = withStatus(shelf, order, 'CONFIRMADO');
  return { shelf: { ...shelf, stock, orders }, answer: 'ok' };
}

function cancel(shelf: Shelf, order: number, by: Role): Step {
  const status = shelf.orders[order];
  if (status === 'CANCELADO') return { shelf, answer: 'order_not_cancellable' };
  if (status === 'ENVIADO' && by !== 'admin') return { shelf, answer: 'forbidden' };
  const stock = isInTheHouse(status) ? move(shelf, linesIn(shelf, order), 1) : shelf.stock;
  const goods = shelf.goods.with(order, status === 'ENVIADO' ? 'away' : null);
  return {
    shelf: { ...shelf, stock, goods, orders: withStatus(shelf, order, 'CANCELADO') },
    answer: 'ok',
  };
}

function returnGoods(shelf: Shelf, order: number): Step {
  if (!shelf.goods[order]) return { shelf, answer: 'goods_not_away' };
  if (shelf.goods[order] === 'returned') return { shelf, answer: 'goods_already_returned' };
  const stock = move(shelf, linesIn(shelf, order), 1);
  return { shelf: { ...shelf, stock, goods: shelf.goods.with(order, 'returned') }, answer: 'ok' };
}

function undoReturn(shelf: Shelf, order: number): Step {
  if (shelf.goods[order] !== 'returned') return { shelf, answer: 'goods_not_returned' };
  const stock = move(shelf, linesIn(shelf, order), -1);
  if (stock.some((units) => units < 0)) return { shelf, answer: 'insufficient_stock' };
  return { shelf: { ...shelf, stock, goods: shelf.goods.with(order, 'away') }, answer: 'ok' };
}

function change(shelf: Shelf, deed: Extract<Deed, { act: 'change' }>): Step {
  const { order, cart, version, seen } = deed;
  const status = shelf.orders[order];
  if (status === 'CANCELADO') return { shelf, answer: 'order_cancelled' };
  if (status === 'ENVIADO') return { shelf, answer: 'order_not_changeable' };
  if (shelf.versions[order] !== version) return { shelf, answer: 'order_changed' };
  const after = pricedIn(shelf, order, cart);
  if (!isEqual(after, seen)) return { shelf, answer: 'cart_changed' };
  const before = linesIn(shelf, order);
  if (isEqual(before, after)) return { shelf, answer: 'ok' };
  const stock = isInTheHouse(status)
    ? move({ ...shelf, stock: move(shelf, before, 1) }, after, -1)
    : shelf.stock;
  if (stock.some((units) => units < 0)) return { shelf, answer: 'insufficient_stock' };
  const lines = shelf.lines.with(order, after);
  return {
    shelf: { ...shelf, stock, lines, versions: shelf.versions.with(order, version + 1) },
    answer: 'ok',
  };
}

function ship(shelf: Shelf, order: number): Step {
  const status = shelf.orders[order];
  if (status === 'CANCELADO') return { shelf, answer: 'order_cancelled' };
  if (status === 'AGUARDANDO CONFIRMAÇÃO') return { shelf, answer: 'order_not_confirmed' };
  return { shelf: { ...shelf, orders: withStatus(shelf, order, 'ENVIADO') }, answer: 'ok' };
}

/** The shop brings every order itself, so none is refused for its way. */
function handOver(shelf: Shelf, order: number): Step {
  if (shelf.orders[order] === 'ENVIADO') return { shelf, answer: 'order_already_sent' };
  return ship(shelf, order);
}

function unship(shelf: Shelf, order: number): Step {
  const status = shelf.orders[order];
  if (status === 'CANCELADO') return { shelf, answer: 'order_cancelled' };
  if (status !== 'ENVIADO') return { shelf, answer: 'order_not_shipped' };
  return {
    shelf: { ...shelf, orders: withStatus(shelf, order, 'EM PROCESSAMENTO...') },
    answer: 'ok',
  };
}

function moneyOf({ orders, lines, payments }: Shelf, order: number) {
  const paidCents = payments
    .filter((payment) => payment.order === order && !payment.isTakenBack)
    .reduce((sum, { cents }) => sum + cents, 0);
  const status = orders[order] ?? 'CANCELADO';
  return { status, totalCents: totalOf(lines[order] ?? []), paidCents };
}

function pay(shelf: Shelf, deed: Extract<Deed, { act: 'pay' }>, by: Role): Step {
  const { order, cents, call } = deed;
  const money = moneyOf(shelf, order);
  const due = dueCents(money);
  if (cents !== null && cents < 0) {
    if (cents < Math.min(0, due)) return { shelf, answer: 'refund_too_large' };
  } else if (!canReceive(money.status)) {
    const isCancelled = money.status === 'CANCELADO';
    return { shelf, answer: isCancelled ? 'order_cancelled' : 'order_not_confirmed' };
  } else if (due <= 0) return { shelf, answer: 'order_already_paid' };
  const payment = { call, order, by, cents: cents ?? due, isTakenBack: false };
  const payments = [...shelf.payments, payment].toSorted((a, b) => a.call - b.call);
  return { shelf: { ...shelf, payments }, answer: 'ok' };
}

function takeBack(shelf: Shelf, deed: Extract<Deed, { act: 'take back' }>, by: Role): Step {
  const { order, payment: call } = deed;
  const index = shelf.payments.findIndex((payment) => payment.call === call);
  const payment = shelf.payments[index];
  if (!payment) return { shelf, answer: 'payment_not_found' };
  if (by !== 'admin' && by !== payment.by) return { shelf, answer: 'forbidden' };
  if (payment.isTakenBack) return { shelf, answer: 'payment_taken_back' };
  if (payment.cents > moneyOf(shelf, order).paidCents) {
    return { shelf, answer: 'payment_given_back' };
  }
  const payments = shelf.payments.with(index, { ...payment, isTakenBack: true });
  return { shelf: { ...shelf, payments }, answer: 'ok' };
}

function processAll(shelf: Shelf): Step {
  const isMoved = (status: OrderStatus, order: number) =>
    status === 'CONFIRMADO' && !(shelf.printOnlyPaid && dueCents(moneyOf(shelf, order)) > 0);
  const moved = shelf.orders.flatMap((status, order) => (isMoved(status, order) ? [order] : []));
  const orders = shelf.orders.map((status, order) =>
    isMoved(status, order) ? 'EM PROCESSAMENTO...' : status,
  );
  return { shelf: { ...shelf, orders }, answer: `ok ${moved.join()}` };
}

function changeStock(shelf: Shelf, product: number, delta: number): Step {
  const stock = shelf.stock.map((units, index) => (index === product ? units + delta : units));
  if ((stock[product] ?? 0) < 0) return { shelf, answer: 'insufficient_stock' };
  return { shelf: { ...shelf, stock }, answer: 'ok' };
}

export function step(shelf: Shelf, action: Action): Step {
  const { by } = action;
  switch (action.act) {
    case 'confirm':
      return confirm(shelf, action);
    case 'cancel':
      return cancel(shelf, action.order, by);
    case 'change':
      return change(shelf, action);
    case 'ship':
      return ship(shelf, action.order);
    case 'hand over':
      return handOver(shelf, action.order);
    case 'unship':
      return unship(shelf, action.order);
    case 'return goods':
      return returnGoods(shelf, action.order);
    case 'undo return':
      return undoReturn(shelf, action.order);
    case 'pay':
      return pay(shelf, action, by);
    case 'take back':
      return takeBack(shelf, action, by);
    case 'process':
      return processAll(shelf);
    case 'print only paid':
      if (by !== 'admin') return { shelf, answer: 'forbidden' };
      return { shelf: { ...shelf, printOnlyPaid: action.isOn }, answer: 'ok' };
    case 'price': {
      const pricesCents = shelf.pricesCents.with(action.product, action.cents);
      return { shelf: { ...shelf, pricesCents }, answer: 'ok' };
    }
    case 'add':
      return changeStock(shelf, action.product, action.units);
    case 'remove':
      return changeStock(shelf, action.product, -action.units);
  }
}

/** An action, and the answer of the real shop. */
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

/** No stock and no paid amount is negative, whatever the order of the actions. */
const isSolvent = ({ stock, money }: Sight) =>
  stock.every((units) => units >= 0) && money.every(({ paidCents }) => paidCents >= 0);

/** Whether there is an order of these actions in which the model answers the same and shows the same in the end. */
export function isExplained(from: Shelf, answered: readonly Answered[], to: Sight): boolean {
  if (answered.length === 0) {
    return isSolvent(to) && isEqual(lookAt(from), to);
  }
  return answered.some((first, index) => {
    const { shelf, answer } = step(from, first.action);
    if (answer !== first.answer) return false;
    return isExplained(shelf, answered.toSpliced(index, 1), to);
  });
}
