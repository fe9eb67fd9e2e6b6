import { MINUTE_MS, SECOND_MS } from '@balcao/domain/rules/durations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../core/deps.ts';
import { AppError } from '../../core/errors.ts';
import { clientNeighbourhood, clientNetwork } from './client-network.ts';
import { createLimit, type Limit } from './limits.ts';
import { ORDER_PASS, readOrderPass } from './order-pass.ts';

/*
 * The number of a link is the only key to an order, so misses are bounded. A customer who shares an address with somebody who
 * guesses must reach the order all the same. The sum of all that can be guessed in a day stands in docs/security.md.
 */

const MISSES_OF_A_NETWORK = 20;
const MISSES_OF_ALL = 100;

/** After these misses a caller waits, and asks again. */
const WAIT_SECONDS = 5;
/** Short, so that a burst of guesses shuts nobody out for longer. */
const SLOW_WINDOW_MS = 20 * SECOND_MS;
const SLOW_MISSES_OF_A_NEIGHBOURHOOD = 1;
/** Neighbourhoods without a recent miss have one share, all others a second one: a guesser uses up only the latter. */
const SLOW_MISSES_OF_A_KIND = 4;

type Bound = readonly [limit: Limit, key: string];

/** A call about the order of a link, by somebody who shows no session for it. */
export interface LinkCall {
  readonly request: Pick<FastifyRequest, 'ip'> & {
    readonly headers: { readonly [ORDER_PASS]?: string | undefined };
  };
  readonly reply: Pick<FastifyReply, 'header'>;
  /** The order's name in the call. */
  readonly order: string;
}

export interface OrderGuesses {
  /**
   * Looks an order up for somebody who may be guessing its number. A browser that has opened it before passes always. Once
   * misses are spent, nothing is looked up for anybody else who has not waited: right and wrong numbers are answered alike.
   * @param find undefined for a miss. An error of `find` counts as no miss.
   * @throws AppError `too_many_requests`, with the pass that lets the caller ask again.
   */
  lookUp<Found>(call: LinkCall, find: () => Promise<Found | undefined>): Promise<Found | undefined>;
  /** Tells the browser that it has been shown an order. */
  remember(call: LinkCall): void;
}

const isSpent = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'too_many_requests';

const checkAll = async (bounds: readonly Bound[]): Promise<void> => {
  await Promise.all(bounds.map(([limit, key]) => limit.check(key)));
};

export function createOrderGuesses(deps: Pick<Deps, 'engine' | 'secrets' | 'clock'>): OrderGuesses {
  const limit = (name: string, points: number, windowMs: number): Limit =>
    createLimit(deps, { name, points, windowMs });
  const ofNetwork = limit('unknown-order', MISSES_OF_A_NETWORK, 10 * MINUTE_MS);
  const ofAll = limit('unknown-order-all', MISSES_OF_ALL, 10 * MINUTE_MS);
  const nearby = limit('unknown-order-nearby', 1, 10 * MINUTE_MS);
  const slow = limit('slow-order-nearby', SLOW_MISSES_OF_A_NEIGHBOURHOOD, SLOW_WINDOW_MS);
  const slowOfKind = limit('slow-order', SLOW_MISSES_OF_A_KIND, SLOW_WINDOW_MS);
  /** Misses since the start. */
  let misses = 0;

  /** Looks up within everybody's limits. Only misses are written down: a look-up with a find costs no more than a read. */
  async function lookUpAtOnce<Found>(
    { request }: LinkCall,
    find: () => Promise<Found | undefined>,
  ): Promise<Found | undefined> {
    const bounds: readonly Bound[] = [
      [ofNetwork, clientNetwork(request)],
      [ofAll, 'all'],
    ];
    await checkAll(bounds);
    const before = misses;
    const found = await find();
    if (found === undefined) {
      misses += 1;
      // One after the other: calls of a network above its own limit must not use up the limit of all.
      for (const [bound, key] of bounds) await bound.take(key);
      await nearby.count(clientNeighbourhood(request));
    } else if (misses !== before) {
      // Checked again: of many calls at the same moment, only as many are answered as there were misses left.
      await checkAll(bounds);
    }
    return found;
  }

  async function kindOf(neighbourhood: string): Promise<string> {
    const hasMissed = await nearby.check(neighbourhood).then(() => false, isSpent);
    return hasMissed ? 'missed' : 'new';
  }

  /** Looks up for callers who have waited. One of their few misses is taken before, and given back unless the look-up missed. */
  async function lookUpSlowly<Found>(
    { request }: LinkCall,
    find: () => Promise<Found | undefined>,
  ): Promise<Found | undefined> {
    const neighbourhood = clientNeighbourhood(request);
    const bounds: readonly Bound[] = [
      [slow, neighbourhood],
      [slowOfKind, await kindOf(neighbourhood)],
    ];
    await checkAll(bounds);
    const taken: Bound[] = [];
    let hasMissed = false;
    try {
      for (const bound of bounds) {
        taken.push(bound);
        await bound[0].take(bound[1]);
      }
      const found = await find();
      hasMissed = found === undefined;
      return found;
    } finally {
      if (hasMissed) await nearby.count(neighbourhood);
      else for (const [bound, key] of taken) await bound.giveBack(key);
    }
  }

  return {
    async lookUp(call, find) {
      const { request, reply, order } = call;
      const pass = readOrderPass(deps, request.headers[ORDER_PASS], order);
      const askToWait = (seconds: number): AppError => {
        void reply.header(ORDER_PASS, pass.mayAskFrom(deps.clock() + seconds * 1_000));
        return new AppError('too_many_requests', { retryAfter: seconds });
      };
      if (pass.hasOpened) return find();
      try {
        return await lookUpAtOnce(call, find);
      } catch (error) {
        if (!isSpent(error)) throw error;
      }
      if (!pass.hasWaited) throw askToWait(WAIT_SECONDS);
      try {
        return await lookUpSlowly(call, find);
      } catch (error) {
        throw isSpent(error) ? askToWait(error.details.retryAfter ?? WAIT_SECONDS) : error;
      }
    },
    remember({ request, reply, order }) {
      const pass = readOrderPass(deps, request.headers[ORDER_PASS], order);
      void reply.header(ORDER_PASS, pass.opened());
    },
  };
}
