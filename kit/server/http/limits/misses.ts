import { MINUTE_MS } from '../../../rules/durations.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../core/deps.ts';
import { wideNetwork } from './client-network.ts';
import { createLimit } from './limits.ts';

type Caller = Pick<FastifyRequest, 'ip'>;

export type Misses = ReturnType<typeof createMisses>;

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

/** Look-ups of what can be guessed, with a bound on those that find nothing. */
export function createMisses(
  deps: Pick<Deps, 'engine' | 'secrets'>,
  { name, points, keyOf }: MissLimit,
) {
  const limit = createLimit(deps, { name, points, windowMs: 10 * MINUTE_MS });
  return {
    /**
     * Misses alone are written down: a look-up with a find costs no more than reads.
     * @param find gives undefined for a miss. An error counts as no miss.
     * @throws AppError `too_many_requests` once the caller's misses are spent, for hits and misses alike.
     */
    async lookUp<Found>(caller: Caller, find: () => Promise<Found | undefined>) {
      const key = keyOf(caller);
      await limit.check(key);
      const found = await find();
      // A find is checked again: of many calls at the same moment, only as many are answered as there were misses left.
      await (found === undefined ? limit.take(key) : limit.check(key));
      return found;
    },
  };
}
