import {
  pixAccountAnswer,
  pixAccountInput,
  pixAccountTestAnswer,
} from '../../pix-account.contract.ts';
import { MINUTE_MS } from '#kit/rules/durations.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf } from '#kit/server/http/access.ts';
import { callOf } from '#kit/server/http/call.ts';
import { createLimit } from '#kit/server/http/limits/limits.ts';
import type { App } from '#kit/server/http/types.ts';
import { saveAccount } from './save-account.ts';
import { removeAccount, switchAccountOff, switchAccountOn } from './switch-account.ts';
import { testAccount } from './test-account.ts';
import { viewAccount } from './view-account.ts';

const TESTS_A_MINUTE = 20;

/** The store's account at a provider of PIX, for admins. */
export function registerPixAccounts(app: App, deps: Deps): void {
  const tests = createLimit(deps, {
    name: 'pix-account-test',
    points: TESTS_A_MINUTE,
    windowMs: MINUTE_MS,
  });

  app.get(
    '/pix-account',
    {
      schema: {
        operationId: 'getPixAccount',
        summary: 'The account at a provider of PIX, secrets masked, and what customers get now',
        response: { 200: pixAccountAnswer },
      },
    },
    () => viewAccount(deps),
  );

  app.put(
    '/pix-account',
    {
      schema: {
        operationId: 'updatePixAccount',
        summary: 'Save the account; a masked secret keeps the stored one, another account is off',
        body: pixAccountInput,
        response: { 200: pixAccountAnswer },
      },
    },
    async (request) => {
      await saveAccount(deps, callOf(request), request.body);
      return viewAccount(deps);
    },
  );

  app.delete(
    '/pix-account',
    {
      schema: {
        operationId: 'removePixAccount',
        summary: 'Do without an account; payments of codes that it made are still noted',
        response: { 200: pixAccountAnswer },
      },
    },
    async (request) => {
      await removeAccount(deps, callOf(request));
      return viewAccount(deps);
    },
  );

  app.post(
    '/pix-account/test',
    {
      config: { refusals: ['too_many_requests'] },
      schema: {
        operationId: 'testPixAccount',
        summary: 'Make a charge with what was typed, and take it back',
        body: pixAccountInput,
        response: { 200: pixAccountTestAnswer },
      },
    },
    async (request) => {
      await tests.take(actorOf(request).id);
      return testAccount(deps, request.body);
    },
  );

  app.put(
    '/pix-account/on',
    {
      config: { refusals: ['pix_account_missing'] },
      schema: {
        operationId: 'switchPixAccountOn',
        summary: 'Give customers codes that are noticed as paid by themselves',
        response: { 200: pixAccountAnswer },
      },
    },
    async (request) => {
      await switchAccountOn(deps, callOf(request));
      return viewAccount(deps);
    },
  );

  app.delete(
    '/pix-account/on',
    {
      schema: {
        operationId: 'switchPixAccountOff',
        summary: "Give customers the store's static code",
        response: { 200: pixAccountAnswer },
      },
    },
    async (request) => {
      await switchAccountOff(deps, callOf(request));
      return viewAccount(deps);
    },
  );
}
