import type { Trx } from '../../db/tables.ts';
import type { Caller, Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { getAccount, lockAccount, type AccountRow } from './accounts.repository.ts';
import { findUser } from './accounts.service.ts';
import { deletePasskeys } from './passkeys.repository.ts';
import { provePassword } from './prove-password.ts';
import { deleteSecondFactor, hasSecondFactor } from './second-factors.repository.ts';
import { deleteSessions } from './sessions.repository.ts';
import { renewRecoveryCodes } from './set-up-second-factor.ts';
import { accountSubject } from './sign-in-trail.ts';
import { isSecondFactorDemanded } from './sign-in-policy.ts';

type OwnCall = {
  readonly userId: string;
  readonly sessionId: string;
  readonly currentPassword: string;
  readonly caller: Caller;
  readonly now: number;
};

/**
 * Takes one's own second factor away; the sessions of other devices end.
 * @throws AppError `second_factor_inactive`, `second_factor_demanded`, `validation_failed`.
 */
export async function giveUpSecondFactor(
  deps: Pick<Deps, 'engine' | 'db' | 'passwords'>,
  call: OwnCall,
): Promise<void> {
  const { userId, sessionId } = call;
  const user = await provePassword(deps, call);
  const giveUp = async (trx: Trx): Promise<void> => {
    await lockAccount(trx, userId);
    if (!(await hasSecondFactor(trx, userId))) throw new AppError('second_factor_inactive');
    if (user.role !== 'cliente' && (await isSecondFactorDemanded(trx))) {
      throw new AppError('second_factor_demanded');
    }
    await deleteSecondFactor(trx, userId);
    await deleteSessions(trx, userId, sessionId);
    await recordAudit(trx, {
      at: call.now,
      actor: call.caller,
      action: 'account.two-factor-disabled',
    });
  };
  await deps.engine.transaction(giveUp);
}

/** @returns new recovery codes, told this once; the earlier ones end. @throws AppError `second_factor_inactive`, `validation_failed`. */
export async function replaceOwnRecoveryCodes(
  deps: Pick<Deps, 'engine' | 'db' | 'passwords' | 'secrets'>,
  call: OwnCall,
): Promise<string[]> {
  await provePassword(deps, call);
  const replace = async (trx: Trx): Promise<string[]> => {
    if (!(await hasSecondFactor(trx, call.userId))) throw new AppError('second_factor_inactive');
    await recordAudit(trx, {
      at: call.now,
      actor: call.caller,
      action: 'account.recovery-codes-renewed',
    });
    return renewRecoveryCodes(trx, deps.secrets, call.userId);
  };
  return deps.engine.transaction(replace);
}

/**
 * Takes somebody's second factor and passkeys away, for whoever lost them; all sessions of the account end.
 * @param call.sessionId the caller's own, which stays.
 * @throws AppError `user_not_found`.
 */
export async function resetSecondFactor(
  { engine }: Pick<Deps, 'engine'>,
  call: ({ readonly id: string } | { readonly email: string }) & {
    readonly sessionId?: string;
    readonly caller: Caller;
    readonly now: number;
  },
): Promise<AccountRow> {
  const reset = async (trx: Trx): Promise<AccountRow> => {
    const user = await findUser(trx, call);
    if (!user) throw new AppError('user_not_found');
    const { id } = user;
    await lockAccount(trx, id);
    await deleteSecondFactor(trx, id);
    await deletePasskeys(trx, id);
    await deleteSessions(trx, id, call.sessionId);
    await recordAudit(trx, {
      at: call.now,
      actor: call.caller,
      action: 'account.two-factor-reset',
      subject: accountSubject(user),
    });
    return getAccount(trx, id);
  };
  return engine.transaction(reset);
}
