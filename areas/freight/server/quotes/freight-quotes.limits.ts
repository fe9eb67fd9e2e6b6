import { HOUR_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import { createLimit } from '#kit/server/http/limits/limits.ts';
import {
  findKeptOffers,
  quoteFreight,
  type FreightCart,
  type FreightQuote,
  type QuoteDeps,
} from './quote-freight.ts';

/* The quotes that strangers may ask for, on an order's link and in the window: a provider bounds the calls of the whole shop. */

const OF_A_NETWORK = { name: 'freight-quotes', points: 60, windowMs: 10 * MINUTE_MS };
const OF_AN_ORDER = { name: 'freight-quotes-order', points: 20, windowMs: HOUR_MS };

/** Quotes carts, and counts those that have no kept offer. */
export function createLimitedQuotes(deps: QuoteDeps) {
  const ofNetwork = createLimit(deps, OF_A_NETWORK);
  const ofOrder = createLimit(deps, OF_AN_ORDER);
  /** @throws AppError `too_many_requests` once the points of the network, or of the order, are spent. */
  return async (network: string, cart: FreightCart, orderId?: string): Promise<FreightQuote> => {
    const kept = await findKeptOffers(deps, cart);
    if (kept.length === 0) {
      await ofNetwork.take(network);
      if (orderId !== undefined) await ofOrder.take(orderId);
    }
    return quoteFreight(deps, cart);
  };
}
