import type { PasswordChange, MyAccountAnswer } from '../contract.ts';
import type { Call, CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps, Actor } from '#kit/server/core/deps.ts';
import { invalidField } from '#kit/server/core/errors.ts';
import { requireValidAccount } from './account-input.ts';
import { updateUser, getAccount } from './accounts.repository.ts';
import type { OwnerProofs } from './owner-proofs.ts';
import { deleteSessions, deleteSession, listSessions } from './sign-in/sessions.repository.ts';
import { goOn, type Session } from './sign-in/start-session.ts';
import { presentMyAccount } from './accounts.presenter.ts';
import { listPasskeys } from './passkeys/passkeys.repository.ts';
import { countRecoveryCodes } from './second-factor/second-factors.repository.ts';
import { isSecondFactorDemanded } from './sign-in/sign-in-policy.ts';

export async function getMyAccount(
  { db }: Pick<Deps, 'db'>,
  call: { readonly actor: Actor; readonly now: number },
): Promise<MyAccountAnswer> {
  const { id, sessionId, role } = call.actor;
  return presentMyAccount({
    user: await getAccount(db, id),
    sessionId,
    sessions: await listSessions(db, id, call.now),
    passkeys: await listPasskeys(db, id),
    recoveryCodesLeft: await countRecoveryCodes(db, id),
    isDemanded: role !== 'cliente' && (await isSecondFactorDemanded(db)),
  });
}

/**
 * Changes one's own password. The sessions of other devices end, and the calling session then meets the demand for an own
 * password.
 */
export async function changeOwnPassword(
  deps: Pick<Deps, 'engine' | 'passwords'>,
  owners: Pick<OwnerProofs, 'provePassword'>,
  call: Call,
  { id: userId, sessionId }: Pick<Actor, 'id' | 'sessionId'>,
  input: PasswordChange,
): Promise<Session> {
  const user = await owners.provePassword(call, userId, input.currentPassword);
  await requireValidAccount(call, { password: input.password }, user);
  if (input.password === input.currentPassword) {
    throw invalidField('password', 'A nova senha é igual à atual.');
  }
  const passwordHash = await deps.passwords.hash(input.password);
  return change(deps, call, async (trx) => {
    await updateUser(trx, userId, { password_hash: passwordHash, password_due_at: null });
    await deleteSessions(trx, userId, sessionId);
    const answer = await goOn(trx, call, sessionId);
    return { answer, trail: { action: 'account.password-changed' } };
  });
}

export const endSession = (
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'session_not_found'>,
  userId: string,
  id: string,
): Promise<void> =>
  change(deps, call, async (trx) => {
    if (!(await deleteSession(trx, userId, id))) throw call.refusal('session_not_found');
    return { trail: { action: 'session.ended' } };
  });

export const endAllSessions = (deps: Pick<Deps, 'engine'>, call: Call, userId: string) =>
  change(deps, call, async (trx) => {
    await deleteSessions(trx, userId);
    return { trail: { action: 'session.ended-everywhere' } };
  });
