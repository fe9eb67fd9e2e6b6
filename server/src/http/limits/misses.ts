import { MINUTE_MS, SECOND_MS } from '@balcao/domain/rules/durations';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../core/deps.ts';
import { clientNetwork, wideNetwork } from './client-network.ts';
import { createLimit, isSpent, type Limit } from './limits.ts';

/** Short, so that a burst of guesses shuts nobody out for longer. */
const SLOW_WINDOW_MS = 20 * SECOND_MS;
const SLOW_MISSES_OF_A_NEIGHBOURHOOD = 1;
/** Neighbourhoods without a recent miss have one share, all others a second one: a guesser uses up only the latter. */
const SLOW_MISSES_OF_A_KIND = 4;

type Bound = readonly [limit: Limit, key: string];
export type Guesser = Pick<FastifyRequest, 'ip'>;

/** Undefined for a miss. An error counts as no miss. */
export type Find<Found> = () => Promise<Found | undefined>;

/** Look-ups of what can be guessed, with a bound on those that find nothing. */
export interface Misses {
  /** @throws AppError `too_many_requests` once the caller's misses are spent, or those of all. */
  lookUpAtOnce<Found>(request: Guesser, find: Find<Found>): Promise<Found | undefined>;
  /** Looks up for callers who have waited. One of their few misses is taken before, and given back unless the look-up missed. */
  lookUpSlowly<Found>(request: Guesser, find: Find<Found>): Promise<Found | undefined>;
  /** Whether somebody near the caller has missed in the last ten minutes. */
  hasMissed(request: Guesser): Promise<boolean>;
}

const checkAll = async (bounds: readonly Bound[]): Promise<void> => {
  await Promise.all(bounds.map(([limit, key]) => limit.check(key)));
};

/** @param what what is guessed, in the names of the limits. @param most misses in ten minutes. */
export function createMisses(
  deps: Pick<Deps, 'engine' | 'secrets'>,
  what: string,
  most: { readonly ofNetwork: number; readonly ofAll: number },
): Misses {
  const limit = (name: string, points: number, windowMs: number): Limit =>
    createLimit(deps, { name, points, windowMs });
  const ofNetwork = limit(`unknown-${what}`, most.ofNetwork, 10 * MINUTE_MS);
  const ofAll = limit(`unknown-${what}-all`, most.ofAll, 10 * MINUTE_MS);
  const nearby = limit(`unknown-${what}-nearby`, 1, 10 * MINUTE_MS);
  const slow = limit(`slow-${what}-nearby`, SLOW_MISSES_OF_A_NEIGHBOURHOOD, SLOW_WINDOW_MS);
  const slowOfKind = limit(`slow-${what}`, SLOW_MISSES_OF_A_KIND, SLOW_WINDOW_MS);
  /** Misses since the start. */
  let misses = 0;

  const hasMissed = (request: Guesser): Promise<boolean> =>
    nearby.check(wideNetwork(request)).then(() => false, isSpent);

  return {
    hasMissed,
    /** Only misses are written down: a look-up with a find costs no more than a read. */
    async lookUpAtOnce(request, find) {
      const bounds: readonly Bound[] = [
        [ofNetwork, clientNetwork(request)],
        [ofAll, 'all'],
      ];
      await checkAll(bounds);
      const before = misses;
      const found = await find();
      if (found === undefined) {
        misses += 1;
        // First: whoever is refused below has missed.
        await nearby.count(wideNetwork(request));
        // One after the other: calls of a network above its own limit must not use up the limit of all.
        for (const [bound, key] of bounds) await bound.take(key);
      } else if (misses !== before) {
        // Checked again: of many calls at the same moment, only as many are answered as there were misses left.
        await checkAll(bounds);
      }
      return found;
    },
    async lookUpSlowly(request, find) {
      const neighbourhood = wideNetwork(request);
      const bounds: readonly Bound[] = [
        [slow, neighbourhood],
        [slowOfKind, (await hasMissed(request)) ? 'missed' : 'new'],
      ];
      await checkAll(bounds);
      const taken: Bound[] = [];
      let isMiss = false;
      try {
        for (const bound of bounds) {
          taken.push(bound);
          await bound[0].take(bound[1]);
        }
        const found = await find();
        isMiss = found === undefined;
        return found;
      } finally {
        if (isMiss) await nearby.count(neighbourhood);
        else for (const [bound, key] of taken) await bound.giveBack(key);
      }
    },
  };
}
