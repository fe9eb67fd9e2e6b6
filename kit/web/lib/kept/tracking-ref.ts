import { DAY_MS } from '../../../rules/durations.ts';
import { readKept, writeKept } from './kept-text.ts';

/** Local storage key of the influencer's tracking id. */
export const TRACKING_ID_KEY = 'trackingId';

/** Local storage key of the moment when the ref was stored, epoch ms. */
const STORED_AT_KEY = `${TRACKING_ID_KEY}At`;
/** The lifetime of an influencer's link, ms (decisions, section 13). */
const LIFETIME_MS = 30 * DAY_MS;
/** The values that a header may hold; any other would make the confirmation fail. */
const HEADER_SAFE = /^[\x21-\x7e]{1,80}$/;

/** Remembers which influencer's link brought this browser here. */
export function storeTrackingRef(trackingId: string, nowMs: number): void {
  if (!HEADER_SAFE.test(trackingId)) return;
  writeKept(TRACKING_ID_KEY, trackingId);
  writeKept(STORED_AT_KEY, String(nowMs));
}

/** The header that names the remembered link; none without one. */
export function trackingHeaders(nowMs: number): Record<string, string> {
  const trackingId = readTrackingRef(nowMs);
  return trackingId ? { 'tracking-id': trackingId } : {};
}

/** The remembered ref; undefined, and forgotten, once it is older than 30 days. A ref without a time still counts. */
function readTrackingRef(nowMs: number): string | undefined {
  const trackingId = readKept(TRACKING_ID_KEY);
  if (!trackingId || !HEADER_SAFE.test(trackingId)) return undefined;
  const storedAt = readKept(STORED_AT_KEY);
  if (storedAt === null || nowMs - Number(storedAt) <= LIFETIME_MS) return trackingId;
  writeKept(TRACKING_ID_KEY, null);
  writeKept(STORED_AT_KEY, null);
  return undefined;
}
