import type { Deps } from '../../core/deps.ts';
import { AppError } from '../../core/errors.ts';
import type { ClickCounter } from './click-counter.ts';
import { findByTrackingId } from './influencers.repository.ts';
import { findDestination } from './link-destination.ts';

export interface FollowedLink {
  readonly sellerPhone: string;
  /** The path of the window's page to which the link leads; null: the chat. */
  readonly destination: string | null;
}

/**
 * Counts a visitor's click and gives the seller's contact, and where the link leads.
 * @param call.isCounted false for a network that has clicked more often than people do.
 * @throws AppError `tracking_not_found`.
 */
export async function followTrackingLink(
  deps: Pick<Deps, 'db'> & { readonly clicks: ClickCounter },
  call: {
    readonly trackingId: string;
    readonly isCounted: boolean;
    readonly now: number;
  },
): Promise<FollowedLink> {
  const link = await findByTrackingId(deps.db, call.trackingId);
  if (!link) throw new AppError('tracking_not_found');
  if (call.isCounted) deps.clicks.add({ linkId: link.id, at: call.now });
  return {
    sellerPhone: link.seller_phone,
    destination: await findDestination(deps.db, link),
  };
}
