import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { signSession } from '#kit/server/http/access.ts';
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

export function registerAccounts(app: App, deps: Deps): void {
  registerLogin(app, deps);
  registerStaff(app, deps);
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

  handle(app, endpoints.createUser, async ({ call, body }) => {
    const row = await addStaffUser(deps, call, body);
    return presentUser(row);
  });

  handle(app, endpoints.updateUser, async ({ call, params, body }) =>
    presentUser(await changeUser(deps, call, params, body)),
  );

  handle(app, endpoints.getAccountOfCustomer, async ({ params }) => {
    const row = await findAccountOfCustomer(deps.db, params.id);
    return { account: row ? presentUser(row) : null };
  });
}
