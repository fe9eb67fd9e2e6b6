import type { OrderStatus } from '@balcao/domain/contract/orders';

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
}

/** Units of each product. */
export type Cart = readonly number[];

export type Action =
  | { readonly act: 'confirm' | 'cancel' | 'ship'; readonly order: number }
  | {
      readonly act: 'change';
      readonly order: number;
      readonly cart: Cart;
      /** As the caller saw it. */
      readonly version: number;
    }
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

/** Whether there is an order of these actions in which the model answers the same and ends on the same shelf. */
export function isExplained(from: Shelf, answered: readonly Answered[], to: Shelf): boolean {
  if (answered.length === 0) return JSON.stringify(from) === JSON.stringify(to);
  return answered.some((first, index) => {
    const { shelf, answer } = step(from, first.action);
    if (answer !== first.answer) return false;
    return isExplained(shelf, answered.toSpliced(index, 1), to);
  });
}
