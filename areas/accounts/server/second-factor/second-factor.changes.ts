import type { SecondFactorSecret } from '../../contract.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { change, plainTransaction } from '#kit/server/core/change.ts';
import type { Actor, Deps } from '#kit/server/core/deps.ts';
import { invalidField } from '#kit/server/core/errors.ts';
import { lockAccount, getAccount, type AccountRow } from '../accounts.repository.ts';
import type { ProvenOwner } from '../owner-proofs.ts';
import { hashRecoveryCode, newRecoveryCodes } from './check-code.ts';
import { openTotpSecret, sealTotpSecret, newTotpSecret, totpStep, totpUri } from './totp.ts';
import {
  findSecondFactor,
  insertSecondFactor,
  replaceRecoveryCodes,
  updateSecondFactor,
  deleteSecondFactor,
  hasSecondFactor,
} from './second-factors.repository.ts';
import { deleteSessions, updateSession } from '../sign-in/sessions.repository.ts';
import { findStoreName } from '#areas/store/server/store.service.ts';
import { goOn, type Session } from '../sign-in/start-session.ts';
import { findUser } from '../accounts.service.ts';
import { deletePasskeys } from '../passkeys/passkeys.repository.ts';
import { accountSubject } from '../sign-in/sign-in-trail.ts';
import { isSecondFactorDemanded } from '../sign-in/sign-in-policy.ts';

/** Makes a secret for an authenticator app. The secret counts once a code of the app was confirmed. */
export async function beginSecondFactor(
  deps: Pick<Deps, 'engine' | 'config' | 'secrets'>,
  call: CallWith<'second_factor_active'>,
  owner: ProvenOwner,
): Promise<SecondFactorSecret> {
  const { id: userId, email } = owner;
  const secret = newTotpSecret();
  const row = {
    user_id: userId,
    secret: sealTotpSecret(deps.secrets, userId, secret),
    confirmed_at: null,
    created_at: call.now,
  };
  const isBegun = await plainTransaction(deps, (trx) => insertSecondFactor(trx, row));
  if (!isBegun) throw call.refusal('second_factor_active');
  const store = await findStoreName(deps.engine.db, deps.config);
  return { secret, uri: totpUri(secret, { store, email }) };
}

/**
 * Puts the second factor into force with a first code of the app. The sessions of other devices end. A session that lacked the
 * second factor may do everything from then on.
 * @returns the recovery codes, which are shown this once.
 */
export function confirmSecondFactor(
  deps: Pick<Deps, 'engine' | 'secrets'>,
  call: CallWith<'second_factor_active' | 'second_factor_inactive'>,
  { id: userId, sessionId }: Pick<Actor, 'id' | 'sessionId'>,
  code: string,
): Promise<{ recoveryCodes: string[]; session: Session }> {
  const { secrets } = deps;
  const { now } = call;
  return change(deps, call, async (trx) => {
    // A simultaneous sign-in without a code either ends before, and its session is ended below, or fails.
    await lockAccount(trx, userId);
    const factor = await findSecondFactor(trx, userId);
    if (!factor) throw call.refusal('second_factor_inactive');
    if (factor.confirmed_at !== null) throw call.refusal('second_factor_active');
    const secret = openTotpSecret(secrets, userId, factor.secret) ?? '';
    const step = totpStep(secret, code.replace(/\s/g, ''), now);
    if (step === undefined) {
      throw invalidField('code', 'Código incorreto. Confira o horário do celular e tente de novo.');
    }
    await updateSecondFactor(trx, userId, { confirmed_at: now, last_step: step });
    const recoveryCodes = await renewRecoveryCodes(trx, secrets, userId);
    await deleteSessions(trx, userId, sessionId);
    await updateSession(trx, sessionId, { is_two_factor: 1 });
    const session = await goOn(trx, call, sessionId);
    return { answer: { recoveryCodes, session }, trail: { action: 'account.two-factor-enabled' } };
  });
}

async function renewRecoveryCodes(trx: Trx, secrets: Deps['secrets'], userId: string) {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(secrets, code));
  await replaceRecoveryCodes(trx, userId, hashes);
  return codes;
}

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
export const resetSecondFactor = (
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'own_account' | 'user_not_found'>,
  named: { readonly id: string } | { readonly email: string },
): Promise<AccountRow> =>
  change(deps, call, async (trx) => {
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
