import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf, signSession } from '#kit/server/http/access.ts';
import type { App } from '#kit/server/http/types.ts';
import { changeOwnPassword, endAllSessions, endSession, getMyAccount } from './my-account.ts';
import type { OwnerProofs } from './owner-proofs.ts';

/** The signed-in user's own account, and the ways to sign out. */
export function registerMyAccount(app: App, deps: Deps, owners: OwnerProofs): void {
  handle(app, endpoints.getMyAccount, ({ request }) =>
    getMyAccount(deps, { actor: actorOf(request), now: deps.clock() }),
  );

  handle(app, endpoints.changeMyPassword, async ({ call, body, request }) => {
    const { id: userId, sessionId } = actorOf(request);
    const given = { userId, sessionId, input: body };
    const session = await changeOwnPassword(deps, owners, call, given);
    return { token: signSession(app, session, call.now) };
  });

  handle(app, endpoints.logOut, async ({ call, request }) => {
    const { id: userId, sessionId: id } = actorOf(request);
    await endSession(deps, call, { userId, id });
  });

  handle(app, endpoints.logOutEverywhere, async ({ call, request }) => {
    await endAllSessions(deps, call, actorOf(request).id);
  });

  handle(app, endpoints.endMySession, async ({ call, params, request }) => {
    await endSession(deps, call, {
      userId: actorOf(request).id,
      id: params.id,
    });
  });
}
