import type { TrackingAnswer } from '@balcao/domain/contract/influencers';
import { partnerPath } from '@balcao/domain/rules/slug';
import type { Deps } from '../../core/deps.ts';
import type { TrackingLinkRow } from './influencers.repository.ts';
import { pageKeyOf } from './page-key.ts';

/** @param orders how many sales the link brought in. */
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
