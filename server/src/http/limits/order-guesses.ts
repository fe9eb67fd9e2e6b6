import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../core/deps.ts';
import { AppError } from '../../core/errors.ts';
import { isSpent } from './limits.ts';
import { createMisses, type Find } from './misses.ts';
import { ORDER_PASS, readOrderPass } from './order-pass.ts';

/*
 * The number of a link is the only key to an order, so misses are bounded. A customer who shares an address with somebody who
 * guesses must reach the order all the same. The sum of all that can be guessed in a day stands in docs/security.md.
 */

const MISSES_OF_A_NETWORK = 20;
const MISSES_OF_ALL = 100;

/** After these misses a caller waits, and asks again. */
const WAIT_SECONDS = 5;

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
   * @throws AppError `too_many_requests`, with the pass that lets the caller ask again.
   */
  lookUp<Found>(call: LinkCall, find: Find<Found>): Promise<Found | undefined>;
  /** Tells the browser that it has been shown an order. */
  remember(call: LinkCall): void;
}

export function createOrderGuesses(deps: Pick<Deps, 'engine' | 'secrets' | 'clock'>): OrderGuesses {
  const misses = createMisses(deps, 'order', {
    ofNetwork: MISSES_OF_A_NETWORK,
    ofAll: MISSES_OF_ALL,
  });
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
        return await misses.lookUpAtOnce(request, find);
      } catch (error) {
        if (!isSpent(error)) throw error;
      }
      if (!pass.hasWaited) throw askToWait(WAIT_SECONDS);
      try {
        return await misses.lookUpSlowly(request, find);
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
