import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#kit/contract/errors.ts';
import { HOUR_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { AppError } from '#kit/server/core/errors.ts';
import { clientNetwork } from '#kit/server/http/limits/client-network.ts';
import { deviceOf, proofOf } from './known-device.ts';
import { createLimit, type Limit } from '#kit/server/http/limits/limits.ts';

/** The refusals of a wrong guess, whose points are not given back. */
const GUESSES: ReadonlySet<ErrorCode> = new Set(['invalid_credentials', 'invalid_second_factor']);

/** Carries the proof in the answer to a sign-in, and in the request of the next. */
const KNOWN_DEVICE = 'known-device';

interface SignIn {
  readonly email: string;
  /** The proof of an earlier sign-in that the caller's browser kept: see `known-device.ts`. */
  readonly proof: string | undefined;
}

/**
 * Bounds wrong passwords: of a network, of a network at one account, and, more slowly, at one account from anywhere. A
 * device on which the account signed in before is counted by itself alone. Every e-mail is counted alike, whether it has
 * an account or not: a refusal tells nobody which exist.
 */
export function createSignInLimits(deps: Pick<Deps, 'engine' | 'secrets' | 'clock'>) {
  const limit = (name: string, points: number, windowMs: number): Limit =>
    createLimit(deps, { name: `sign-in-${name}`, points, windowMs });
  const ofNetwork = limit('network', 50, 10 * MINUTE_MS);
  const ofNetworkAtAccount = limit('network-account', 10, 10 * MINUTE_MS);
  const atAccount = limit('account', 30, HOUR_MS);
  const ofDevice = limit('device', 10, 10 * MINUTE_MS);

  const limitsOf = (network: string, { email, proof }: SignIn): (readonly [Limit, string])[] => {
    const device = deviceOf(deps, proof, email);
    if (device !== undefined) return [[ofDevice, `${device} ${email}`]];
    return [
      [ofNetwork, network],
      [ofNetworkAtAccount, `${network} ${email}`],
      [atAccount, email],
    ];
  };

  /**
   * Runs a sign-in within its limits; all but a wrong password or code gives its points back. A success makes the device known.
   * @throws AppError `too_many_requests`, and whatever the sign-in throws.
   */
  return async function withinLimits<SignedIn>(
    request: Pick<FastifyRequest, 'ip'>,
    reply: Pick<FastifyReply, 'header'>,
    call: SignIn,
    signIn: () => Promise<SignedIn>,
  ): Promise<SignedIn> {
    const { proof } = call;
    const email = call.email.toLowerCase();
    const limits = limitsOf(clientNetwork(request), { email, proof });
    // All limits are checked before a point is taken: a refusal by one limit must not use up another.
    for (const [limit, key] of limits) await limit.check(key);
    for (const [limit, key] of limits) await limit.take(key);
    const giveBack = () => Promise.all(limits.map(([limit, key]) => limit.giveBack(key)));
    try {
      const signedIn = await signIn();
      await giveBack();
      void reply.header(KNOWN_DEVICE, proofOf(deps, proof, email));
      return signedIn;
    } catch (error) {
      if (!(error instanceof AppError && GUESSES.has(error.code))) await giveBack();
      throw error;
    }
  };
}
