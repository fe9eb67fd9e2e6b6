import { idParams } from '@balcao/domain/contract/common';
import {
  loginAnswer,
  loginHeaders,
  loginInput,
  newUserInput,
  userAnswer,
  userEdit,
} from '@balcao/domain/contract/accounts';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { signSession } from '../../http/access.ts';
import { createSignInLimits } from '../../http/sign-in-limits.ts';
import type { App } from '../../http/types.ts';
import { presentUser } from './accounts.presenter.ts';
import { listStaff } from './accounts.repository.ts';
import { addStaffUser } from './add-staff-user.ts';
import { changeStaffUser } from './change-staff-user.ts';
import { logIn } from './log-in.ts';

export function registerAccounts(app: App, deps: Deps): void {
  registerLogin(app, deps);
  registerStaff(app, deps);
}

function registerLogin(app: App, deps: Deps): void {
  const withinLimits = createSignInLimits(deps);

  app.post(
    '/users/login',
    {
      config: { access: 'public', refusals: ['invalid_credentials', 'too_many_requests'] },
      schema: {
        operationId: 'logIn',
        summary: 'Sign in',
        tags: ['accounts'],
        headers: loginHeaders,
        body: loginInput,
        response: { 200: loginAnswer },
      },
    },
    async (request, reply) => {
      const { email } = request.body;
      const call = { email, proof: request.headers['known-device'] };
      const user = await withinLimits(request, reply, call, () =>
        logIn(deps, { input: request.body }),
      );
      return { token: signSession(app, user, deps.clock()) };
    },
  );
}

function registerStaff(app: App, deps: Deps): void {
  const tags = ['accounts'];

  app.get(
    '/users',
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'listUsers',
        summary: 'Accounts of staff',
        tags,
        response: { 200: z.array(userAnswer) },
      },
    },
    async () => (await listStaff(deps.db)).map(presentUser),
  );

  app.post(
    '/users',
    {
      config: { access: 'admin', refusals: ['duplicate_email'] },
      schema: {
        operationId: 'createUser',
        summary: 'Add an account of staff',
        tags,
        body: newUserInput,
        response: { 201: userAnswer },
      },
    },
    async (request, reply) => {
      const row = await addStaffUser(deps, { input: request.body, now: deps.clock() });
      return reply.code(201).send(presentUser(row));
    },
  );

  app.patch(
    '/users/:id',
    {
      config: { access: 'admin', refusals: ['user_not_found', 'last_admin'] },
      schema: {
        operationId: 'updateUser',
        summary: 'Change, disable or enable an account of staff',
        tags,
        params: idParams,
        body: userEdit,
        response: { 200: userAnswer },
      },
    },
    async (request) => {
      const change = { user: request.params, edit: request.body, now: deps.clock() };
      return presentUser(await changeStaffUser(deps, change));
    },
  );
}
