import type { Db } from '#kit/server/db/tables.ts';
import { findCustomer } from '#areas/customers/server/customers.service.ts';
import {
  findTrackingLinkById,
  type TrackingLink,
} from '#areas/influencers/server/influencers.service.ts';
import { differencesBetween, type Difference } from './person/order-details.ts';
import { listHistory, type HistoryRow } from './order-history.repository.ts';
import { findDetailParts, type OrderParts, type Viewing } from './order-parts.ts';
import {
  findCodeHolders,
  findDoubtSettler,
  findLines,
  type OrderRow,
  type OrderWithLines,
} from './orders.repository.ts';

/** An order with everything that its detail shows to staff. */
export interface OrderDetail extends OrderWithLines {
  readonly history: readonly HistoryRow[];
  readonly influencer: { readonly trackingId: string; readonly influencerName: string } | null;
  readonly differences: readonly Difference[];
  /** The name of the user who settled the order's doubt, while they have an account. */
  readonly doubtSettledBy: string | null;
  /** The fields that later areas give. */
  readonly parts: object;
  /** The number of another order that has the same tracking code. */
  readonly trackingCodeTakenBy: number | null;
}

/** An order with its lines. */
export async function getOrderLines(db: Db, order: OrderRow): Promise<OrderWithLines> {
  return { order, lines: await findLines(db, [order.id]) };
}

/** An order with its lines and their photos. */
export async function getPicturedLines(
  db: Db,
  { findPhotos }: Pick<OrderParts, 'findPhotos'>,
  order: OrderRow,
): Promise<OrderWithLines> {
  const { lines } = await getOrderLines(db, order);
  if (!findPhotos) return { order, lines };
  const photos = await findPhotos(
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

/** An order with its lines, its history, its influencer, its differences from the customer's record, and what later areas give. */
export async function getOrderDetail(
  db: Db,
  parts: OrderParts,
  order: OrderRow,
  viewing: Viewing & { readonly isOwn: boolean },
): Promise<OrderDetail> {
  const record = order.customer_id === null ? undefined : await findCustomer(db, order.customer_id);
  const history = await listHistory(db, order.id);
  return {
    ...(await getPicturedLines(db, parts, order)),
    history,
    influencer: (await findOrderInfluencer(db, order)) ?? null,
    differences: record ? differencesBetween(order, record) : [],
    doubtSettledBy: await findDoubtSettler(db, order),
    trackingCodeTakenBy: await findOtherHolder(db, order),
    parts: await findDetailParts(db, parts, order, { ...viewing, history }),
  };
}
