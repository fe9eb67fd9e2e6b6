import type { Deps } from '../../core/deps.ts';
import { AppError } from '../../core/errors.ts';
import { isSpent } from './limits.ts';
import { createMisses, type Find, type Guesser } from './misses.ts';

/*
 * The codes of coupons are short and said aloud, so wrong ones are bounded. A network that has spent its own is told to wait, whatever
 * it asks. Once the wrong ones of all are spent, somebody near whom nobody has missed is still answered, four of them in 20 seconds: a
 * customer with a coupon is not shut out by those who guess.
 */

const MOST = { ofNetwork: 20, ofAll: 200 };

const busy = (error: AppError): AppError =>
  new AppError('coupons_busy', { retryAfter: error.details.retryAfter ?? 60 });

export interface CouponGuesses {
  /** @throws AppError `coupons_busy`, for right and wrong codes alike. */
  lookUp<Found>(request: Guesser, find: Find<Found>): Promise<Found | undefined>;
}

export function createCouponGuesses(deps: Pick<Deps, 'engine' | 'secrets'>): CouponGuesses {
  const misses = createMisses(deps, 'coupon', MOST);
  return {
    async lookUp(request, find) {
      try {
        return await misses.lookUpAtOnce(request, find);
      } catch (error) {
        if (!isSpent(error)) throw error;
        if (await misses.hasMissed(request)) throw busy(error);
      }
      try {
        return await misses.lookUpSlowly(request, find);
      } catch (error) {
        throw isSpent(error) ? busy(error) : error;
      }
    },
  };
}
