import type { UserEdit, NewUserInput } from '../contract.ts';
import type { AuditAction, AuditDetails } from '#kit/contract/trail.ts';
import type { Db } from '#kit/server/db/tables.ts';
import type { Call, CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { invalidField } from '#kit/server/core/errors.ts';
import { changesBetween, type Entry } from '#kit/server/core/trail.ts';
import { requireValidAccount, dueOfGivenPassword } from './account-input.ts';
import {
  countActiveAdmins,
  getAccount,
  lockAccount,
  lockStaffAccounts,
  updateUser,
  type AccountRow,
  type UserRow,
} from './accounts.repository.ts';
import { findUser, isActiveAdmin, addUserFor } from './accounts.service.ts';
import { deletePasskeys } from './passkeys/passkeys.repository.ts';
import { deleteSessions } from './sign-in/sessions.repository.ts';
import { accountSubject } from './sign-in/sign-in-trail.ts';

/** Adds a staff account. Somebody else chose its password: the owner has a week to change it, or has to at the first sign-in. */
export async function addStaffUser(
  deps: Pick<Deps, 'engine' | 'passwords'>,
  call: Call,
  input: NewUserInput,
): Promise<AccountRow> {
  await requireValidAccount(call, input);
  const { mustChangePassword, ...account } = input;
  const passwordDueAt = dueOfGivenPassword(call.now, mustChangePassword);
  const user = { ...account, name: input.name.trim(), passwordDueAt };
  const id = await addUserFor(deps, call, user);
  return getAccount(deps.engine.db, id);
}

/**
 * Changes the given fields of an account. Disabling and a new password end its sessions at once. A new password also removes the
 * passkeys, because an intruder may have added one, and it has a deadline. A person's own password takes a proof and is changed
 * elsewhere. An active admin remains, also when two admins disable each other at the same moment.
 * @param named the account's identifier, or its e-mail.
 */
export async function changeUser(
  deps: Pick<Deps, 'engine' | 'passwords'>,
  call: CallWith<'last_admin' | 'own_account' | 'user_not_found'>,
  named: { readonly id: string } | { readonly email: string },
  edit: UserEdit,
): Promise<AccountRow> {
  const { now } = call;
  const find = async (db: Db): Promise<UserRow> => {
    const user = await findUser(db, named);
    if (!user) throw call.refusal('user_not_found');
    return user;
  };
  const before = await find(deps.engine.db);
  await requireValidAccount(call, edit, before);
  if (before.role === 'cliente' && edit.role !== undefined) {
    throw invalidField('role', 'A conta de um cliente não muda de papel.');
  }
  const { password } = edit;
  if (password !== undefined && before.id === call.caller.id) throw call.refusal('own_account');
  const passwordHash = password === undefined ? undefined : await deps.passwords.hash(password);
  return change(deps, call, async (trx) => {
    await lockStaffAccounts(trx);
    // The owner may be replacing the password at this moment.
    await lockAccount(trx, before.id);
    const user = await find(trx);
    const role = edit.role ?? user.role;
    const disabled = edit.disabled ?? user.disabled_at !== null;
    const stopsBeingAdmin = isActiveAdmin(user) && (disabled || role !== 'admin');
    if (stopsBeingAdmin && (await countActiveAdmins(trx)) <= 1) throw call.refusal('last_admin');
    const due = dueOfGivenPassword(now, edit.mustChangePassword);
    await updateUser(trx, user.id, {
      name: edit.name?.trim() ?? user.name,
      role,
      password_hash: passwordHash ?? user.password_hash,
      password_due_at: passwordHash === undefined ? user.password_due_at : due,
      disabled_at: disabled ? (user.disabled_at ?? now) : null,
    });
    if (disabled || passwordHash) await deleteSessions(trx, user.id);
    if (passwordHash) await deletePasskeys(trx, user.id);
    const row = await getAccount(trx, user.id);
    const trail: Entry[] = [];
    const record = (action: AuditAction, details: AuditDetails = {}) =>
      trail.push({ action, subject: accountSubject(row), details });
    const changes = changesBetween(namedIn(user), namedIn(row));
    if (changes.length > 0) record('account.changed', { changes });
    if (passwordHash) record('account.password-reset');
    if (disabled !== (user.disabled_at !== null)) {
      record(disabled ? 'account.disabled' : 'account.enabled');
    }
    return { answer: row, trail };
  });
}

/** The account's fields, for the trail. A customer's name is left out: it must stay deletable. */
const namedIn = ({ name, role }: UserRow): Record<string, string> =>
  role === 'cliente' ? { role } : { name, role };
