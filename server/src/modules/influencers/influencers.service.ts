import type { Clearance } from '../../db/clearance.ts';
import type { Db } from '../../db/tables.ts';
import type { Deps } from '../../core/deps.ts';
import type { ClickCounter } from './click-counter.ts';
import { CLICK_LASTS_MS, isClickProof, visitorOf } from './click-proof.ts';
import {
  deleteVisitsBefore,
  findByTrackingId,
  findTrackingLinkRow,
  type TrackingLinkRow,
} from './influencers.repository.ts';

export type { ClickCounter };

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

/** A browser's claim to have followed a link. */
export interface TrackingVisit {
  readonly trackingId: string;
  /** The proof that answered the click; absent for a client that does not keep it. */
  readonly proof: string | undefined;
  /** The network that the browser calls from. */
  readonly network: string;
}

/**
 * The link that brought a browser. The browser must have followed it within 30 days, as a signed proof or a click from the same
 * network shows. Anyone can name a link, and that alone must not earn a commission.
 */
export async function findFollowedLink(
  db: Db,
  deps: Pick<Deps, 'secrets'> & { readonly clicks: ClickCounter },
  call: { readonly visit: TrackingVisit; readonly now: number },
): Promise<TrackingLink | undefined> {
  const { visit, now } = call;
  const link = await findLiveTrackingLink(db, visit.trackingId);
  if (!link) return undefined;
  const isProven =
    visit.proof !== undefined &&
    isClickProof(deps, visit.proof, { trackingId: visit.trackingId, now });
  const click = { linkId: link.id, visitor: visitorOf(deps, visit.network), at: now };
  return isProven || (await deps.clicks.knows(db, click)) ? link : undefined;
}

/** Deletes the visits that no longer count. */
export const forgetOldVisits = (db: Db, { cutoff }: Clearance): Promise<void> =>
  deleteVisitsBefore(db, cutoff(CLICK_LASTS_MS));

/** The link that an order keeps, also after its deletion. */
export async function findTrackingLinkById(db: Db, id: string): Promise<TrackingLink | undefined> {
  return asLink(await findTrackingLinkRow(db, id));
}
