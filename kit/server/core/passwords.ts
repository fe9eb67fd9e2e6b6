import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from './errors.ts';

interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

const derive = promisify<string, Buffer, number, ScryptCost & { maxmem: number }, Buffer>(scrypt);

/** OWASP's first choice for scrypt: 128 MB and about half a second a password. */
export const PASSWORD_COST: ScryptCost = { N: 2 ** 17, r: 8, p: 1 };

const KEY_BYTES = 32;
/** The most waiting callers. A later caller would get no answer in time anyway. */
const MOST_WAITING = 20;

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Hashes and checks passwords. A hash carries its own cost and salt, so that the cost can be raised later. One password is handled at
 * a time: each takes the memory of its `cost`, and a flood of sign-ins must not take all memory.
 * @throws AppError `unavailable` from its methods while too many wait.
 */
export function createPasswords(
  cost: ScryptCost = PASSWORD_COST,
  deriveKey: typeof derive = derive,
) {
  const prefix = `scrypt:${cost.N}:${cost.r}:${cost.p}:`;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const stretch = (password: string, salt: Buffer, at: ScryptCost): Promise<Buffer> => {
    if (waiting >= MOST_WAITING) throw new AppError('unavailable', { retryAfter: 10 });
    waiting += 1;
    const maxmem = 256 * at.N * at.r;
    const next = last
      .then(() => deriveKey(password.normalize('NFKC'), salt, KEY_BYTES, { ...at, maxmem }))
      .finally(() => {
        waiting -= 1;
      });
    last = next.catch(() => undefined);
    return next;
  };

  return {
    async hash(password: string): Promise<string> {
      const salt = randomBytes(16);
      const key = await stretch(password, salt, cost);
      return `${prefix}${salt.toString('base64url')}:${key.toString('base64url')}`;
    },
    /**
     * Whether a password is the hashed one, compared in constant time. Costs at least as much as a fresh hash, also for an older,
     * cheaper hash and without one (`undefined`): the time does not reveal whether an account exists.
     */
    async verify(password: string, hash: string | undefined): Promise<boolean> {
      const [scheme, n, r, p, salt, key] = hash?.split(':') ?? [];
      const isHash = scheme === 'scrypt' && salt !== undefined && key !== undefined;
      const at = { N: Number(n), r: Number(r), p: Number(p) };
      const matches =
        isHash &&
        timingSafeEqual(
          await stretch(password, Buffer.from(salt, 'base64url'), at),
          Buffer.from(key, 'base64url'),
        );
      // A matching password will be hashed again.
      if (!matches && !hash?.startsWith(prefix)) await stretch(password, randomBytes(16), cost);
      return matches;
    },
    /** Whether the hash was made at another cost than today's. */
    isOutdated: (hash: string): boolean => !hash.startsWith(prefix),
  };
}
