import type { OrderPix } from '#kit/contract/pix.ts';
import type { Db } from '#kit/server/db/tables.ts';
import { findCustomer } from '#areas/customers/server/customers.service.ts';
import {
  findTrackingLinkById,
  type TrackingLink,
} from '#areas/influencers/server/influencers.service.ts';
import { listPayments, type PaymentRow } from '#areas/payments/server/payments.service.ts';
import { photosThatShow } from '#areas/photos/server/photos.service.ts';
import { differencesBetween, type Difference } from './person/order-details.ts';
import { findOrderPix } from './order-money.ts';
import { listHistory, type HistoryRow } from './order-history.repository.ts';
import {
  findCodeHolders,
  findDoubtSettler,
  findLines,
  type OrderRow,
  type OrderWithLines,
} from './orders.repository.ts';
import {
  viewWithdrawal,
  type Viewing,
  type WithdrawalView,
} from '#areas/withdrawals/server/view-withdrawal.ts';
import { viewGoods, type GoodsView } from '#areas/withdrawals/server/view-goods.ts';

/** An order with everything that its detail shows to staff. */
export interface OrderDetail extends OrderWithLines {
  readonly history: readonly HistoryRow[];
  readonly influencer: { readonly trackingId: string; readonly influencerName: string } | null;
  readonly differences: readonly Difference[];
  /** The name of the user who settled the order's doubt, while they have an account. */
  readonly doubtSettledBy: string | null;
  readonly payments: readonly PaymentRow[];
  readonly pix: OrderPix | null;
  readonly withdrawal: WithdrawalView;
  readonly goods: GoodsView;
  /** The number of another order that has the same tracking code. */
  readonly trackingCodeTakenBy: number | null;
}

/** An order with its lines. */
export async function getOrderLines(db: Db, order: OrderRow): Promise<OrderWithLines> {
  return { order, lines: await findLines(db, [order.id]) };
}

/** An order with its lines and their photos. */
export async function getPicturedLines(db: Db, order: OrderRow): Promise<OrderWithLines> {
  const { lines } = await getOrderLines(db, order);
  const photos = await photosThatShow(
    db,
    lines.map(({ product_id: id }) => id),
  );
  const pictured = lines.map((line) => ({ ...line, photo: photos.get(line.product_id) }));
  return { order, lines: pictured };
}

/** The influencer for whom an order counts, also once their link is gone. */
export async function findOrderInfluencer(
  db: Db,
  order: Pick<OrderRow, 'tracking_link_id'>,
): Promise<TrackingLink | undefined> {
  if (order.tracking_link_id === null) return undefined;
  return findTrackingLinkById(db, order.tracking_link_id);
}

async function findOtherHolder(db: Db, order: OrderRow): Promise<number | null> {
  if (order.tracking_code === null) return null;
  const holders = await findCodeHolders(db, [order.tracking_code]);
  return holders.find(({ id }) => id !== order.id)?.order_id ?? null;
}

/**
 * An order with its lines, its history, its payments, its influencer, its differences from the customer's record, the
 * customer's requests to withdraw, and where goods are that were on their way when it was cancelled.
 */
export async function getOrderDetail(
  db: Db,
  order: OrderRow,
  viewing: Viewing,
): Promise<OrderDetail> {
  const record = order.customer_id === null ? undefined : await findCustomer(db, order.customer_id);
  const history = await listHistory(db, order.id);
  return {
    ...(await getPicturedLines(db, order)),
    history,
    influencer: (await findOrderInfluencer(db, order)) ?? null,
    differences: record ? differencesBetween(order, record) : [],
    doubtSettledBy: await findDoubtSettler(db, order),
    payments: await listPayments(db, order.id),
    pix: await findOrderPix(db, order),
    withdrawal: await viewWithdrawal(db, order, viewing, history),
    goods: await viewGoods(db, order, history),
    trackingCodeTakenBy: await findOtherHolder(db, order),
  };
}
