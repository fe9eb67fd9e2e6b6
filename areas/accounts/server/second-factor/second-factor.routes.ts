import * as endpoints from '../../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf, signSession } from '#kit/server/http/access.ts';
import type { App } from '#kit/server/http/types.ts';
import { presentUser } from '../accounts.presenter.ts';
import {
  giveUpSecondFactor,
  replaceOwnRecoveryCodes,
  resetSecondFactor,
} from './give-up-second-factor.ts';
import { type OwnerProofs } from '../owner-proofs.ts';
import { hasSecondFactor } from './second-factors.repository.ts';
import { beginSecondFactor, confirmSecondFactor } from './set-up-second-factor.ts';
import { findSignInPolicy, saveSignInPolicy } from '../sign-in/sign-in-policy.ts';

/** The authenticator app: one's own, and the admins' policy for all accounts. */
export function registerSecondFactor(app: App, deps: Deps, owners: OwnerProofs): void {
  handle(app, endpoints.beginSecondFactor, async ({ call, body, request }) => {
    const { id: userId } = actorOf(request);
    // This check comes before the request for a code that would be of no use.
    if (await hasSecondFactor(deps.db, userId)) throw call.refusal('second_factor_active');
    const owner = await owners.prove(call, { userId, proof: body });
    return await beginSecondFactor(deps, call, owner);
  });

  handle(app, endpoints.confirmSecondFactor, async ({ call, body, request }) => {
    const { id: userId, sessionId } = actorOf(request);
    const given = { userId, sessionId, code: body.code };
    const { recoveryCodes, session } = await confirmSecondFactor(deps, call, given);
    return { recoveryCodes, token: signSession(app, session, call.now) };
  });

  handle(app, endpoints.removeSecondFactor, async ({ call, body, request }) => {
    const { id: userId, sessionId } = actorOf(request);
    const owner = await owners.prove(call, { userId, proof: body });
    await giveUpSecondFactor(deps, call, owner, sessionId);
  });

  handle(app, endpoints.replaceRecoveryCodes, async ({ call, body, request }) => {
    const owner = await owners.prove(call, { userId: actorOf(request).id, proof: body });
    const recoveryCodes = await replaceOwnRecoveryCodes(deps, call, owner);
    return { recoveryCodes };
  });

  registerPolicy(app, deps);
}

/** The admins' policy for all accounts. */
function registerPolicy(app: App, deps: Deps): void {
  handle(app, endpoints.getSignInPolicy, () => findSignInPolicy(deps.db));

  handle(app, endpoints.updateSignInPolicy, ({ call, body }) => saveSignInPolicy(deps, call, body));

  handle(app, endpoints.resetSecondFactor, async ({ call, params }) =>
    presentUser(await resetSecondFactor(deps, call, params)),
  );
}
