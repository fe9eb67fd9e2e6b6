import type { Deps } from '#kit/server/core/deps.ts';
import { AppError } from '#kit/server/core/errors.ts';
import { clientNetwork, wideNetwork } from '#kit/server/http/limits/client-network.ts';
import { isSpent } from '#kit/server/http/limits/limits.ts';
import { createMisses, type Misses } from '#kit/server/http/limits/misses.ts';

/** The codes of coupons are short and said aloud. A guesser has many addresses, so a whole network has its bound as well. */
const OF_AN_ADDRESS = { name: 'unknown-coupon', points: 20, keyOf: clientNetwork };
const OF_A_NETWORK = { name: 'unknown-coupon-network', points: 200, keyOf: wideNetwork };

/** Look-ups of coupons, which are refused as `coupons_busy`. */
export function createCouponGuesses(deps: Pick<Deps, 'engine' | 'secrets'>): Misses {
  const ofAddress = createMisses(deps, OF_AN_ADDRESS);
  const ofNetwork = createMisses(deps, OF_A_NETWORK);
  return {
    async lookUp(caller, find) {
      try {
        // The address inside: calls above its own bound must not use up the network's.
        return await ofNetwork.lookUp(caller, () => ofAddress.lookUp(caller, find));
      } catch (error) {
        if (!isSpent(error)) throw error;
        throw new AppError('coupons_busy', { retryAfter: error.details.retryAfter ?? 60 });
      }
    },
  };
}
