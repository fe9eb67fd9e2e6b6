import type { LoginInput } from '@balcao/domain/contract/accounts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { findUserByEmail, type UserRow } from './accounts.repository.ts';

let decoy: Promise<string> | undefined;

/**
 * The user with this e-mail and password.
 * An unknown e-mail costs the same hashing as a wrong password, so the time does not tell them apart.
 * @throws AppError `invalid_credentials`, also for a disabled account.
 */
export async function logIn(
  { db }: Pick<Deps, 'db'>,
  call: { readonly input: LoginInput },
): Promise<UserRow> {
  const { input } = call;
  const user = await findUserByEmail(db, input.email.toLowerCase());
  decoy ??= hashPassword('decoy');
  const matches = await verifyPassword(input.password, user?.password_hash ?? (await decoy));
  if (!user || !matches || user.disabled_at !== null) throw new AppError('invalid_credentials');
  return user;
}
