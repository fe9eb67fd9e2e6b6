import {
  ownerProof,
  recoveryCodesAnswer,
  secondFactorAnswer,
  secondFactorProof,
  secondFactorSecret,
  signInPolicy,
  userAnswer,
} from '../../contract.ts';
import { idParams, noContent } from '#kit/contract/common.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { AppError } from '#kit/server/core/errors.ts';
import { actorOf, signSession } from '#kit/server/http/access.ts';
import { callOf } from '#kit/server/http/call.ts';
import type { App } from '#kit/server/http/types.ts';
import { presentUser } from '../accounts.presenter.ts';
import {
  giveUpSecondFactor,
  replaceOwnRecoveryCodes,
  resetSecondFactor,
} from './give-up-second-factor.ts';
import { PROOF_REFUSALS, type OwnerProofs } from '../owner-proofs.ts';
import { hasSecondFactor } from './second-factors.repository.ts';
import { beginSecondFactor, confirmSecondFactor } from './set-up-second-factor.ts';
import { findSignInPolicy, saveSignInPolicy } from '../sign-in/sign-in-policy.ts';

/** The authenticator app: one's own, and the admins' policy for all accounts. */
export function registerSecondFactor(app: App, deps: Deps, owners: OwnerProofs): void {
  app.post(
    '/users/me/second-factor',
    {
      config: {
        isForThoseWhoLack: ['second-factor'],
        refusals: ['second_factor_active', ...PROOF_REFUSALS],
      },
      schema: {
        operationId: 'beginSecondFactor',
        summary: 'A secret for my authenticator app; it counts once confirmed',
        body: ownerProof,
        response: { 201: secondFactorSecret },
      },
    },
    async (request, reply) => {
      const { id: userId } = actorOf(request);
      const now = deps.clock();
      // This check comes before the request for a code that would be of no use.
      if (await hasSecondFactor(deps.db, userId)) throw new AppError('second_factor_active');
      const owner = await owners.prove({ userId, proof: request.body, now });
      return reply.code(201).send(await beginSecondFactor(deps, { owner, now }));
    },
  );

  app.put(
    '/users/me/second-factor',
    {
      config: {
        isForThoseWhoLack: ['second-factor'],
        refusals: ['second_factor_active', 'second_factor_inactive'],
      },
      schema: {
        operationId: 'confirmSecondFactor',
        summary: 'Put my authenticator app into force; my other devices are signed out',
        body: secondFactorProof,
        response: { 200: secondFactorAnswer },
      },
    },
    async (request) => {
      const { id: userId, sessionId } = actorOf(request);
      const call = callOf(request);
      const given = { userId, sessionId, code: request.body.code };
      const { recoveryCodes, session } = await confirmSecondFactor(deps, call, given);
      return { recoveryCodes, token: signSession(app, session, call.now) };
    },
  );

  app.post(
    '/users/me/second-factor/removal',
    {
      config: {
        refusals: ['second_factor_inactive', 'second_factor_demanded', ...PROOF_REFUSALS],
      },
      schema: {
        operationId: 'removeSecondFactor',
        summary: 'Give my authenticator app up; my other devices are signed out',
        body: ownerProof,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { id: userId, sessionId } = actorOf(request);
      const call = callOf(request);
      const owner = await owners.prove({ userId, proof: request.body, now: call.now });
      await giveUpSecondFactor(deps, call, owner, sessionId);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/users/me/second-factor/recovery-codes',
    {
      config: { refusals: ['second_factor_inactive', ...PROOF_REFUSALS] },
      schema: {
        operationId: 'replaceRecoveryCodes',
        summary: 'New recovery codes in place of the earlier ones',
        body: ownerProof,
        response: { 201: recoveryCodesAnswer },
      },
    },
    async (request, reply) => {
      const call = callOf(request);
      const { now } = call;
      const owner = await owners.prove({ userId: actorOf(request).id, proof: request.body, now });
      const recoveryCodes = await replaceOwnRecoveryCodes(deps, call, owner);
      return reply.code(201).send({ recoveryCodes });
    },
  );

  registerPolicy(app, deps);
}

/** The admins' policy for all accounts. */
function registerPolicy(app: App, deps: Deps): void {
  app.get(
    '/users/sign-in-policy',
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'getSignInPolicy',
        summary: 'How staff have to sign in',
        response: { 200: signInPolicy },
      },
    },
    () => findSignInPolicy(deps.db),
  );

  app.put(
    '/users/sign-in-policy',
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'updateSignInPolicy',
        summary: 'Demand a second factor of all staff, or no longer',
        body: signInPolicy,
        response: { 200: signInPolicy },
      },
    },
    (request) => saveSignInPolicy(deps, callOf(request), request.body),
  );

  app.delete(
    '/users/:id/second-factor',
    {
      config: { access: 'admin', refusals: ['user_not_found', 'own_account'] },
      schema: {
        operationId: 'resetSecondFactor',
        summary: "Take somebody else's second factor and passkeys away, for whoever lost them",
        params: idParams,
        response: { 200: userAnswer },
      },
    },
    async (request) => presentUser(await resetSecondFactor(deps, callOf(request), request.params)),
  );
}
