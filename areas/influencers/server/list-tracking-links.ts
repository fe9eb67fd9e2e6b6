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

/** The links with the sales that they brought in. */
async function withOrders(
  deps: Pick<Deps, 'db' | 'secrets'>,
  links: readonly TrackingLinkRow[],
): Promise<TrackingAnswer[]> {
  const sales = await sumSalesOfLinks(
    deps.db,
    links.map((link) => link.id),
  );
  return links.map((link) => presentTrackingLink(deps, link, sales.get(link.id)?.count ?? 0));
}

/** A link with the sales that it brought in. */
export async function answerTrackingLink(
  deps: Pick<Deps, 'db' | 'secrets'>,
  link: TrackingLinkRow,
): Promise<TrackingAnswer> {
  const [answer] = await withOrders(deps, [link]);
  return answer ?? presentTrackingLink(deps, link, 0);
}

/** The links in use with their sales, newest first. */
export async function answerTrackingLinks(
  deps: Pick<Deps, 'db' | 'secrets'>,
  clicks: ClickCounter,
): Promise<TrackingAnswer[]> {
  await clicks.flush();
  return withOrders(deps, await listTrackingLinks(deps.db));
}
