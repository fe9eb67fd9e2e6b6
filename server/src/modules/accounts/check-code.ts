import type { Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { openTotpSecret } from './second-factor-secret.ts';
import { countTry, spendRecoveryCode, updateSecondFactor } from './second-factors.repository.ts';
import { totpStep } from './totp.ts';

/** Wrong codes in a row that lead to a pause; each further row doubles it. */
const TRIES = 5;
const FIRST_PAUSE_MS = 15 * 60_000;
const LONGEST_PAUSE_MS = 24 * 60 * 60_000;

type Verdict = { readonly error?: AppError };

/**
 * Takes a code of the account's authenticator app, or a recovery code, each once. The count of wrong ones is kept in the
 * database: it holds for all processes and over a restart.
 * @throws AppError `invalid_second_factor`, `too_many_requests`.
 */
export async function checkCode(
  { engine, secrets }: Pick<Deps, 'engine' | 'secrets'>,
  call: { readonly userId: string; readonly code: string; readonly now: number },
): Promise<void> {
  const { userId, now } = call;
  const code = call.code.replace(/[\s-]/g, '');
  // Answers instead of throwing: the count of tries must not be rolled back.
  const check = async (trx: Trx): Promise<Verdict> => {
    const factor = await countTry(trx, userId);
    if (!factor) return { error: new AppError('invalid_second_factor') };
    if (factor.blocked_until > now) {
      await updateSecondFactor(trx, userId, { failures: factor.failures - 1 });
      const retryAfter = Math.ceil((factor.blocked_until - now) / 1_000);
      return { error: new AppError('too_many_requests', { retryAfter }) };
    }
    const secret = openTotpSecret(secrets, userId, factor.secret);
    const step = secret === undefined ? undefined : totpStep(secret, code, now);
    if (step !== undefined && step > factor.last_step) {
      await updateSecondFactor(trx, userId, { last_step: step, failures: 0 });
      return {};
    }
    if (await spendRecoveryCode(trx, userId, hashRecoveryCode(secrets, code), now)) {
      await updateSecondFactor(trx, userId, { failures: 0 });
      return {};
    }
    if (factor.failures % TRIES === 0) {
      const pause = FIRST_PAUSE_MS * 2 ** (factor.failures / TRIES - 1);
      const blockedUntil = now + Math.min(pause, LONGEST_PAUSE_MS);
      await updateSecondFactor(trx, userId, { blocked_until: blockedUntil });
    }
    return { error: new AppError('invalid_second_factor') };
  };
  const { error } = await engine.transaction(check);
  if (error) throw error;
}
