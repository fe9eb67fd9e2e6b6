import { DAY_MS } from '@balcao/domain/rules/durations';
import { TRACKING_ID_KEY } from '../constants.ts';
import { logFailure } from '../api/log-failure.ts';

/** Local-storage key of the server's answer to the click. */
const CLICK_KEY = `${TRACKING_ID_KEY}Click`;
/** Local-storage key of the moment at which the ref was stored, epoch ms. */
const STORED_AT_KEY = `${TRACKING_ID_KEY}At`;
/** How long an influencer's link counts (decisions, section 13). */
const LIFETIME_MS = 30 * DAY_MS;
/** The values that a header may hold; any other would make the confirmation fail. */
const HEADER_SAFE = /^[\x21-\x7e]{1,80}$/;

/** Remembers which influencer's link brought this browser here. */
export function storeTrackingRef(trackingId: string, nowMs: number): void {
  if (!HEADER_SAFE.test(trackingId)) return;
  try {
    localStorage.setItem(TRACKING_ID_KEY, trackingId);
    localStorage.setItem(STORED_AT_KEY, String(nowMs));
    localStorage.removeItem(CLICK_KEY);
  } catch (error) {
    logFailure(error, 'Tracking id could not be stored');
  }
}

/** Keeps the proof for the server that the remembered link was followed. */
export function storeTrackingClick(click: string): void {
  try {
    localStorage.setItem(CLICK_KEY, click);
  } catch (error) {
    logFailure(error, 'Tracking click could not be stored');
  }
}

/** Headers that name the remembered link; none without a remembered link. */
export function trackingHeaders(nowMs: number): Record<string, string> {
  const trackingId = readTrackingRef(nowMs);
  const click = trackingId && localStorage.getItem(CLICK_KEY);
  return {
    ...(trackingId && { 'tracking-id': trackingId }),
    ...(click && HEADER_SAFE.test(click) && { 'tracking-click': click }),
  };
}

/** The remembered ref; undefined, and forgotten, once it is older than 30 days. A ref without a time still counts. */
function readTrackingRef(nowMs: number): string | undefined {
  try {
    const trackingId = localStorage.getItem(TRACKING_ID_KEY);
    if (!trackingId || !HEADER_SAFE.test(trackingId)) return undefined;
    const storedAt = localStorage.getItem(STORED_AT_KEY);
    if (storedAt === null || nowMs - Number(storedAt) <= LIFETIME_MS) return trackingId;
    localStorage.removeItem(TRACKING_ID_KEY);
    localStorage.removeItem(STORED_AT_KEY);
    return undefined;
  } catch {
    return undefined;
  }
}
