import { MINUTE_MS } from '../../../rules/durations.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../core/deps.ts';
import { wideNetwork, clientNetwork } from './client-network.ts';
import { createLimit, isSpent } from './limits.ts';
import { AppError } from '../../core/errors.ts';

type Caller = Pick<FastifyRequest, 'ip'>;

/** Look-ups of what can be guessed, with a bound on those that find nothing. */
export interface Misses {
  /**
   * @param find gives undefined for a miss. An error counts as no miss.
   * @throws AppError `too_many_requests` once the caller's misses are spent, for hits and misses alike.
   */
  lookUp<Found>(caller: Caller, find: () => Promise<Found | undefined>): Promise<Found | undefined>;
}

interface MissLimit {
  /** Tells this limit from all others. */
  readonly name: string;
  /** Misses in ten minutes. */
  readonly points: number;
  /** The callers that count as one. */
  readonly keyOf: (caller: Caller) => string;
}

/** The number of a link is the only key to an order. The sum of all that can be guessed stands in docs/security.md. */
export const ORDER_NUMBERS: MissLimit = {
  name: 'unknown-order-network',
  points: 200,
  keyOf: wideNetwork,
};

export function createMisses(
  deps: Pick<Deps, 'engine' | 'secrets'>,
  { name, points, keyOf }: MissLimit,
): Misses {
  const limit = createLimit(deps, { name, points, windowMs: 10 * MINUTE_MS });
  return {
    /** Misses alone are written down: a look-up with a find costs no more than reads. */
    async lookUp(caller, find) {
      const key = keyOf(caller);
      await limit.check(key);
      const found = await find();
      // A find is checked again: of many calls at the same moment, only as many are answered as there were misses left.
      await (found === undefined ? limit.take(key) : limit.check(key));
      return found;
    },
  };
}

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
