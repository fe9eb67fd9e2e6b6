import { HOUR_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import { createLimit, isSpent } from '#kit/server/http/limits/limits.ts';
import type { ShippingOffers, WindowOffers } from '#areas/window/server/window.service.ts';
import { daysInWords } from '../../rules/offer-lines.ts';
import { quotableCep } from '../../rules/quotable-cep.ts';
import { findFreightState } from '../settings/stored-settings.ts';
import { findKeptOffers, type FreightCart, type OfferedLine } from './kept-offers.ts';
import { quoteFreight, type QuoteDeps } from './quote-freight.ts';

/* The quotes that strangers may ask for, on an order's link and in the window: a provider bounds the calls of the whole shop. */

const OF_A_NETWORK = { name: 'freight-quotes', points: 60, windowMs: 10 * MINUTE_MS };
const OF_AN_ORDER = { name: 'freight-quotes-order', points: 20, windowMs: HOUR_MS };

/** Offers for carts; a question to providers counts. */
export function createLimitedQuotes(deps: QuoteDeps) {
  const ofNetwork = createLimit(deps, OF_A_NETWORK);
  const ofOrder = createLimit(deps, OF_AN_ORDER);
  /**
   * @param network the caller's; without it nobody is asked.
   * @throws AppError `too_many_requests` once the points of the network, or of the order, are spent.
   */
  return async (
    cart: FreightCart,
    network: string | undefined,
    orderId?: string,
  ): Promise<readonly OfferedLine[]> => {
    if (network === undefined) return findKeptOffers(deps.db, cart, deps.clock());
    const beforeAsking = async (): Promise<void> => {
      await ofNetwork.take(network);
      if (orderId !== undefined) await ofOrder.take(orderId);
    };
    return (await quoteFreight(deps, cart, { beforeAsking })).lines;
  };
}

const none = (problem: string): ShippingOffers => ({ offers: [], problem });

/** The offers for carts of the window, which are priced whatever becomes of it. */
export function createWindowOffers(deps: QuoteDeps): WindowOffers {
  const quote = createLimitedQuotes(deps);
  return async (network) => {
    const { isOn, settings } = await findFreightState(deps.db);
    if (!isOn) return undefined;
    const find = async (typed: FreightCart): Promise<ShippingOffers> => {
      const cep = quotableCep(typed.cep);
      if (cep === undefined) return none('Confira o CEP.');
      try {
        const lines = await quote({ ...typed, cep }, network);
        if (lines.length === 0) return none('A loja combina o frete com você.');
        const offers = lines.map(({ name, priceCents: cents, days }) => {
          return { name, cents, days: daysInWords(days) };
        });
        return { offers, problem: null };
      } catch (error) {
        if (!isSpent(error)) throw error;
        return none('Muitas consultas de frete agora há pouco. Tente de novo em alguns minutos.');
      }
    };
    return { canWait: settings.asksOnLink, isAsked: network !== undefined, find };
  };
}
