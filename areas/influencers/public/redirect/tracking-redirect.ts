import type { PublicTrackingAnswer } from '../../contract.ts';
import { chatLink } from '#kit/rules/phone.ts';

import { api, ApiError } from '#kit/web/lib/api/api.ts';
import { leave } from '#kit/web/lib/leave.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { storeTrackingRef } from '#kit/web/lib/kept/tracking-ref.ts';

export const trackingRedirectTexts = {
  tab: 'Redirecionando',
  text: 'Redirecionando...',
  message: 'Olá! Estou interessado nos seus produtos.',
} as const;

export const CHAT_REDIRECT_MS = 300;

const askSeller = (trackingId: string): Promise<PublicTrackingAnswer> =>
  api.get<PublicTrackingAnswer>(`/tracking/${encodeURIComponent(trackingId)}`);

/** The record of a link, with one quiet second try when no answer came: a phone on the move often loses the first call. */
async function findSeller(trackingId: string): Promise<PublicTrackingAnswer> {
  try {
    return await askSeller(trackingId);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return await askSeller(trackingId);
  }
}

/**
 * Remembers the influencer's ref and sends the browser to the chat with the seller, 300 ms after the record came. A link to the
 * window is followed at once, without the ref, as the click has counted. A failure is only logged (spec §8). The page leaves no
 * history entry: going back would come here again.
 */
export async function followTrackingLink(trackingId: string): Promise<void> {
  storeTrackingRef(trackingId, Date.now());
  try {
    if (!trackingId) throw new Error('The tracking link names no ref');
    const { sellerPhone, destination } = await findSeller(trackingId);
    if (destination) {
      leave.instead(destination);
      return;
    }
    const target = chatLink(sellerPhone, trackingRedirectTexts.message);
    setTimeout(() => leave.instead(target), CHAT_REDIRECT_MS);
  } catch (error) {
    logFailure(error);
  }
}
