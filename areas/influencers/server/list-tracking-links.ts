import type { TrackingAnswer } from '../contract.ts';
import { partnerPath } from '../rules/slug.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { ClickCounter } from './click-counter.ts';
import {
  listTrackingLinks,
  sumSalesOfLinks,
  type TrackingLinkRow,
} from './influencers.repository.ts';
import { pageKeyOf } from './page-key.ts';

interface LinkWithOrders {
  readonly link: TrackingLinkRow;
  /** The number of sales that the link brought in. */
  readonly orders: number;
}

/** A link with the sales that it brought in. */
export async function withOrders(
  { db }: Pick<Deps, 'db'>,
  links: readonly TrackingLinkRow[],
): Promise<LinkWithOrders[]> {
  const sales = await sumSalesOfLinks(
    db,
    links.map((link) => link.id),
  );
  return links.map((link) => ({ link, orders: sales.get(link.id)?.count ?? 0 }));
}

/** The links in use, newest first. */
export async function listLinksWithOrders(
  deps: Pick<Deps, 'db'> & { readonly clicks: ClickCounter },
): Promise<LinkWithOrders[]> {
  await deps.clicks.flush();
  return withOrders(deps, await listTrackingLinks(deps.db));
}

/** @param orders the number of sales that the link brought in. */
export const presentTrackingLink = (
  deps: Pick<Deps, 'secrets'>,
  row: TrackingLinkRow,
  orders: number,
): TrackingAnswer => ({
  _id: row.id,
  trackingId: row.tracking_id,
  influencerName: row.influencer_name,
  sellerPhone: row.seller_phone,
  clicks: row.clicks,
  orders,
  commissionPercent: row.commission_basis_points / 100,
  destination: row.destination,
  destinationSlug: row.destination_slug,
  shortName: row.short_name,
  page: partnerPath(pageKeyOf(deps, row)),
});
