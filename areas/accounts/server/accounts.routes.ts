import { idParams } from '#kit/contract/common.ts';
import {
  customerAccountAnswer,
  loginAnswer,
  loginHeaders,
  loginInput,
  newUserInput,
  userAnswer,
  userEdit,
} from '../contract.ts';
import { z } from 'zod';
import type { Deps } from '#kit/server/core/deps.ts';
import { signSession } from '#kit/server/http/access.ts';
import { callOf } from '#kit/server/http/call.ts';
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

const LOGIN_REFUSALS = [
  'invalid_credentials',
  'second_factor_required',
  'invalid_second_factor',
  'second_factor_paused',
  'second_factor_unreadable',
  'too_many_requests',
] as const;

export function registerAccounts(app: App, deps: Deps): void {
  registerLogin(app, deps);
  registerStaff(app, deps);
}

function registerLogin(app: App, deps: Deps): void {
  const withinLimits = createSignInLimits(deps);
  const recordRefusals = createSignInTrail(deps, createLimit(deps, RECORDED_REFUSALS).count);

  app.post(
    '/users/login',
    {
      config: { access: 'public', refusals: LOGIN_REFUSALS },
      schema: {
        operationId: 'logIn',
        summary: 'Sign in',
        headers: loginHeaders,
        body: loginInput,
        response: { 200: loginAnswer },
      },
    },
    async (request, reply) => {
      const { email } = request.body;
      const call = callOf(request);
      const known = { email, proof: request.headers['known-device'] };
      const device = deviceName(request.headers['user-agent']);
      const onRefused = (reason: string) => logRefusedSignIn(request, reason);
      const session = await recordRefusals({ email, call, onRefused }, () =>
        withinLimits(request, reply, known, () => logIn(deps, call, request.body, device)),
      );
      return { token: signSession(app, session, call.now) };
    },
  );
}

function registerStaff(app: App, deps: Deps): void {
  app.get(
    '/users',
    {
      schema: {
        operationId: 'listUsers',
        summary: 'Accounts of staff',
        response: { 200: z.array(userAnswer) },
      },
    },
    async () => (await listStaff(deps.db)).map(presentUser),
  );

  app.post(
    '/users',
    {
      config: { refusals: ['duplicate_email'] },
      schema: {
        operationId: 'createUser',
        summary: 'Add an account of staff',
        body: newUserInput,
        response: { 201: userAnswer },
      },
    },
    async (request, reply) => {
      const row = await addStaffUser(deps, callOf(request), request.body);
      return reply.code(201).send(presentUser(row));
    },
  );

  app.patch(
    '/users/:id',
    {
      config: { refusals: ['user_not_found', 'own_account', 'last_admin'] },
      schema: {
        operationId: 'updateUser',
        summary: "Change, disable or enable an account, also a customer's",
        params: idParams,
        body: userEdit,
        response: { 200: userAnswer },
      },
    },
    async (request) =>
      presentUser(await changeUser(deps, callOf(request), request.params, request.body)),
  );

  app.get(
    '/customers/:id/account',
    {
      schema: {
        operationId: 'getAccountOfCustomer',
        summary: 'The account with which a customer sees their own orders',
        params: idParams,
        response: { 200: customerAccountAnswer },
      },
    },
    async (request) => {
      const row = await findAccountOfCustomer(deps.db, request.params.id);
      return { account: row ? presentUser(row) : null };
    },
  );
}
