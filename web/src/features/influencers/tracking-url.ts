import { shortLinkPath } from '@balcao/domain/rules/slug';

import { customerUrl, publicPaths } from '../../lib/pages/public-paths.ts';

/** An influencer's link: `{origin}/tracking-redirect?ref={trackingId}` (spec §2). */
export const trackingUrl = (trackingId: string): string =>
  customerUrl(`${publicPaths.trackingRedirect}?ref=${encodeURIComponent(trackingId)}`);

/** The short address of an influencer's link. */
export const shortUrl = (shortName: string): string => customerUrl(shortLinkPath(shortName));
