import type { DispatchGroup } from '../contract.ts';
import { isUnpaid } from '#areas/orders/rules/order-money.ts';

import type { HandedHere } from './use-handed-here.ts';

/** The chosen waiting orders, by `_id`, also on other pages. */
export type ChosenOrders = ReadonlySet<string>;

export const NONE_CHOSEN: ChosenOrders = new Set();

export const idsOf = (groups: readonly DispatchGroup[]): string[] =>
  groups.flatMap(({ orders }) => orders.map(({ _id }) => _id));

/** The orders that still wait, without those handed over on this screen. */
export const stillWaiting = (
  groups: readonly DispatchGroup[],
  handed: HandedHere['handed'],
): DispatchGroup[] =>
  groups.map((group) => ({
    ...group,
    orders: group.orders.filter(({ _id }) => handed.get(_id) !== 'gone'),
  }));

/** The choice with these orders added, or removed. */
export function choose(
  chosen: ChosenOrders,
  ids: readonly string[],
  isChosen: boolean,
): ChosenOrders {
  const next = new Set(chosen);
  for (const id of ids) {
    if (isChosen) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** Whether all of these orders are chosen, or some, or none. */
export function howMuchOf(chosen: ChosenOrders, ids: readonly string[]): 'all' | 'some' | 'none' {
  const count = ids.filter((id) => chosen.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

/** The orders to print: the chosen ones, or all on screen while none is chosen. Orders on screen come first, in their order. */
export function ordersToPrint(chosen: ChosenOrders, groups: readonly DispatchGroup[]): string[] {
  const shown = idsOf(groups);
  if (chosen.size === 0) return shown;
  const first = shown.filter((id) => chosen.has(id));
  const known = new Set(first);
  return [...first, ...[...chosen].filter((id) => !known.has(id))];
}

/** The doubts about the orders to print that are on screen. */
export interface Warnings {
  /** Orders with money still to receive. */
  readonly unpaid: number;
  /** Orders that have changed since they were printed. */
  readonly changed: number;
}

export function warningsOf(chosen: ChosenOrders, groups: readonly DispatchGroup[]): Warnings {
  const orders = groups
    .flatMap((group) => group.orders)
    .filter(({ _id }) => chosen.size === 0 || chosen.has(_id));
  return {
    unpaid: orders.filter((order) => isUnpaid(order.paymentStatus)).length,
    changed: orders.filter((order) => order.changedAfterPrint).length,
  };
}

export function chosenAmong(chosen: ChosenOrders, groups: readonly DispatchGroup[]): ChosenOrders {
  return new Set(idsOf(groups).filter((id) => chosen.has(id)));
}

/**
 * The choice after the page was read again: an order missing on it now has left.
 * @param before the rows that the page showed until then.
 */
export function withoutGone(
  chosen: ChosenOrders,
  before: readonly DispatchGroup[],
  now: readonly DispatchGroup[],
): ChosenOrders {
  const there = new Set(idsOf(now));
  const gone = idsOf(before).filter((id) => !there.has(id) && chosen.has(id));
  return gone.length > 0 ? choose(chosen, gone, false) : chosen;
}
