import { AppError } from '#kit/server/core/errors.ts';
import type { ShippingOffers, WindowOffers } from '#areas/window/server/window.service.ts';
import { daysInWords } from '../../rules/offer-lines.ts';
import { quotableCep } from '../../rules/quotable-cep.ts';
import { findFreightState } from '../settings/stored-settings.ts';
import { createLimitedQuotes } from './freight-quotes.limits.ts';
import { findKeptOffers, type FreightCart, type QuoteDeps } from './quote-freight.ts';

const NO_CEP = 'Confira o CEP.';
const ARRANGED = 'A loja combina o frete com você.';
const TOO_MANY = 'Muitas consultas de frete agora há pouco. Tente de novo em alguns minutos.';

const none = (problem: string): ShippingOffers => ({ offers: [], problem });

/** The offers of freight for carts of the window, which are priced whatever becomes of it. */
export function createWindowOffers(deps: QuoteDeps): WindowOffers {
  const quote = createLimitedQuotes(deps);
  return async (network) => {
    const findLines = async (cart: FreightCart) =>
      network === undefined ? findKeptOffers(deps, cart) : (await quote(network, cart)).lines;
    const find = async ({ cep: typed, ...cart }: FreightCart): Promise<ShippingOffers> => {
      const cep = quotableCep(typed);
      if (cep === undefined) return none(NO_CEP);
      try {
        const lines = await findLines({ ...cart, cep });
        if (lines.length === 0) return none(ARRANGED);
        const offers = lines.map(({ name, priceCents: cents, days }) => ({
          ...{ name, cents, days: daysInWords(days) },
        }));
        return { offers, problem: null };
      } catch (error) {
        if (error instanceof AppError && error.code === 'too_many_requests') return none(TOO_MANY);
        throw error;
      }
    };
    const { isOn, settings } = await findFreightState(deps.db);
    return isOn ? { canWait: settings.asksOnLink, find } : undefined;
  };
}
