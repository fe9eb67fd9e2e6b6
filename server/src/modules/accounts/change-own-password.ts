import type { PasswordChange } from '@balcao/domain/contract/accounts';
import type { Trx } from '../../db/tables.ts';
import type { Caller } from '../../core/call.ts';
import type { Deps } from '../../deps.ts';
import { AppError, invalidField } from '../../errors.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { requireValidAccount } from './account-input.ts';
import { updateUser } from './accounts.repository.ts';
import type { OwnerProofs } from './owner-proofs.ts';
import { deleteSessions, findLiveSession, lackOf } from './sessions.repository.ts';
import type { Session } from './start-session.ts';

/**
 * Changes one's own password; the sessions of other devices end, and this one no longer lacks it.
 * @throws AppError `validation_failed`, `too_many_requests`.
 */
export async function changeOwnPassword(
  deps: Pick<Deps, 'engine' | 'passwords'>,
  owners: Pick<OwnerProofs, 'provePassword'>,
  call: {
    readonly userId: string;
    readonly sessionId: string;
    readonly input: PasswordChange;
    readonly caller: Caller;
    readonly now: number;
  },
): Promise<Session> {
  const { input, userId, sessionId } = call;
  const user = await owners.provePassword({ userId, currentPassword: input.currentPassword });
  await requireValidAccount({ password: input.password }, user);
  if (input.password === input.currentPassword) {
    const message = 'A nova senha é igual à atual.';
    throw invalidField('password', message);
  }
  const passwordHash = await deps.passwords.hash(input.password);
  const change = async (trx: Trx): Promise<Session> => {
    await updateUser(trx, userId, { password_hash: passwordHash, password_due_at: null });
    await deleteSessions(trx, userId, sessionId);
    // Gone when an admin set a new password or closed the account meanwhile: that is what counts.
    const live = await findLiveSession(trx, sessionId, call.now);
    if (!live) throw new AppError('invalid_token');
    await recordAudit(trx, {
      at: call.now,
      actor: call.caller,
      action: 'account.password-changed',
    });
    const { role, name, email } = live;
    const owner = { id: userId, role, name, email };
    return { id: sessionId, endsAt: live.ends_at, lacks: lackOf(live, call.now), user: owner };
  };
  return deps.engine.transaction(change);
}
