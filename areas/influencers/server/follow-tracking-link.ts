import { isShortName, keptShortName } from '../rules/slug.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import type { ClickCounter } from './click-counter.ts';
import {
  findByTrackingId,
  findByShortName,
  type TrackingLinkRow,
} from './influencers.repository.ts';
import type { LinkDeps } from './link-places.ts';

interface FollowedLink {
  readonly sellerPhone: string;
  /** The path of the window's page to which the link leads; null: the chat. */
  readonly destination: string | null;
}

/**
 * Counts a visitor's click, and gives the seller's contact and the link's destination.
 * A click with `isCounted` false is not counted: its network has clicked more often than people do.
 */
export async function followTrackingLink(
  deps: Pick<Deps, 'db'> & LinkDeps & { readonly clicks: ClickCounter },
  call: Pick<CallWith<'tracking_not_found'>, 'refusal' | 'now'>,
  { trackingId, isCounted }: { readonly trackingId: string; readonly isCounted: boolean },
): Promise<FollowedLink> {
  const link = await findByTrackingId(deps.db, trackingId);
  if (!link) throw call.refusal('tracking_not_found');
  if (isCounted) deps.clicks.add({ linkId: link.id, at: call.now });
  return {
    sellerPhone: link.seller_phone,
    destination: await findDestination(deps, link),
  };
}

/** The page of the window to which a link leads; null for the chat, and for everything while the window is closed. */
async function findDestination(
  { db, places }: Pick<Deps, 'db'> & LinkDeps,
  link: Pick<TrackingLinkRow, 'destination' | 'destination_slug'>,
): Promise<string | null> {
  return link.destination === 'chat' ? null : places.findPath(db, link.destination_slug);
}

/**
 * The address to which a short link leads. The page there counts the click: programs follow links too, and read no
 * page.
 * @param typed a short name, or any other text in its place.
 * @returns undefined where no link has that name.
 */
export async function findShortLinkTarget(
  deps: Pick<Deps, 'db'> & LinkDeps,
  typed: string,
): Promise<string | undefined> {
  const name = keptShortName(typed);
  const link = isShortName(name) ? await findByShortName(deps.db, name) : undefined;
  if (!link) return undefined;
  const path = (await findDestination(deps, link)) ?? '/tracking-redirect';
  return `${path}?ref=${encodeURIComponent(link.tracking_id)}`;
}
