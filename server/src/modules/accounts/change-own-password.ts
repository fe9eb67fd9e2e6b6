import type { PasswordChange } from '@balcao/domain/contract/accounts';
import type { Trx } from '../../db/tables.ts';
import type { Caller, Deps } from '../../deps.ts';
import { invalidField } from '../../errors.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { requireValidAccount } from './account-input.ts';
import { updateUser } from './accounts.repository.ts';
import { provePassword } from './prove-password.ts';
import { deleteSessions } from './sessions.repository.ts';

/** Changes one's own password; the sessions of other devices end. @throws AppError `validation_failed`. */
export async function changeOwnPassword(
  deps: Pick<Deps, 'engine' | 'db' | 'passwords'>,
  call: {
    readonly userId: string;
    readonly sessionId: string;
    readonly input: PasswordChange;
    readonly caller: Caller;
    readonly now: number;
  },
): Promise<void> {
  const { input, userId, sessionId } = call;
  const user = await provePassword(deps, { userId, currentPassword: input.currentPassword });
  await requireValidAccount({ password: input.password }, user);
  if (input.password === input.currentPassword) {
    const message = 'A nova senha é igual à atual.';
    throw invalidField('password', message);
  }
  const passwordHash = await deps.passwords.hash(input.password);
  const change = async (trx: Trx): Promise<void> => {
    await updateUser(trx, userId, { password_hash: passwordHash });
    await deleteSessions(trx, userId, sessionId);
    await recordAudit(trx, {
      at: call.now,
      actor: call.caller,
      action: 'account.password-changed',
    });
  };
  await deps.engine.transaction(change);
}
