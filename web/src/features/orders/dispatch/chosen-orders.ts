import type { DispatchGroup } from '@balcao/domain/contract/dispatch';

/** What is chosen of the waiting orders, by `_id`; also those of pages that are not on screen. */
export type ChosenOrders = ReadonlySet<string>;

export const NONE_CHOSEN: ChosenOrders = new Set();

export const idsOf = (groups: readonly DispatchGroup[]): string[] =>
  groups.flatMap(({ orders }) => orders.map(({ _id }) => _id));

/** With these chosen too, or no longer. */
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

/** Whether all of them are chosen, or some, or none. */
export function howMuchOf(chosen: ChosenOrders, ids: readonly string[]): 'all' | 'some' | 'none' {
  const count = ids.filter((id) => chosen.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

/** What is printed: the chosen ones; all that are on screen while none is chosen. Those on screen first, in their order. */
export function ordersToPrint(chosen: ChosenOrders, groups: readonly DispatchGroup[]): string[] {
  const shown = idsOf(groups);
  if (chosen.size === 0) return shown;
  const first = shown.filter((id) => chosen.has(id));
  const known = new Set(first);
  return [...first, ...[...chosen].filter((id) => !known.has(id))];
}

/**
 * What is still chosen once the page was read again: what was on it and is there no more has left.
 * @param before what the page showed until then.
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
