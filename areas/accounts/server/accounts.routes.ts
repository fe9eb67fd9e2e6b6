import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { signSession, actorOf } from '#kit/server/http/access.ts';
import { logRefusedSignIn } from '#kit/server/http/request-log.ts';
import { createLimit } from '#kit/server/http/limits/limits.ts';
import { createSignInLimits } from './sign-in/sign-in.limits.ts';
import type { App } from '#kit/server/http/types.ts';
import { presentUser } from './accounts.presenter.ts';
import { findAccountOfCustomer, listStaff } from './accounts.repository.ts';
import { addStaffUser, changeUser } from './accounts.changes.ts';
import { deviceName } from './sign-in/start-session.ts';
import { logIn } from './sign-in/log-in.ts';
import { createSignInTrail, RECORDED_REFUSALS } from './sign-in/sign-in-trail.ts';
import { changeOwnPassword, endAllSessions, endSession, getMyAccount } from './my-account.ts';
import type { OwnerProofs } from './owner-proofs.ts';
import {
  giveUpSecondFactor,
  replaceOwnRecoveryCodes,
  resetSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
} from './second-factor/second-factor.changes.ts';
import { hasSecondFactor } from './second-factor/second-factors.repository.ts';
import { findSignInPolicy, saveSignInPolicy } from './sign-in/sign-in-policy.ts';

export function registerAccounts(app: App, deps: Deps, owners: OwnerProofs): void {
  registerLogin(app, deps);
  registerStaff(app, deps);
  registerMyAccount(app, deps, owners);
  registerSecondFactor(app, deps, owners);
  registerPolicy(app, deps);
}

function registerLogin(app: App, deps: Deps): void {
  const withinLimits = createSignInLimits(deps);
  const recordRefusals = createSignInTrail(deps, createLimit(deps, RECORDED_REFUSALS).count);

  handle(app, endpoints.logIn, async ({ call, headers, body, request, reply }) => {
    const { email } = body;
    const known = { email, proof: headers['known-device'] };
    const device = deviceName(request.headers['user-agent']);
    const onRefused = (reason: string) => logRefusedSignIn(request, reason);
    const session = await recordRefusals({ email, call, onRefused }, () =>
      withinLimits(request, reply, known, () => logIn(deps, call, body, device)),
    );
    return { token: signSession(app, session, call.now) };
  });
}

function registerStaff(app: App, deps: Deps): void {
  handle(app, endpoints.listUsers, async () => (await listStaff(deps.db)).map(presentUser));

  handle(app, endpoints.createUser, async ({ call, body }) =>
    presentUser(await addStaffUser(deps, call, body)),
  );

  handle(app, endpoints.updateUser, async ({ call, params, body }) =>
    presentUser(await changeUser(deps, call, params, body)),
  );

  handle(app, endpoints.getAccountOfCustomer, async ({ params }) => {
    const row = await findAccountOfCustomer(deps.db, params.id);
    return { account: row ? presentUser(row) : null };
  });
}

function registerMyAccount(app: App, deps: Deps, owners: OwnerProofs): void {
  handle(app, endpoints.getMyAccount, ({ request }) =>
    getMyAccount(deps, { actor: actorOf(request), now: deps.clock() }),
  );

  handle(app, endpoints.changeMyPassword, async ({ call, body, request }) => {
    const session = await changeOwnPassword(deps, owners, call, actorOf(request), body);
    return { token: signSession(app, session, call.now) };
  });

  handle(app, endpoints.logOut, async ({ call, request }) => {
    const { id, sessionId } = actorOf(request);
    await endSession(deps, call, id, sessionId);
  });

  handle(app, endpoints.logOutEverywhere, async ({ call, request }) => {
    await endAllSessions(deps, call, actorOf(request).id);
  });

  handle(app, endpoints.endMySession, async ({ call, params, request }) => {
    await endSession(deps, call, actorOf(request).id, params.id);
  });
}

function registerSecondFactor(app: App, deps: Deps, owners: OwnerProofs): void {
  handle(app, endpoints.beginSecondFactor, async ({ call, body, request }) => {
    const { id: userId } = actorOf(request);
    // This check comes before the request for a code that would be of no use.
    if (await hasSecondFactor(deps.db, userId)) throw call.refusal('second_factor_active');
    const owner = await owners.prove(call, userId, body);
    return await beginSecondFactor(deps, call, owner);
  });

  handle(app, endpoints.confirmSecondFactor, async ({ call, body, request }) => {
    const confirmed = await confirmSecondFactor(deps, call, actorOf(request), body.code);
    const { recoveryCodes, session } = confirmed;
    return { recoveryCodes, token: signSession(app, session, call.now) };
  });

  handle(app, endpoints.removeSecondFactor, async ({ call, body, request }) => {
    const { id, sessionId } = actorOf(request);
    const owner = await owners.prove(call, id, body);
    await giveUpSecondFactor(deps, call, owner, sessionId);
  });

  handle(app, endpoints.replaceRecoveryCodes, async ({ call, body, request }) => {
    const owner = await owners.prove(call, actorOf(request).id, body);
    return { recoveryCodes: await replaceOwnRecoveryCodes(deps, call, owner) };
  });
}

function registerPolicy(app: App, deps: Deps): void {
  handle(app, endpoints.getSignInPolicy, () => findSignInPolicy(deps.db));

  handle(app, endpoints.updateSignInPolicy, ({ call, body }) => saveSignInPolicy(deps, call, body));

  handle(app, endpoints.resetSecondFactor, async ({ call, params }) =>
    presentUser(await resetSecondFactor(deps, call, params)),
  );
}
