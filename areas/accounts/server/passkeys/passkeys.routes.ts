import {
  loginAnswer,
  newPasskeyInput,
  ownerProof,
  passkeyLoginInput,
  passkeyOptions,
} from '../../contract.ts';
import { noContent, storableText } from '#kit/contract/common.ts';
import { MINUTE_MS } from '#kit/rules/durations.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#kit/server/core/deps.ts';
import { AppError } from '#kit/server/core/errors.ts';
import { actorOf, signSession } from '#kit/server/http/access.ts';
import { callOf, originOf } from '#kit/server/http/call.ts';
import { clientNetwork } from '#kit/server/http/limits/client-network.ts';
import { createLimit } from '#kit/server/http/limits/limits.ts';
import { logRefusedSignIn } from '#kit/server/http/request-log.ts';
import type { App } from '#kit/server/http/types.ts';
import { addPasskey, beginPasskey, type PasskeySite, removePasskey } from './passkeys.changes.ts';
import { deviceName } from '../sign-in/start-session.ts';
import { beginPasskeyLogin, logInWithPasskey } from './log-in-with-passkey.ts';
import { PROOF_REFUSALS, type OwnerProofs } from '../owner-proofs.ts';
import { createSignInTrail, RECORDED_REFUSALS } from '../sign-in/sign-in-trail.ts';

/** Passkeys: one's own, and signing in with them. */
export function registerPasskeys(app: App, deps: Deps, owners: OwnerProofs): void {
  registerOwnPasskeys(app, deps, owners);
  registerPasskeyLogin(app, deps);
}

/** The site of passkeys. Without `PUBLIC_URL` it is the address that the caller uses: a browser signs for no other. */
function siteOf(request: FastifyRequest, { config }: Deps): PasskeySite {
  const origin = config.publicUrl ?? originOf(request);
  if (origin === undefined) throw new AppError('malformed_request');
  const url = new URL(origin);
  return { host: url.hostname, origin: url.origin };
}

function registerOwnPasskeys(app: App, deps: Deps, owners: OwnerProofs): void {
  app.post(
    '/users/me/passkeys/options',
    {
      config: { refusals: PROOF_REFUSALS },
      schema: {
        operationId: 'beginPasskey',
        summary: 'What my browser makes a passkey with',
        body: ownerProof,
        response: { 200: passkeyOptions },
      },
    },
    async (request) => {
      const now = deps.clock();
      const site = siteOf(request, deps);
      const owner = await owners.prove({ userId: actorOf(request).id, proof: request.body, now });
      return beginPasskey(deps, { owner, site, now });
    },
  );

  app.post(
    '/users/me/passkeys',
    {
      config: { refusals: ['passkey_not_verified', 'duplicate_passkey'] },
      schema: {
        operationId: 'addPasskey',
        summary: 'Keep a passkey that my browser has made',
        body: newPasskeyInput,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { id: userId } = actorOf(request);
      const site = siteOf(request, deps);
      await addPasskey(deps, callOf(request), request.body, { userId, site });
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/users/me/passkeys/:id/removal',
    {
      config: { refusals: ['passkey_not_found', ...PROOF_REFUSALS] },
      schema: {
        operationId: 'removePasskey',
        summary: 'Remove one of my passkeys',
        params: z.object({ id: storableText(1_400).min(1) }),
        body: ownerProof,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const call = callOf(request);
      const { now } = call;
      const owner = await owners.prove({ userId: actorOf(request).id, proof: request.body, now });
      await removePasskey(deps, call, owner, request.params.id);
      return reply.code(204).send(null);
    },
  );
}

function registerPasskeyLogin(app: App, deps: Deps): void {
  const recordRefusals = createSignInTrail(deps, createLimit(deps, RECORDED_REFUSALS).count);
  const perAddress = createLimit(deps, {
    name: 'passkey-sign-in',
    points: 50,
    windowMs: 10 * MINUTE_MS,
  });

  app.get(
    '/users/login/passkey',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'beginPasskeyLogin',
        summary: 'What a browser asks for a passkey with',
        response: { 200: passkeyOptions },
      },
    },
    (request) => beginPasskeyLogin(deps, { site: siteOf(request, deps), now: deps.clock() }),
  );

  app.post(
    '/users/login/passkey',
    {
      config: {
        access: 'public',
        refusals: ['invalid_passkey', 'invalid_credentials', 'too_many_requests'],
      },
      schema: {
        operationId: 'logInWithPasskey',
        summary: 'Sign in with a passkey',
        body: passkeyLoginInput,
        response: { 200: loginAnswer },
      },
    },
    async (request) => {
      const call = callOf(request);
      const onRefused = (reason: string) => logRefusedSignIn(request, reason);
      const session = await recordRefusals({ call, onRefused }, async () => {
        await perAddress.take(clientNetwork(request));
        return logInWithPasskey(deps, call, request.body, {
          site: siteOf(request, deps),
          device: deviceName(request.headers['user-agent']),
        });
      });
      return { token: signSession(app, session, call.now) };
    },
  );
}
