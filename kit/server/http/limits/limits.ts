import { createHmac } from 'node:crypto';
import { SECOND_MS } from '../../../rules/durations.ts';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { RATE_LIMITS, rateLimitClient } from '../../db/rate-limits.ts';
import type { Deps } from '../../core/deps.ts';
import { AppError } from '../../core/errors.ts';

const HASH_LENGTH = 22;

export type Limit = ReturnType<typeof createLimit>;

const refusal = (msBeforeNext: number): AppError =>
  new AppError('too_many_requests', { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });

export const isSpent = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'too_many_requests';

/**
 * A bounded number of points a key in a window. Processes that share a database count together, in one statement a call; while
 * the database does not answer, and on SQLite, each counts in its own memory.
 * @param options.name distinguishes this limit from the others; never reused for another one.
 * @param options.points how many. @param options.windowMs in which window.
 */
export function createLimit(
  { engine, secrets }: Pick<Deps, 'engine' | 'secrets'>,
  options: { readonly name: string; readonly points: number; readonly windowMs: number },
) {
  const { name: keyPrefix, points, windowMs } = options;
  const duration = windowMs / SECOND_MS;
  const inMemory = new RateLimiterMemory({ keyPrefix, points, duration });
  const limiter: RateLimiterAbstract = engine.isShared
    ? new RateLimiterPostgres({
        storeClient: rateLimitClient(engine.db),
        storeType: 'client',
        tableName: RATE_LIMITS,
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix,
        points,
        duration,
        insuranceLimiter: inMemory,
      })
    : inMemory;
  /** A keyed hash: readers of the table learn no address or e-mail. */
  const hashOf = (key: string): string =>
    createHmac('sha256', secrets.rateLimit)
      .update(`${keyPrefix} ${key}`)
      .digest('base64url')
      .slice(0, HASH_LENGTH);

  const consume = async (key: string): Promise<RateLimiterRes> => {
    try {
      return await limiter.consume(hashOf(key));
    } catch (error) {
      if (error instanceof RateLimiterRes) return error;
      throw error;
    }
  };
  return {
    /**
     * @param most a lower bound than the limit's points, where a setting says so.
     * @throws AppError `too_many_requests` when the key has no point left; takes nothing.
     */
    async check(key: string, most = points) {
      const state = await limiter.get(hashOf(key));
      if (state && state.consumedPoints >= Math.min(most, points))
        throw refusal(state.msBeforeNext);
    },
    /** Takes a point. @throws AppError `too_many_requests` when there was none left. */
    async take(key: string, most = points) {
      const { consumedPoints, msBeforeNext } = await consume(key);
      if (consumedPoints > Math.min(most, points)) throw refusal(msBeforeNext);
    },
    /** Gives a taken point back, as after a success. */
    async giveBack(key: string) {
      // The window in which the point was taken may be over.
      const state = await limiter.get(hashOf(key));
      if (state && state.consumedPoints > 0) await limiter.reward(hashOf(key));
    },
    /** Takes a point, even when no point is left. @returns the points taken in this window, including this one. */
    async count(key: string) {
      return (await consume(key)).consumedPoints;
    },
  };
}
