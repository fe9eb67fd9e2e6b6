import type { SecondFactorSecret } from '../../contract.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { change, plainTransaction } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { invalidField } from '#kit/server/core/errors.ts';
import { lockAccount } from '../accounts.repository.ts';
import type { ProvenOwner } from '../owner-proofs.ts';
import { hashRecoveryCode, newRecoveryCodes } from './check-code.ts';
import { openTotpSecret, sealTotpSecret, newTotpSecret, totpStep, totpUri } from './totp.ts';
import {
  findSecondFactor,
  insertSecondFactor,
  replaceRecoveryCodes,
  updateSecondFactor,
} from './second-factors.repository.ts';
import {
  deleteSessions,
  findLiveSession,
  lackOf,
  updateSession,
} from '../sign-in/sessions.repository.ts';
import { findStoreName } from '#areas/store/server/store.service.ts';
import type { Session } from '../sign-in/start-session.ts';

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
  given: { readonly userId: string; readonly sessionId: string; readonly code: string },
): Promise<{ recoveryCodes: string[]; session: Session }> {
  const { secrets } = deps;
  const { now } = call;
  const { userId, sessionId } = given;
  return change(deps, call, async (trx) => {
    // A simultaneous sign-in without a code either ends before, and its session is ended below, or fails.
    await lockAccount(trx, userId);
    const factor = await findSecondFactor(trx, userId);
    if (!factor) throw call.refusal('second_factor_inactive');
    if (factor.confirmed_at !== null) throw call.refusal('second_factor_active');
    const secret = openTotpSecret(secrets, userId, factor.secret) ?? '';
    const step = totpStep(secret, given.code.replace(/\s/g, ''), now);
    if (step === undefined) {
      throw invalidField('code', 'Código incorreto. Confira o horário do celular e tente de novo.');
    }
    await updateSecondFactor(trx, userId, { confirmed_at: now, last_step: step });
    const recoveryCodes = await renewRecoveryCodes(trx, secrets, userId);
    await deleteSessions(trx, userId, sessionId);
    await updateSession(trx, sessionId, { is_two_factor: 1 });
    const live = await findLiveSession(trx, sessionId, now);
    if (!live) throw call.refusal('invalid_token');
    const user = { id: userId, role: live.role, name: live.name, email: live.email };
    const session = { id: sessionId, endsAt: live.ends_at, lacks: lackOf(live, now), user };
    const answer = { recoveryCodes, session };
    return { answer, trail: { action: 'account.two-factor-enabled' } };
  });
}

/** New recovery codes in place of all earlier ones. */
export async function renewRecoveryCodes(
  trx: Trx,
  secrets: Deps['secrets'],
  userId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(secrets, code));
  await replaceRecoveryCodes(trx, userId, hashes);
  return codes;
}
