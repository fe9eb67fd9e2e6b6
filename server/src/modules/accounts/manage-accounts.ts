import type { NewUserInput, UserEdit } from '@balcao/domain/contract/accounts';
import type { Engine } from '../../db/engine.ts';
import type { Db, Trx } from '../../db/tables.ts';
import { AppError } from '../../errors.ts';
import { requireValidAccount } from './account-input.ts';
import { hashPassword } from './password.ts';
import {
  countActiveAdmins,
  findUserByEmail,
  findUserById,
  listUsers,
  lockStaffAccounts,
  updateUser,
  type UserRow,
} from './accounts.repository.ts';
import { addUser, normalizeEmail } from './accounts.service.ts';

/** The accounts of staff, disabled ones too, oldest first. */
export const listStaff = (db: Db): Promise<UserRow[]> => listUsers(db, ['admin', 'atendente']);

/** @throws AppError `user_not_found`. */
export async function getUser(db: Db, id: string): Promise<UserRow> {
  const user = await findUserById(db, id);
  if (!user) throw new AppError('user_not_found');
  return user;
}

/** @throws AppError `validation_failed` naming every wrong field, `duplicate_email`. */
export async function addStaffUser(
  engine: Engine,
  input: NewUserInput,
  now: number,
): Promise<UserRow> {
  requireValidAccount(input);
  return getUser(engine.db, await addUser(engine, { ...input, name: input.name.trim() }, now));
}

/**
 * Changes what is given of a member of staff's account; a disabled one loses its sessions at once.
 * One active admin remains, also when two admins disable each other at the same moment.
 * @param who the account's identifier, or its e-mail.
 * @throws AppError `user_not_found` (a customer's account is none of staff), `validation_failed`, `last_admin`.
 */
export async function changeStaffUser(
  engine: Engine,
  who: { readonly id: string } | { readonly email: string },
  edit: UserEdit,
  now: number,
): Promise<UserRow> {
  requireValidAccount(edit);
  const passwordHash = edit.password === undefined ? undefined : await hashPassword(edit.password);
  const change = async (trx: Trx): Promise<UserRow> => {
    await lockStaffAccounts(trx);
    const user = await ('id' in who
      ? findUserById(trx, who.id)
      : findUserByEmail(trx, normalizeEmail(who.email)));
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
