import type { Db } from '../../db/tables.ts';
import { orderCountsByTrackingLink } from '../orders/orders.service.ts';
import { listTrackingLinks, type TrackingLinkRow } from './influencers.repository.ts';

/** The sales that one link brought in. */
export async function countOrdersOf(db: Db, linkId: string): Promise<number> {
  return (await orderCountsByTrackingLink(db, [linkId])).get(linkId) ?? 0;
}

/** The links in use, newest first, with the sales that each brought in. */
export async function listLinksWithOrders(
  db: Db,
): Promise<{ readonly link: TrackingLinkRow; readonly orders: number }[]> {
  const links = await listTrackingLinks(db);
  const counts = await orderCountsByTrackingLink(
    db,
    links.map((link) => link.id),
  );
  return links.map((link) => ({ link, orders: counts.get(link.id) ?? 0 }));
}
