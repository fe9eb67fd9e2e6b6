import type { LoginInput } from '../../contract.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { findUserByEmail } from '../accounts.repository.ts';
import { normalizeEmail } from '../accounts.service.ts';
import { checkCode, type CodeRefusal } from '../second-factor/check-code.ts';
import { hasSecondFactor } from '../second-factor/second-factors.repository.ts';
import { startSession, type Session } from './start-session.ts';

/**
 * A session for the user with this e-mail and password, and with the code of their app where they have one.
 * An unknown e-mail costs the same hashing as a wrong password, so the time does not distinguish them.
 */
export async function logIn(
  deps: Pick<Deps, 'engine' | 'db' | 'passwords' | 'secrets'>,
  call: CallWith<'invalid_credentials' | 'second_factor_required' | CodeRefusal>,
  input: LoginInput,
  device: string,
): Promise<Session> {
  const { db, passwords } = deps;
  const user = await findUserByEmail(db, normalizeEmail(input.email));
  const matches = await passwords.verify(input.password, user?.password_hash);
  if (!user || !matches || user.disabled_at !== null) throw call.refusal('invalid_credentials');
  const asksForCode = await hasSecondFactor(db, user.id);
  if (asksForCode) {
    if (!input.code?.trim()) throw call.refusal('second_factor_required');
    await checkCode(deps, call, { userId: user.id, code: input.code });
  }
  const isOutdated = passwords.isOutdated(user.password_hash);
  const inTransaction = async (trx: Trx): Promise<void> => {
    // The second factor was set up in this very moment: the password alone is no longer enough.
    if ((await hasSecondFactor(trx, user.id)) !== asksForCode) {
      throw call.refusal('second_factor_required');
    }
  };
  return startSession(deps, call, {
    user,
    passwordHash: isOutdated ? await passwords.hash(input.password) : undefined,
    device,
    how: asksForCode ? 'second-factor' : undefined,
    inTransaction,
  });
}
