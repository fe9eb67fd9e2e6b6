import type { UserEdit } from '@balcao/domain/contract/accounts';
import type { Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { requireValidAccount } from './account-input.ts';
import {
  countActiveAdmins,
  findUserByEmail,
  findUserById,
  lockStaffAccounts,
  updateUser,
  type UserRow,
} from './accounts.repository.ts';
import { normalizeEmail } from './accounts.service.ts';
import { hashPassword } from './password.ts';

/**
 * Changes what is given of a member of staff's account; a disabled one loses its sessions at once.
 * One active admin remains, also when two admins disable each other at the same moment.
 * @param call.user the account's identifier, or its e-mail.
 * @throws AppError `user_not_found` (also for a customer's account), `validation_failed`, `last_admin`.
 */
export async function changeStaffUser(
  { engine }: Pick<Deps, 'engine'>,
  call: {
    readonly user: { readonly id: string } | { readonly email: string };
    readonly edit: UserEdit;
    readonly now: number;
  },
): Promise<UserRow> {
  const { user: named, edit, now } = call;
  requireValidAccount(edit);
  const passwordHash = edit.password === undefined ? undefined : await hashPassword(edit.password);
  const change = async (trx: Trx): Promise<UserRow> => {
    await lockStaffAccounts(trx);
    const user = await ('id' in named
      ? findUserById(trx, named.id)
      : findUserByEmail(trx, normalizeEmail(named.email)));
    if (!user || user.role === 'cliente') throw new AppError('user_not_found');
    const role = edit.role ?? user.role;
    const disabled = edit.disabled ?? user.disabled_at !== null;
    const stopsBeingAdmin = isActiveAdmin(user) && (disabled || role !== 'admin');
    if (stopsBeingAdmin && (await countActiveAdmins(trx)) <= 1) throw new AppError('last_admin');
    return updateUser(trx, user.id, {
      name: edit.name?.trim() ?? user.name,
      role,
      password_hash: passwordHash ?? user.password_hash,
      disabled_at: disabled ? (user.disabled_at ?? now) : null,
    });
  };
  return engine.transaction(change);
}

const isActiveAdmin = (user: UserRow): boolean =>
  user.role === 'admin' && user.disabled_at === null;
