import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { getAccount, lockAccount, type AccountRow } from '../accounts.repository.ts';
import { findUser } from '../accounts.service.ts';
import { deletePasskeys } from '../passkeys/passkeys.repository.ts';
import type { ProvenOwner } from '../owner-proofs.ts';
import { deleteSecondFactor, hasSecondFactor } from './second-factors.repository.ts';
import { deleteSessions, updateSession } from '../sign-in/sessions.repository.ts';
import { renewRecoveryCodes } from './set-up-second-factor.ts';
import { accountSubject } from '../sign-in/sign-in-trail.ts';
import { isSecondFactorDemanded } from '../sign-in/sign-in-policy.ts';

/** Removes one's own second factor; the sessions of other devices end. */
export function giveUpSecondFactor(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'second_factor_demanded' | 'second_factor_inactive'>,
  owner: ProvenOwner,
  sessionId: string,
): Promise<void> {
  const { id: userId } = owner;
  return change(deps, call, async (trx) => {
    await lockAccount(trx, userId);
    if (!(await hasSecondFactor(trx, userId))) throw call.refusal('second_factor_inactive');
    if (owner.role !== 'cliente' && (await isSecondFactorDemanded(trx))) {
      throw call.refusal('second_factor_demanded');
    }
    await deleteSecondFactor(trx, userId);
    await deleteSessions(trx, userId, sessionId);
    await updateSession(trx, sessionId, { is_two_factor: 0 });
    return { trail: { action: 'account.two-factor-disabled' } };
  });
}

/** @returns new recovery codes, shown this once. The earlier codes end. */
export function replaceOwnRecoveryCodes(
  deps: Pick<Deps, 'engine' | 'secrets'>,
  call: CallWith<'second_factor_inactive'>,
  owner: ProvenOwner,
): Promise<string[]> {
  const { id: userId } = owner;
  return change(deps, call, async (trx) => {
    if (!(await hasSecondFactor(trx, userId))) throw call.refusal('second_factor_inactive');
    const codes = await renewRecoveryCodes(trx, deps.secrets, userId);
    return { answer: codes, trail: { action: 'account.recovery-codes-renewed' } };
  });
}

/** Removes somebody else's second factor and passkeys, for an owner who lost them. All sessions of the account end. */
export function resetSecondFactor(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'own_account' | 'user_not_found'>,
  named: { readonly id: string } | { readonly email: string },
): Promise<AccountRow> {
  return change(deps, call, async (trx) => {
    const user = await findUser(trx, named);
    if (!user) throw call.refusal('user_not_found');
    const { id } = user;
    // Removing one's own second factor takes a proof; an open session alone is none.
    if (id === call.caller.id) throw call.refusal('own_account');
    await lockAccount(trx, id);
    await deleteSecondFactor(trx, id);
    await deletePasskeys(trx, id);
    await deleteSessions(trx, id);
    return {
      answer: await getAccount(trx, id),
      trail: { action: 'account.two-factor-reset', subject: accountSubject(user) },
    };
  });
}
