import { publicPaths } from '../../lib/pages/public-paths.ts';
import { customerOrigin } from '../../lib/store.ts';

/** An influencer's link: `{origin}/tracking-redirect?ref={trackingId}` (spec §2). */
export const trackingUrl = (trackingId: string): string =>
  `${customerOrigin()}${publicPaths.trackingRedirect}?ref=${encodeURIComponent(trackingId)}`;
