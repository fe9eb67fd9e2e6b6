import type { OrderPix } from '@balcao/domain/contract/pix';
import type { Db } from '../../db/tables.ts';
import { findCustomer } from '../customers/customers.service.ts';
import { findTrackingLinkById, type TrackingLink } from '../influencers/influencers.service.ts';
import { listPayments, type PaymentRow } from '../payments/payments.service.ts';
import { differencesBetween, type Difference } from './customer-differences.ts';
import { findOrderPix } from './order-pix.ts';
import {
  findLines,
  listHistory,
  type HistoryRow,
  type OrderRow,
  type OrderWithLines,
} from './orders.repository.ts';

/** An order with everything that its detail shows to staff. */
export interface OrderDetail extends OrderWithLines {
  readonly history: readonly HistoryRow[];
  readonly influencer: { readonly trackingId: string; readonly influencerName: string } | null;
  readonly differences: readonly Difference[];
  readonly payments: readonly PaymentRow[];
  readonly pix: OrderPix | null;
}

/** An order with its lines. */
export async function getOrderLines(db: Db, order: OrderRow): Promise<OrderWithLines> {
  return { order, lines: await findLines(db, [order.id]) };
}

/** The influencer for whom an order counts, also once their link is gone. */
export async function findOrderInfluencer(
  db: Db,
  order: Pick<OrderRow, 'tracking_link_id'>,
): Promise<TrackingLink | undefined> {
  if (order.tracking_link_id === null) return undefined;
  return findTrackingLinkById(db, order.tracking_link_id);
}

/** An order with its lines, its history, its payments, its influencer and its differences from the customer's record. */
export async function getOrderDetail(db: Db, order: OrderRow): Promise<OrderDetail> {
  const record = order.customer_id === null ? undefined : await findCustomer(db, order.customer_id);
  return {
    ...(await getOrderLines(db, order)),
    history: await listHistory(db, order.id),
    influencer: (await findOrderInfluencer(db, order)) ?? null,
    differences: record ? differencesBetween(order, record) : [],
    payments: await listPayments(db, order.id),
    pix: await findOrderPix(db, order),
  };
}
