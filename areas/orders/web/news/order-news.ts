import type { LiveOrder } from '../../live.ts';
import type { OrderAnswer } from '../../contract.ts';

import type { OrdersSearch } from '../search.ts';

/** The current state of an order, and since when this page knows it. */
export interface OrderState extends Pick<LiveOrder, 'status' | 'version'> {
  heardAt: number;
  /** The moment of the order's last change of state, by the events; 0: never. The cart or the money may have changed since. */
  movedAt: number;
}

export interface OrderNews {
  /** The confirmed orders that the list does not show as confirmed, by `_id`. */
  confirmed: readonly string[];
  /** Another row of the list is out of date. */
  isChanged: boolean;
}

export const NO_NEWS: OrderNews = { confirmed: [], isChanged: false };

type Listed = Pick<OrderAnswer, '_id' | 'status' | 'version'>;

/** Joins both maps; for an order in both, the later state, and the later move. */
export function joinHeard(
  before: ReadonlyMap<string, OrderState>,
  more: ReadonlyMap<string, OrderState>,
): ReadonlyMap<string, OrderState> {
  const joined = new Map(before);
  for (const [id, state] of more) {
    const known = joined.get(id);
    const later = known && known.heardAt > state.heardAt ? known : state;
    joined.set(id, { ...later, movedAt: Math.max(state.movedAt, known?.movedAt ?? 0) });
  }
  return joined;
}

/** Compares the current state of a list's orders, and finds others on its page. */
export function compareRows(
  shown: readonly Listed[],
  now: { readonly rows: readonly Listed[]; readonly askedAt: number },
): { heard: ReadonlyMap<string, OrderState>; areOthers: boolean } {
  const ids = new Set(shown.map(({ _id }) => _id));
  const there = now.rows.filter(({ _id }) => ids.has(_id));
  return {
    heard: new Map(
      there.map(({ _id, status, version }) => [
        _id,
        { status, version, heardAt: now.askedAt, movedAt: 0 },
      ]),
    ),
    areOthers: there.length < Math.max(ids.size, now.rows.length),
  };
}

/**
 * The filter that shows a newly confirmed order: a list of waiting orders no longer has it.
 * @param search of the list whose first page does not have the order.
 * @returns the filter; undefined when no filter would help.
 */
export function filterForConfirmed({ status, link }: OrdersSearch): OrdersSearch | undefined {
  const isOfWaiting = link !== undefined || status === 'AGUARDANDO CONFIRMAÇÃO';
  return !status || isOfWaiting
    ? { status: 'CONFIRMADO', link: undefined, withdrawal: undefined }
    : undefined;
}

/** Whether a newly confirmed order is in the list, on any page; a search or a filter by money or day cannot tell. */
const takesConfirmed = ({
  q,
  status,
  link,
  withdrawal,
  origin,
  payment,
  startDate,
  endDate,
}: OrdersSearch): boolean =>
  !q &&
  !link &&
  !withdrawal &&
  !origin &&
  !payment &&
  !(startDate && endDate) &&
  (!status || status === 'CONFIRMADO');

/**
 * The events of a list's orders since it was read. @param list.askedAt epoch ms; the list's rows include earlier events.
 */
export function newsOf(
  heard: ReadonlyMap<string, OrderState>,
  list: { rows: readonly Listed[]; askedAt: number; search: OrdersSearch },
): OrderNews {
  const shown = new Map(list.rows.map((row) => [row._id, row]));
  const confirmed: string[] = [];
  let isChanged = false;
  for (const [id, now] of heard) {
    const row = shown.get(id);
    if (now.heardAt < list.askedAt) continue;
    if (row?.status === now.status && row.version === now.version) continue;
    if (now.status === 'CONFIRMADO' && row?.status !== 'CONFIRMADO') {
      const isNew = now.movedAt >= list.askedAt && takesConfirmed(list.search);
      if (row || isNew) confirmed.push(id);
    } else if (row) isChanged = true;
  }
  return { confirmed, isChanged };
}
