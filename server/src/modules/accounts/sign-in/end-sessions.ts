import type { Call } from '../../../core/call.ts';
import { change } from '../../../core/change.ts';
import type { Deps } from '../../../core/deps.ts';
import { AppError } from '../../../core/errors.ts';
import { deleteSession, deleteSessions } from './sessions.repository.ts';

/** Ends one of the user's own sessions. @throws AppError `session_not_found`. */
export function endSession(
  deps: Pick<Deps, 'engine'>,
  call: Call,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<void> {
  return change(deps, call, async (trx) => {
    if (!(await deleteSession(trx, userId, id))) throw new AppError('session_not_found');
    return { trail: { action: 'session.ended' } };
  });
}

/** Ends all of the user's sessions, the calling one too. */
export function endAllSessions(
  deps: Pick<Deps, 'engine'>,
  call: Call,
  userId: string,
): Promise<void> {
  return change(deps, call, async (trx) => {
    await deleteSessions(trx, userId);
    return { trail: { action: 'session.ended-everywhere' } };
  });
}
