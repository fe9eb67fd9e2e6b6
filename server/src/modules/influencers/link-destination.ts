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
 * @param shortName in small letters.
 * @returns undefined where no link has that name.
 */
export async function findShortLinkTarget(db: Db, shortName: string): Promise<string | undefined> {
  const link = await findByShortName(db, shortName);
  if (!link) return undefined;
  const path = (await findDestination(db, link)) ?? '/tracking-redirect';
  return `${path}?ref=${encodeURIComponent(link.tracking_id)}`;
}
