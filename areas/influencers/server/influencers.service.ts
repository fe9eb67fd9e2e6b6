import type { Db } from '#kit/server/db/tables.ts';
import {
  findByTrackingId,
  findTrackingLinkRow,
  type TrackingLinkRow,
} from './influencers.repository.ts';

/** The influencer's link that brought a customer. */
export interface TrackingLink {
  readonly id: string;
  readonly trackingId: string;
  readonly influencerName: string;
}

const asLink = (row: TrackingLinkRow | undefined): TrackingLink | undefined =>
  row && { id: row.id, trackingId: row.tracking_id, influencerName: row.influencer_name };

/** The link that a browser or a seller names. @returns undefined for an unknown or deleted link. */
export async function findLiveTrackingLink(
  db: Db,
  trackingId: string,
): Promise<TrackingLink | undefined> {
  return asLink(await findByTrackingId(db, trackingId));
}

/** The link of an order, even after its deletion. */
export async function findTrackingLinkById(db: Db, id: string): Promise<TrackingLink | undefined> {
  return asLink(await findTrackingLinkRow(db, id));
}
