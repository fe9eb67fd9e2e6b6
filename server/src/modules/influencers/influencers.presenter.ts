import type { TrackingAnswer } from '@balcao/domain/contract/influencers';
import type { TrackingLinkRow } from './influencers.repository.ts';

/** @param orders how many sales the link brought in. */
export const presentTrackingLink = (row: TrackingLinkRow, orders: number): TrackingAnswer => ({
  _id: row.id,
  trackingId: row.tracking_id,
  influencerName: row.influencer_name,
  sellerPhone: row.seller_phone,
  clicks: row.clicks,
  orders,
  commissionPercent: row.commission_basis_points / 100,
});
