import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors.ts';

/** A bounded number of points a key in a window; kept in this process's memory. */
export interface Limit {
  /** @throws AppError `too_many_requests` when the key has none left; takes nothing. */
  check(key: string): Promise<void>;
  /** Takes one. @throws AppError `too_many_requests` when there was none left. */
  take(key: string): Promise<void>;
  /** Returns one that was taken, as after a success. */
  giveBack(key: string): Promise<void>;
}

const refusal = (msBeforeNext: number): AppError =>
  new AppError('too_many_requests', { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });

/** @param options.points how many. @param options.seconds in which window. */
export function createLimit(options: { points: number; seconds: number }): Limit {
  const limiter = new RateLimiterMemory({ points: options.points, duration: options.seconds });
  return {
    async check(key) {
      const state = await limiter.get(key);
      if (state && state.remainingPoints <= 0) throw refusal(state.msBeforeNext);
    },
    async take(key) {
      try {
        await limiter.consume(key);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw refusal(error.msBeforeNext);
        throw error;
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
  };
}
