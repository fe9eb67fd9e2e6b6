import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import { createHmac, randomInt } from 'node:crypto';
import { plainTransaction } from '#kit/server/core/change.ts';
import type { Deps, Secrets } from '#kit/server/core/deps.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import type { AppError } from '#kit/server/core/errors.ts';
import { openTotpSecret, totpStep } from './totp.ts';
import {
  countTry,
  spendRecoveryCode,
  updateSecondFactor,
  type SecondFactorRow,
} from './second-factors.repository.ts';

const HOW_MANY = 10;
const HALF = 5;
/** Letters and digits without those that are easily confused in writing. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const half = (): string =>
  Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Codes for an owner who lost the authenticator app: `k7qmx-x3vbd`, 49 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: HOW_MANY }, () => `${half()}-${half()}`);

/** The code's letters and digits, however the code was typed. */
const bare = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Whether a code has as many characters as a recovery code. An authenticator app's code has fewer. */
const looksLikeRecoveryCode = (code: string): boolean => bare(code).length === 2 * HALF;

/**
 * A code's hash, as it is stored. The hash is keyed, so that the table alone reveals no code. Blanks, dashes and case do not
 * count.
 */
export const hashRecoveryCode = (secrets: Pick<Secrets, 'signIn'>, code: string): string =>
  createHmac('sha256', secrets.signIn)
    .update(`recovery-code ${bare(code)}`)
    .digest('base64url');

/** Wrong codes in a row that lead to a pause. Each further such row doubles the pause. */
const TRIES = 5;
const FIRST_PAUSE_MS = 15 * MINUTE_MS;
const LONGEST_PAUSE_MS = DAY_MS;
/** Wrong codes in a row after which a pause blocks recovery codes too. `docs/security.md` has the calculation. */
const RECOVERY_TRIES = 200;

/** The refusals of a code, besides the kit's own. */
export type CodeRefusal =
  | 'invalid_second_factor'
  | 'second_factor_paused'
  | 'second_factor_unreadable';
type CodeCall = Pick<CallWith<CodeRefusal>, 'now' | 'refusal'>;

/**
 * Takes a code of the account's authenticator app, or a recovery code, each once. The count of wrong codes is in the
 * database: it holds for all processes and over a restart. A pause blocks the short codes of the app; a recovery code passes.
 */
export async function checkCode(
  deps: Pick<Deps, 'engine' | 'secrets'>,
  call: CodeCall,
  { userId, code }: { readonly userId: string; readonly code: string },
): Promise<void> {
  const { secrets } = deps;
  const { now } = call;
  // The transaction returns the refusal instead of throwing: the count of tries must not be rolled back.
  const refusal = await plainTransaction(deps, async (trx) => {
    const factor = await countTry(trx, userId);
    if (!factor) return call.refusal('invalid_second_factor');
    const secret = openTotpSecret(secrets, userId, factor.secret);
    if (secret === undefined) {
      await updateSecondFactor(trx, userId, { failures: factor.failures - 1 });
      return call.refusal('second_factor_unreadable');
    }
    const isPaused = factor.blocked_until > now;
    if (isPaused && !(looksLikeRecoveryCode(code) && factor.failures <= RECOVERY_TRIES)) {
      await updateSecondFactor(trx, userId, { failures: factor.failures - 1 });
      return refusePaused(call, factor);
    }
    const taken = isPaused ? undefined : stepOf(secret, factor, { code, now });
    if (taken !== undefined) {
      await updateSecondFactor(trx, userId, { last_step: taken, failures: 0 });
      return undefined;
    }
    if (await spendRecoveryCode(trx, userId, hashRecoveryCode(secrets, code), now)) {
      await updateSecondFactor(trx, userId, { failures: 0, blocked_until: 0 });
      return undefined;
    }
    if (!isPaused && factor.failures % TRIES === 0) {
      const pause = FIRST_PAUSE_MS * 2 ** (factor.failures / TRIES - 1);
      const blockedUntil = now + Math.min(pause, LONGEST_PAUSE_MS);
      await updateSecondFactor(trx, userId, { blocked_until: blockedUntil });
    }
    return call.refusal('invalid_second_factor');
  });
  if (refusal) throw refusal;
}

/** The time step of the app's code; undefined for any other code, and for a code that is no newer than the last. */
function stepOf(
  secret: string,
  factor: SecondFactorRow,
  { code, now }: { readonly code: string; readonly now: number },
): number | undefined {
  const step = totpStep(secret, code.replace(/[\s-]/g, ''), now);
  return step !== undefined && step > factor.last_step ? step : undefined;
}

function refusePaused(call: CodeCall, factor: SecondFactorRow): AppError {
  const ms = factor.blocked_until - call.now;
  const retryAfter = Math.ceil(ms / 1_000);
  return factor.failures > RECOVERY_TRIES
    ? call.refusal('too_many_requests', { retryAfter })
    : call.refusal('second_factor_paused', { retryAfter, values: { wait: inWords(ms) } });
}

function inWords(ms: number): string {
  const counted = (count: number, one: string): string =>
    `${count} ${one}${count === 1 ? '' : 's'}`;
  if (ms <= HOUR_MS) return counted(Math.ceil(ms / MINUTE_MS), 'minuto');
  return counted(Math.ceil(ms / HOUR_MS), 'hora');
}
