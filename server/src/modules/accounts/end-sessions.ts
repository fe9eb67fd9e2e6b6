import type { Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { deleteSession, deleteSessions } from './sessions.repository.ts';

/** Ends one of the user's own sessions. @throws AppError `session_not_found`. */
export async function endSession(
  { engine }: Pick<Deps, 'engine'>,
  call: { readonly userId: string; readonly id: string },
): Promise<void> {
  const end = (trx: Trx) => deleteSession(trx, call.userId, call.id);
  if (!(await engine.transaction(end))) throw new AppError('session_not_found');
}

/** Ends all of the user's sessions, the calling one too. */
export async function endAllSessions(
  { engine }: Pick<Deps, 'engine'>,
  call: { readonly userId: string },
): Promise<void> {
  const end = (trx: Trx) => deleteSessions(trx, call.userId);
  await engine.transaction(end);
}
