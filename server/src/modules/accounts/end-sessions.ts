import type { Trx } from '../../db/tables.ts';
import type { Caller } from '../../core/call.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { deleteSession, deleteSessions } from './sessions.repository.ts';

/** Ends one of the user's own sessions. @throws AppError `session_not_found`. */
export async function endSession(
  { engine }: Pick<Deps, 'engine'>,
  call: {
    readonly userId: string;
    readonly id: string;
    readonly caller: Caller;
    readonly now: number;
  },
): Promise<void> {
  const end = async (trx: Trx): Promise<void> => {
    const ended = await deleteSession(trx, call.userId, call.id);
    if (!ended) throw new AppError('session_not_found');
    await recordAudit(trx, { at: call.now, actor: call.caller, action: 'session.ended' });
  };
  await engine.transaction(end);
}

/** Ends all of the user's sessions, the calling one too. */
export async function endAllSessions(
  { engine }: Pick<Deps, 'engine'>,
  call: { readonly userId: string; readonly caller: Caller; readonly now: number },
): Promise<void> {
  const end = async (trx: Trx): Promise<void> => {
    await deleteSessions(trx, call.userId);
    await recordAudit(trx, {
      at: call.now,
      actor: call.caller,
      action: 'session.ended-everywhere',
    });
  };
  await engine.transaction(end);
}
