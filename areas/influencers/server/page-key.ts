import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '#kit/server/db/tables.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { findByTrackingId, type TrackingLinkRow } from './influencers.repository.ts';

/*
 * The key in the address of an influencer's own page: the link's tracking id, by which it is found and which everybody may know, and a
 * signature, which nobody can guess. It is computed each time: neither the database nor a backup holds it.
 */

/** 132 bits. */
const SIGNATURE_CHARACTERS = 22;

const signatureOf = (
  { secrets }: Pick<Deps, 'secrets'>,
  { id, page_version: version }: Pick<TrackingLinkRow, 'id' | 'page_version'>,
): string =>
  createHmac('sha256', secrets.partnerPage)
    .update(JSON.stringify([id, version]))
    .digest('base64url')
    .slice(0, SIGNATURE_CHARACTERS);

export const pageKeyOf = (
  deps: Pick<Deps, 'secrets'>,
  link: Pick<TrackingLinkRow, 'id' | 'tracking_id' | 'page_version'>,
): string => `${link.tracking_id}${signatureOf(deps, link)}`;

/** The link whose page has this key now. @returns undefined for a wrong or an old key, and for a deleted link. */
export async function findLinkByPageKey(
  db: Db,
  deps: Pick<Deps, 'secrets'>,
  key: string,
): Promise<TrackingLinkRow | undefined> {
  const link = await findByTrackingId(db, key.slice(0, -SIGNATURE_CHARACTERS));
  if (!link) return undefined;
  const expected = Buffer.from(signatureOf(deps, link));
  const received = Buffer.from(key.slice(-SIGNATURE_CHARACTERS));
  return received.length === expected.length && timingSafeEqual(received, expected)
    ? link
    : undefined;
}
