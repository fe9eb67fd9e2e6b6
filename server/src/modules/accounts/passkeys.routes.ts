import {
  loginAnswer,
  newPasskeyInput,
  passkeyLoginInput,
  passkeyOptions,
  passwordProof,
} from '@balcao/domain/contract/accounts';
import { noContent, storableText } from '@balcao/domain/contract/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { actorOf, signSession } from '../../http/access.ts';
import { callerOf } from '../../http/caller.ts';
import { clientNetwork } from '../../http/client-network.ts';
import { createLimit } from '../../http/limits.ts';
import { logRefusedSignIn } from '../../http/request-log.ts';
import { originOf } from '../../http/origin.ts';
import type { App } from '../../http/types.ts';
import { addPasskey, beginPasskey, type PasskeySite } from './add-passkey.ts';
import { deviceName } from './device-name.ts';
import { findIssuer } from './issuer.ts';
import { beginPasskeyLogin, logInWithPasskey } from './log-in-with-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { createSignInTrail, RECORDED_REFUSALS } from './sign-in-trail.ts';

const tags = ['accounts'];
const TEN_MINUTES = 600;

/** Passkeys: one's own, and signing in with them. */
export function registerPasskeys(app: App, deps: Deps): void {
  registerOwnPasskeys(app, deps);
  registerPasskeyLogin(app, deps);
}

/** Where `PUBLIC_URL` is not set, the site is the address that the caller uses: a browser signs for no other. */
function siteOf(request: FastifyRequest, { config }: Deps): PasskeySite {
  const origin = config.publicUrl ?? originOf(request);
  if (origin === undefined) throw new AppError('malformed_request');
  const url = new URL(origin);
  return { host: url.hostname, origin: url.origin };
}

function registerOwnPasskeys(app: App, deps: Deps): void {
  const passwordTries = createLimit(deps, {
    name: 'passkey-password',
    points: 10,
    seconds: TEN_MINUTES,
  });

  app.post(
    '/users/me/passkeys/options',
    {
      config: { access: 'user', refusals: ['too_many_requests'] },
      schema: {
        operationId: 'beginPasskey',
        summary: 'What my browser makes a passkey with',
        tags,
        body: passwordProof,
        response: { 200: passkeyOptions },
      },
    },
    async (request) => {
      const { id: userId } = actorOf(request);
      await passwordTries.take(userId);
      const options = await beginPasskey(deps, {
        userId,
        currentPassword: request.body.currentPassword,
        store: await findIssuer(deps),
        site: siteOf(request, deps),
        now: deps.clock(),
      });
      await passwordTries.giveBack(userId);
      return options;
    },
  );

  app.post(
    '/users/me/passkeys',
    {
      config: { access: 'user', refusals: ['passkey_not_verified', 'duplicate_passkey'] },
      schema: {
        operationId: 'addPasskey',
        summary: 'Keep a passkey that my browser has made',
        tags,
        body: newPasskeyInput,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { id: userId } = actorOf(request);
      const site = siteOf(request, deps);
      await addPasskey(deps, {
        userId,
        input: request.body,
        site,
        caller: callerOf(request),
        now: deps.clock(),
      });
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/users/me/passkeys/:id',
    {
      config: { access: 'user', refusals: ['passkey_not_found'] },
      schema: {
        operationId: 'removePasskey',
        summary: 'Remove one of my passkeys',
        tags,
        params: z.object({ id: storableText(1_400).min(1) }),
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await removePasskey(deps, {
        userId: actorOf(request).id,
        id: request.params.id,
        caller: callerOf(request),
        now: deps.clock(),
      });
      return reply.code(204).send(null);
    },
  );
}

function registerPasskeyLogin(app: App, deps: Deps): void {
  const recordRefusals = createSignInTrail(deps, createLimit(deps, RECORDED_REFUSALS).count);
  const perAddress = createLimit(deps, {
    name: 'passkey-sign-in',
    points: 50,
    seconds: TEN_MINUTES,
  });

  app.get(
    '/users/login/passkey',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'beginPasskeyLogin',
        summary: 'What a browser asks for a passkey with',
        tags,
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
        tags,
        body: passkeyLoginInput,
        response: { 200: loginAnswer },
      },
    },
    async (request) => {
      const now = deps.clock();
      const caller = callerOf(request);
      const onRefused = (reason: string) => logRefusedSignIn(request, reason);
      const session = await recordRefusals({ caller, now, onRefused }, async () => {
        await perAddress.take(clientNetwork(request));
        return logInWithPasskey(deps, {
          input: request.body,
          site: siteOf(request, deps),
          device: deviceName(request.headers['user-agent']),
          caller,
          now,
        });
      });
      return { token: signSession(app, session, now) };
    },
  );
}
