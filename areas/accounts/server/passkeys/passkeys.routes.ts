import * as endpoints from '../../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import { MINUTE_MS } from '#kit/rules/durations.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#kit/server/core/deps.ts';
import type { Call } from '#kit/server/core/call.ts';
import { actorOf, signSession } from '#kit/server/http/access.ts';
import { originOf } from '#kit/server/http/call.ts';
import { clientNetwork } from '#kit/server/http/limits/client-network.ts';
import { createLimit } from '#kit/server/http/limits/limits.ts';
import { logRefusedSignIn } from '#kit/server/http/request-log.ts';
import type { App } from '#kit/server/http/types.ts';
import {
  addPasskey,
  beginPasskey,
  type PasskeySite,
  removePasskey,
  beginPasskeyLogin,
  logInWithPasskey,
} from './passkeys.changes.ts';
import { deviceName } from '../sign-in/start-session.ts';
import type { OwnerProofs } from '../owner-proofs.ts';
import { createSignInTrail, RECORDED_REFUSALS } from '../sign-in/sign-in-trail.ts';

export function registerPasskeys(app: App, deps: Deps, owners: OwnerProofs): void {
  registerOwnPasskeys(app, deps, owners);
  registerPasskeyLogin(app, deps);
}

/** The site of passkeys. Without `PUBLIC_URL` it is the address that the caller uses: a browser signs for no other. */
function siteOf(
  call: Pick<Call, 'refusal'>,
  request: FastifyRequest,
  { config }: Deps,
): PasskeySite {
  const origin = config.publicUrl ?? originOf(request);
  if (origin === undefined) throw call.refusal('malformed_request');
  const url = new URL(origin);
  return { host: url.hostname, origin: url.origin };
}

function registerOwnPasskeys(app: App, deps: Deps, owners: OwnerProofs): void {
  handle(app, endpoints.beginPasskey, async ({ call, body, request }) => {
    const site = siteOf(call, request, deps);
    const owner = await owners.prove(call, actorOf(request).id, body);
    return beginPasskey(deps, call, { owner, site });
  });

  handle(app, endpoints.addPasskey, async ({ call, body, request }) => {
    const { id: userId } = actorOf(request);
    const site = siteOf(call, request, deps);
    await addPasskey(deps, call, body, { userId, site });
  });

  handle(app, endpoints.removePasskey, async ({ call, params, body, request }) => {
    const owner = await owners.prove(call, actorOf(request).id, body);
    await removePasskey(deps, call, owner, params.id);
  });
}

function registerPasskeyLogin(app: App, deps: Deps): void {
  const recordRefusals = createSignInTrail(deps, createLimit(deps, RECORDED_REFUSALS).count);
  const perAddress = createLimit(deps, {
    name: 'passkey-sign-in',
    points: 50,
    windowMs: 10 * MINUTE_MS,
  });

  handle(app, endpoints.beginPasskeyLogin, ({ call, request }) =>
    beginPasskeyLogin(deps, { site: siteOf(call, request, deps), now: call.now }),
  );

  handle(app, endpoints.logInWithPasskey, async ({ call, body, request }) => {
    const onRefused = (reason: string) => logRefusedSignIn(request, reason);
    const session = await recordRefusals({ call, onRefused }, async () => {
      await perAddress.take(clientNetwork(request));
      return logInWithPasskey(deps, call, body, {
        site: siteOf(call, request, deps),
        device: deviceName(request.headers['user-agent']),
      });
    });
    return { token: signSession(app, session, call.now) };
  });
}
