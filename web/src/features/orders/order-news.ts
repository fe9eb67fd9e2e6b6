import type { LiveOrder } from '@balcao/domain/contract/live';
import type { OrderAnswer } from '@balcao/domain/contract/orders';

import type { OrdersSearch } from '../../search-params.ts';

/** How an order is now, and since when this page knows it. */
export interface OrderState extends Pick<LiveOrder, 'status' | 'version'> {
  heardAt: number;
}

export interface OrderNews {
  /** The confirmed orders that the list does not show as such, by `_id`. */
  confirmed: readonly string[];
  /** Something else on the list is no longer so. */
  isChanged: boolean;
}

type Listed = Pick<OrderAnswer, '_id' | 'status' | 'version'>;

/** Whether an order that was just confirmed is one of the list, wherever its page; a search or a filter by money or day cannot tell. */
const takesConfirmed = ({ q, status, link, payment, startDate, endDate }: OrdersSearch): boolean =>
  !q && !link && !payment && !(startDate && endDate) && (!status || status === 'CONFIRMADO');

/**
 * What has happened to the orders of a list since it was read.
 * @param list.askedAt epoch ms; what was heard before is in its rows.
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
      if (row || takesConfirmed(list.search)) confirmed.push(id);
    } else if (row) isChanged = true;
  }
  return { confirmed, isChanged };
}
