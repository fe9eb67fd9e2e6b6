import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#kit/contract/errors.ts';
import { HOUR_MS, MINUTE_MS, DAY_MS } from '#kit/rules/durations.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { AppError } from '#kit/server/core/errors.ts';
import { clientNetwork } from '#kit/server/http/limits/client-network.ts';
import { createLimit, type Limit } from '#kit/server/http/limits/limits.ts';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/*
 * A browser in which an account signed in keeps a signed proof of it, and sends it along with the next sign-in. The proof
 * opens nothing: with it, a sign-in is counted by device, so that a guesser from elsewhere shuts out neither the owner of the
 * account nor the shop.
 */

const ONE_YEAR_MS = 365 * DAY_MS;
/** Several people sign in at one counter. The account that has not for longest is forgotten first. */
const MOST_ACCOUNTS = 12;
const ACCOUNT_CHARACTERS = 16;

interface KnownDevice {
  readonly id: string;
  /** Keyed hashes of the accounts that signed in here, the latest first. */
  readonly accounts: readonly string[];
}

const hash = (deps: Pick<Deps, 'secrets'>, text: string): string =>
  createHmac('sha256', deps.secrets.knownDevice).update(text).digest('base64url');

const accountHash = (deps: Pick<Deps, 'secrets'>, email: string): string =>
  hash(deps, `account ${email.toLowerCase()}`).slice(0, ACCOUNT_CHARACTERS);

/** The contents of a proof; undefined when the proof is not ours, or too old. */
function readProof(
  deps: Pick<Deps, 'secrets' | 'clock'>,
  proof: string | undefined,
): KnownDevice | undefined {
  const [id = '', madeAt = '', accounts = '', signature = ''] = proof?.split('.') ?? [];
  const expected = Buffer.from(hash(deps, `${id}.${madeAt}.${accounts}`));
  const presented = Buffer.from(signature);
  const isOurs = presented.length === expected.length && timingSafeEqual(presented, expected);
  if (!isOurs || deps.clock() - Number(madeAt) > ONE_YEAR_MS) return undefined;
  return { id, accounts: accounts.split(',') };
}

/** The identifier of the caller's device, when this account signed in on it before. */
function deviceOf(deps: Pick<Deps, 'secrets' | 'clock'>, proof: string | undefined, email: string) {
  const device = readProof(deps, proof);
  return device?.accounts.includes(accountHash(deps, email)) ? device.id : undefined;
}

/** The proof that makes the device known for an account that has just signed in on it. */
function proofOf(deps: Pick<Deps, 'secrets' | 'clock'>, proof: string | undefined, email: string) {
  const known = readProof(deps, proof);
  const account = accountHash(deps, email);
  const others = known?.accounts.filter((other) => other !== account) ?? [];
  const id = known?.id ?? randomBytes(12).toString('base64url');
  const accounts = [account, ...others].slice(0, MOST_ACCOUNTS).join(',');
  const content = `${id}.${deps.clock()}.${accounts}`;
  return `${content}.${hash(deps, content)}`;
}

/** The refusals of a wrong guess, whose points are not given back. */
const GUESSES: ReadonlySet<ErrorCode> = new Set(['invalid_credentials', 'invalid_second_factor']);

const KNOWN_DEVICE = 'known-device';

interface SignIn {
  readonly email: string;
  /** The proof of an earlier sign-in that the caller's browser sent. */
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
