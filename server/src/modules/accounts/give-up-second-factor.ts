import type { Trx } from '../../db/tables.ts';
import type { Caller } from '../../core/call.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { getAccount, lockAccount, type AccountRow } from './accounts.repository.ts';
import { findUser } from './accounts.service.ts';
import { deletePasskeys } from './passkeys.repository.ts';
import type { ProvenOwner } from './owner-proofs.ts';
import { deleteSecondFactor, hasSecondFactor } from './second-factors.repository.ts';
import { deleteSessions, updateSession } from './sessions.repository.ts';
import { renewRecoveryCodes } from './set-up-second-factor.ts';
import { accountSubject } from './sign-in-trail.ts';
import { isSecondFactorDemanded } from './sign-in-policy.ts';

type OwnCall = {
  readonly owner: ProvenOwner;
  readonly caller: Caller;
  readonly now: number;
};

/**
 * Takes one's own second factor away; the sessions of other devices end.
 * @throws AppError `second_factor_inactive`, `second_factor_demanded`.
 */
export async function giveUpSecondFactor(
  { engine }: Pick<Deps, 'engine'>,
  call: OwnCall & { readonly sessionId: string },
): Promise<void> {
  const { owner, sessionId } = call;
  const { id: userId } = owner;
  const giveUp = async (trx: Trx): Promise<void> => {
    await lockAccount(trx, userId);
    if (!(await hasSecondFactor(trx, userId))) throw new AppError('second_factor_inactive');
    if (owner.role !== 'cliente' && (await isSecondFactorDemanded(trx))) {
      throw new AppError('second_factor_demanded');
    }
    await deleteSecondFactor(trx, userId);
    await deleteSessions(trx, userId, sessionId);
    await updateSession(trx, sessionId, { is_two_factor: 0 });
    await recordAudit(trx, {
      at: call.now,
      actor: call.caller,
      action: 'account.two-factor-disabled',
    });
  };
  await engine.transaction(giveUp);
}

/** @returns new recovery codes, told this once; the earlier ones end. @throws AppError `second_factor_inactive`. */
export function replaceOwnRecoveryCodes(
  { engine, secrets }: Pick<Deps, 'engine' | 'secrets'>,
  call: OwnCall,
): Promise<string[]> {
  const { id: userId } = call.owner;
  const replace = async (trx: Trx): Promise<string[]> => {
    if (!(await hasSecondFactor(trx, userId))) throw new AppError('second_factor_inactive');
    await recordAudit(trx, {
      at: call.now,
      actor: call.caller,
      action: 'account.recovery-codes-renewed',
    });
    return renewRecoveryCodes(trx, secrets, userId);
  };
  return engine.transaction(replace);
}

/**
 * Takes somebody else's second factor and passkeys away, for whoever lost them; all sessions of the account end.
 * @throws AppError `user_not_found`, `own_account`.
 */
export async function resetSecondFactor(
  { engine }: Pick<Deps, 'engine'>,
  call: ({ readonly id: string } | { readonly email: string }) & {
    readonly caller: Caller;
    readonly now: number;
  },
): Promise<AccountRow> {
  const reset = async (trx: Trx): Promise<AccountRow> => {
    const user = await findUser(trx, call);
    if (!user) throw new AppError('user_not_found');
    const { id } = user;
    // One's own takes a proof, which an open session alone is not.
    if (id === call.caller.id) throw new AppError('own_account');
    await lockAccount(trx, id);
    await deleteSecondFactor(trx, id);
    await deletePasskeys(trx, id);
    await deleteSessions(trx, id);
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
