import { canTransition } from '@balcao/domain/rules/order-status';
import type { Db } from '../../db/tables.ts';
import {
  IDS_A_QUERY,
  countOrdersByTrackingLink,
  sumOrdersByCustomer,
  sumOrdersByTrackingLink,
  sumOrdersOfAllCustomers,
} from './order-figures.repository.ts';
import { publicReference, staffReference } from './order-reference.ts';
import { findOrder, type OrderRow } from './orders.repository.ts';

/** Number and sum, in centavos, of orders. */
export interface OrderFigures {
  readonly count: number;
  readonly totalCents: number;
}

/** From here on one pass over all orders is cheaper than asking for the customers in pieces. */
const MANY_IDS = 5 * IDS_A_QUERY;

function piecesOf(ids: readonly string[]): string[][] {
  const pieces: string[][] = [];
  for (let from = 0; from < ids.length; from += IDS_A_QUERY) {
    pieces.push(ids.slice(from, from + IDS_A_QUERY));
  }
  return pieces;
}

/**
 * Number and sum, in centavos, of each customer's orders that are not cancelled. An order gets its customer when it is
 * confirmed, so temporary ones never count. A customer without orders is not in the map.
 */
export async function orderStatsByCustomer(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, OrderFigures>> {
  const figures = new Map<string, OrderFigures>();
  const batches: (readonly string[] | 'all')[] = ids.length > MANY_IDS ? ['all'] : piecesOf(ids);
  for (const batch of batches) {
    const rows =
      batch === 'all' ? await sumOrdersOfAllCustomers(db) : await sumOrdersByCustomer(db, batch);
    for (const row of rows) {
      if (row.customerId === null) continue;
      figures.set(row.customerId, { count: Number(row.count), totalCents: Number(row.totalCents) });
    }
  }
  return figures;
}

/**
 * How many sales each tracking link brought in: confirmed orders that are not cancelled. A link without any is not in
 * the map.
 */
export async function orderCountsByTrackingLink(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const piece of piecesOf(ids)) {
    for (const row of await countOrdersByTrackingLink(db, piece)) {
      if (row.linkId !== null) counts.set(row.linkId, Number(row.count));
    }
  }
  return counts;
}

/**
 * Number and sum, in centavos, of the sales that each tracking link brought in: confirmed orders that are not cancelled,
 * begun in the span. A link without any is not in the map.
 * @param span epoch ms, `untilMs` not included; absent ends are open.
 */
export async function orderFiguresByTrackingLink(
  db: Db,
  span: { readonly fromMs: number | undefined; readonly untilMs: number | undefined },
): Promise<Map<string, OrderFigures>> {
  const figures = new Map<string, OrderFigures>();
  for (const row of await sumOrdersByTrackingLink(db, span)) {
    if (row.linkId === null) continue;
    figures.set(row.linkId, { count: Number(row.count), totalCents: Number(row.totalCents) });
  }
  return figures;
}

/**
 * The order whose link a customer holds and has not confirmed yet: what a look-up by CPF must name.
 * @param orderId the number of the link, as sent.
 * @returns undefined when it is none, or was confirmed or cancelled.
 */
export async function findUnconfirmedOrder(
  db: Db,
  orderId: string,
): Promise<{ readonly id: string } | undefined> {
  const reference = publicReference(orderId);
  const order = reference && (await findOrder(db, reference));
  return order && canTransition('confirm', order.status) ? { id: order.id } : undefined;
}

/** The order that a call of staff names, by `_id` or `orderId`. */
export async function findStaffOrder(db: Db, named: string): Promise<OrderRow | undefined> {
  const reference = staffReference(named);
  return reference && findOrder(db, reference);
}
