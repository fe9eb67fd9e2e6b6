import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '#kit/rules/durations.ts';
import type { Deps } from '#kit/server/core/deps.ts';

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
  const given = Buffer.from(signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isOurs || deps.clock() - Number(madeAt) > ONE_YEAR_MS) return undefined;
  return { id, accounts: accounts.split(',') };
}

/** The identifier of the caller's device, when this account signed in on it before. */
export function deviceOf(
  deps: Pick<Deps, 'secrets' | 'clock'>,
  proof: string | undefined,
  email: string,
): string | undefined {
  const device = readProof(deps, proof);
  return device?.accounts.includes(accountHash(deps, email)) ? device.id : undefined;
}

/** The proof that makes the device known for an account that has just signed in on it. */
export function proofOf(
  deps: Pick<Deps, 'secrets' | 'clock'>,
  proof: string | undefined,
  email: string,
): string {
  const known = readProof(deps, proof);
  const account = accountHash(deps, email);
  const others = known?.accounts.filter((other) => other !== account) ?? [];
  const id = known?.id ?? randomBytes(12).toString('base64url');
  const accounts = [account, ...others].slice(0, MOST_ACCOUNTS).join(',');
  const content = `${id}.${deps.clock()}.${accounts}`;
  return `${content}.${hash(deps, content)}`;
}
