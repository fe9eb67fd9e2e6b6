import type { Deps } from '../../deps.ts';
import { AppError, invalidField } from '../../errors.ts';
import { findUserById, type UserRow } from './accounts.repository.ts';

/**
 * The signed-in user, who typed their password again: an unlocked computer is not enough to change how one signs in.
 * @throws AppError `validation_failed` naming `currentPassword`.
 */
export async function provePassword(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  call: { readonly userId: string; readonly currentPassword: string },
): Promise<UserRow> {
  const user = await findUserById(db, call.userId);
  if (!user) throw new AppError('user_not_found');
  if (!(await passwords.verify(call.currentPassword, user.password_hash))) {
    throw invalidField('currentPassword', 'Senha atual incorreta.');
  }
  return user;
}
