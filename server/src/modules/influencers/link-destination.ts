import { isShortName, keptShortName } from '@balcao/domain/rules/slug';
import type { Db } from '../../db/tables.ts';
import { findWindowPath } from '../window/window.service.ts';
import { findByShortName, type TrackingLinkRow } from './influencers.repository.ts';

/** The page of the window to which a link leads; null for the chat, and for everything while the window is closed. */
export async function findDestination(
  db: Db,
  link: Pick<TrackingLinkRow, 'destination' | 'destination_slug'>,
): Promise<string | null> {
  return link.destination === 'chat' ? null : findWindowPath(db, link.destination_slug);
}

/**
 * The address to which a short one leads. The page there counts the click: programs follow links too, and read no page.
 * @param typed a short name, or anything else that stood in its place.
 * @returns undefined where no link has that name.
 */
export async function findShortLinkTarget(db: Db, typed: string): Promise<string | undefined> {
  const name = keptShortName(typed);
  const link = isShortName(name) ? await findByShortName(db, name) : undefined;
  if (!link) return undefined;
  const path = (await findDestination(db, link)) ?? '/tracking-redirect';
  return `${path}?ref=${encodeURIComponent(link.tracking_id)}`;
}
