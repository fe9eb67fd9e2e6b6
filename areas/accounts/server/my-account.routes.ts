import { myAccountAnswer, passwordChange, passwordChangeAnswer } from '../contract.ts';
import { idParams, noContent } from '#kit/contract/common.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf, signSession } from '#kit/server/http/access.ts';
import { callOf } from '#kit/server/http/call.ts';
import type { App } from '#kit/server/http/types.ts';
import { changeOwnPassword, endAllSessions, endSession, getMyAccount } from './my-account.ts';
import type { OwnerProofs } from './owner-proofs.ts';

/** The signed-in user's own account, and the ways to sign out. */
export function registerMyAccount(app: App, deps: Deps, owners: OwnerProofs): void {
  app.get(
    '/users/me',
    {
      config: { isForThoseWhoLack: ['own-password', 'second-factor'] },
      schema: {
        operationId: 'getMyAccount',
        summary: 'My account: devices, passkeys, second factor',
        response: { 200: myAccountAnswer },
      },
    },
    (request) => getMyAccount(deps, { actor: actorOf(request), now: deps.clock() }),
  );

  app.put(
    '/users/me/password',
    {
      config: {
        isForThoseWhoLack: ['own-password'],
        refusals: ['too_many_requests'],
      },
      schema: {
        operationId: 'changeMyPassword',
        summary: 'Change my password; my other devices are signed out',
        body: passwordChange,
        response: { 200: passwordChangeAnswer },
      },
    },
    async (request) => {
      const { id: userId, sessionId } = actorOf(request);
      const call = callOf(request);
      const given = { userId, sessionId, input: request.body };
      const session = await changeOwnPassword(deps, owners, call, given);
      return { token: signSession(app, session, call.now) };
    },
  );

  app.delete(
    '/users/me/session',
    {
      config: {
        isForThoseWhoLack: ['own-password', 'second-factor'],
        refusals: ['session_not_found'],
      },
      schema: {
        operationId: 'logOut',
        summary: 'Sign out: the token is worth nothing from now on',
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { id: userId, sessionId: id } = actorOf(request);
      await endSession(deps, callOf(request), { userId, id });
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/users/me/sessions',
    {
      config: { isForThoseWhoLack: ['own-password', 'second-factor'] },
      schema: {
        operationId: 'logOutEverywhere',
        summary: 'Sign out of all devices, this one too',
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await endAllSessions(deps, callOf(request), actorOf(request).id);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/users/me/sessions/:id',
    {
      config: { refusals: ['session_not_found'] },
      schema: {
        operationId: 'endMySession',
        summary: 'Sign another of my devices out',
        params: idParams,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await endSession(deps, callOf(request), {
        userId: actorOf(request).id,
        id: request.params.id,
      });
      return reply.code(204).send(null);
    },
  );
}
