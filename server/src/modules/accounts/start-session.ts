import type { Lack } from '@balcao/domain/contract/accounts';
import type { AuditAction, AuditDetails } from '@balcao/domain/contract/audit';
import { MOST_SESSIONS } from '@balcao/domain/rules/limits';
import type { Trx } from '../../db/tables.ts';
import type { Caller } from '../../core/call.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { recordSignIn, type UserRow } from './accounts.repository.ts';
import { endsOfNew } from './session-ends.ts';
import {
  deleteRestingSessions,
  findLiveSession,
  insertSession,
  lackOf,
} from './sessions.repository.ts';

/** What the token of a session says. */
export interface Session {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly endsAt: number;
  readonly lacks: Lack | undefined;
  readonly user: Pick<UserRow, 'id' | 'role' | 'name' | 'email'>;
}

/**
 * Starts a session for a user who has proven to be them. Where the account has `MOST_SESSIONS` already, the one that rested longest ends.
 * @param call.user the account as it was when they proved it.
 * @param call.inTransaction what else must hold; runs while nobody else can change the account.
 * @throws AppError `invalid_credentials` when the account was disabled or got another password meanwhile.
 */
export function startSession(
  { engine }: Pick<Deps, 'engine'>,
  call: {
    readonly user: UserRow;
    /** The same password, hashed again at today's cost. */
    readonly passwordHash?: string | undefined;
    readonly device: string;
    /** Who asked, not known yet. */
    readonly caller: Caller;
    /** How, where it was not the password alone. */
    readonly how?: 'second-factor' | 'passkey' | undefined;
    readonly now: number;
    readonly inTransaction?: (trx: Trx) => Promise<void>;
  },
): Promise<Session> {
  const { user, device, how, now } = call;
  const start = async (trx: Trx): Promise<Session> => {
    const change = {
      last_sign_in_at: now,
      password_hash: call.passwordHash ?? user.password_hash,
    };
    if (!(await recordSignIn(trx, user, change))) throw new AppError('invalid_credentials');
    await call.inTransaction?.(trx);
    const row = {
      id: newId(),
      user_id: user.id,
      device,
      created_at: now,
      used_at: now,
      ...endsOfNew(now),
      is_two_factor: how === undefined ? 0 : 1,
    };
    const most = MOST_SESSIONS - 1;
    const ended = await deleteRestingSessions(trx, user.id, { most, now });
    await insertSession(trx, row);
    const { id, name, role } = user;
    const record = (action: AuditAction, details: AuditDetails) =>
      recordAudit(trx, { at: now, actor: { ...call.caller, id, name, role }, action, details });
    await record('session.started', how === undefined ? {} : { reason: how });
    if (ended > 0) await record('session.ended', { reason: 'too-many', count: ended });
    const live = await findLiveSession(trx, row.id, now);
    return { id: row.id, endsAt: row.ends_at, lacks: live && lackOf(live, now), user };
  };
  return engine.transaction(start);
}
