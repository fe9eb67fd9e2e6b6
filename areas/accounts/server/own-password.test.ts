import { randomUUID } from 'node:crypto';
import type { SessionClaims } from '#kit/contract/session.ts';
import type {
  CustomerAccountAnswer,
  LoginAnswer,
  MyAccountAnswer,
  PasswordChangeAnswer,
  UserAnswer,
} from '../contract.ts';
import type { CustomerAnswer } from '#areas/customers/contract.ts';
import { DAY_MS } from '#kit/rules/durations.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { createConfirmedOrder } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { customerForm } from '#test/records.ts';
import { createLimit } from '#kit/server/http/limits/limits.ts';
import { programCall } from '#kit/server/core/call.ts';
import { changeOwnPassword } from './my-account.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { COUNTED_PROOFS, createOwnerProofs } from './owner-proofs.ts';

const GIVEN = 'a senha que deram';
const OWN = 'uma senha só dela';
const WEEK_MS = 7 * DAY_MS;

const AT_ONCE = { mustChangePassword: true };

const server = useTestServer();

const call = <Body = unknown>(method: string, path: string, token?: string, body?: unknown) =>
  server.current.call<Body>(method, path, { token, body });

const asAdmin = <Body = UserAnswer>(method: string, path: string, body?: unknown) =>
  call<Body>(method, path, server.current.tokens.admin, body);

const claimsOf = (token: string) => server.current.app.jwt.decode<SessionClaims>(token);

async function logIn(email: string, password: string) {
  const { body } = await call<LoginAnswer>('POST', '/users/login', undefined, { email, password });
  return { token: body.token, lacks: claimsOf(body.token)?.lacks };
}

const choose = (token: string, currentPassword = GIVEN, password = OWN) =>
  call<PasswordChangeAnswer>('PUT', '/users/me/password', token, { currentPassword, password });

async function addRita(input: { readonly mustChangePassword?: boolean } = AT_ONCE) {
  const email = `rita-${randomUUID()}@loja.com`;
  const body = { name: 'Rita Prado', email, role: 'atendente', password: GIVEN, ...input };
  const { _id: id } = (await asAdmin('POST', '/users', body)).body;
  return { id, email };
}

const dueOf = async (token: string) =>
  (await call<MyAccountAnswer>('GET', '/users/me', token)).body.passwordDueAt;

/** Whether this password opens everything now, nothing from a week on, and everything again once it is changed. */
async function expectAWeek(email: string, password: string): Promise<void> {
  const { token, lacks } = await logIn(email, password);
  expect(lacks).toBeUndefined();
  const due = server.current.deps.clock() + WEEK_MS;
  expect(await dueOf(token)).toBe(new Date(due).toISOString());

  server.current.advance(WEEK_MS - 1);
  const last = await logIn(email, password);
  expect(last.lacks).toBeUndefined();
  expect((await call('GET', '/shipping', last.token)).status).toBe(200);
  server.current.advance(1);
  expect(await call('GET', '/shipping', last.token)).toMatchObject({
    status: 403,
    body: { code: 'own_password_missing' },
  });
  expect((await logIn(email, password)).lacks).toBe('own-password');

  const { body } = await choose(last.token, password);
  expect((await call('GET', '/shipping', body.token)).status).toBe(200);
  expect(await dueOf(body.token)).toBeNull();
  server.current.advance(WEEK_MS);
  expect((await logIn(email, OWN)).lacks).toBeUndefined();
}

/** Rita, who has chosen a password of her own. */
async function addSettledRita() {
  const rita = await addRita();
  const { token } = (await choose((await logIn(rita.email, GIVEN)).token)).body;
  return { ...rita, token };
}

describe('a password that somebody else set', () => {
  it.each([{}, { mustChangePassword: false }])('is good for a week (%j)', async (input) => {
    await expectAWeek((await addRita(input)).email, GIVEN);
  });

  it('is good for a week after a reset', async () => {
    const { id, email } = await addSettledRita();
    await asAdmin('PATCH', `/users/${id}`, { password: 'outra senha dada' });
    await expectAWeek(email, 'outra senha dada');
  });

  it('adds no passkey, which would outlive it', async () => {
    const { email } = await addRita({});
    const begin = (token: string, currentPassword: string) =>
      call('POST', '/users/me/passkeys/options', token, { currentPassword });
    const { token } = await logIn(email, GIVEN);
    expect(await begin(token, GIVEN)).toMatchObject({
      status: 403,
      body: { code: 'own_password_missing' },
    });
    const own = (await choose(token)).body.token;
    expect((await begin(own, OWN)).status).toBe(200);
  });

  it('keeps its deadline through a change of anything else', async () => {
    const { id, email } = await addRita({});
    await asAdmin('PATCH', `/users/${id}`, { name: 'Rita P.', ...AT_ONCE });
    await expectAWeek(email, GIVEN);
  });
});

describe('a password that its owner has to change at once', () => {
  it('is good for choosing another one, and for nothing else', async () => {
    const { email } = await addRita();
    const { token, lacks } = await logIn(email, GIVEN);
    expect(lacks).toBe('own-password');
    for (const [method, path, body] of [
      ['GET', '/shipping'],
      ['GET', '/orders'],
      ['POST', '/users/me/second-factor', { currentPassword: GIVEN }],
      ['POST', '/users/me/passkeys/options', { currentPassword: GIVEN }],
    ] as const) {
      expect(await call(method, path, token, body)).toMatchObject({
        status: 403,
        body: { code: 'own_password_missing' },
      });
    }
    expect((await call('GET', '/users/me', token)).status).toBe(200);

    expect(await choose(token, GIVEN, GIVEN)).toMatchObject({ status: 400 });
    expect((await call('GET', '/shipping', token)).status).toBe(403);
    const chosen = await choose(token);
    expect(chosen.status).toBe(200);
    expect(claimsOf(chosen.body.token)?.lacks).toBeUndefined();
    expect((await call('GET', '/shipping', chosen.body.token)).status).toBe(200);
    expect((await logIn(email, OWN)).lacks).toBeUndefined();
  });

  it('counts as nobody on the customer’s page', async () => {
    const { token } = await logIn((await addRita()).email, GIVEN);
    const order = await createConfirmedOrder(server.current);
    const asHolder = await call('GET', `/orders/${order.orderId}`);
    expect(asHolder).toMatchObject({ status: 200, body: { customer: { surname: 'S.' } } });
    const answer = await call('GET', `/orders/${order.orderId}`, token);
    expect(answer.body).toEqual(asHolder.body);
    const byRecord = await call('GET', `/orders/${order._id}`, token);
    expect(byRecord.body).toMatchObject({ code: 'order_not_found' });
  });

  it('is asked to be changed again after a reset, and not after a change of anything else', async () => {
    const { id, email } = await addSettledRita();
    await asAdmin('PATCH', `/users/${id}`, { name: 'Rita P.', role: 'admin' });
    expect((await logIn(email, OWN)).lacks).toBeUndefined();
    await asAdmin('PATCH', `/users/${id}`, { password: GIVEN, ...AT_ONCE });
    expect((await logIn(email, GIVEN)).lacks).toBe('own-password');
  });

  it('is not one that an open session of an admin sets for themself, without the current one', async () => {
    const { id, email, token } = await addSettledRita();
    await asAdmin('PATCH', `/users/${id}`, { role: 'admin' });
    const change = (edit: object) => call('PATCH', `/users/${id}`, token, edit);
    expect(await change({ password: 'outra senha dela' })).toMatchObject({
      status: 409,
      body: { code: 'own_account' },
    });
    expect((await logIn(email, OWN)).token).toBeDefined();
    expect((await change({ name: 'Rita P.' })).status).toBe(200);
  });

  it('is one of a customer who asked for a new one, not the one that they registered with', async () => {
    const form = customerForm({ password: GIVEN });
    const { _id } = (await asAdmin<CustomerAnswer>('POST', '/customers', form)).body;
    expect((await logIn(form.email, GIVEN)).lacks).toBeUndefined();
    const { body } = await asAdmin<CustomerAccountAnswer>('GET', `/customers/${_id}/account`);
    await asAdmin('PATCH', `/users/${body.account?._id}`, {
      password: 'outra para ela',
      ...AT_ONCE,
    });
    const { token, lacks } = await logIn(form.email, 'outra para ela');
    expect(lacks).toBe('own-password');
    expect((await choose(token, 'outra para ela')).status).toBe(200);
  });

  it('may be anything of six characters for a customer, whoever sets it, and not for staff', async () => {
    const form = customerForm({ password: 'senha123' });
    const { _id } = (await asAdmin<CustomerAnswer>('POST', '/customers', form)).body;
    const { token } = await logIn(form.email, 'senha123');
    expect((await choose(token, 'senha123', '12345')).status).toBe(400);
    expect((await choose(token, 'senha123', '123456')).status).toBe(200);
    const { account } = (await asAdmin<CustomerAccountAnswer>('GET', `/customers/${_id}/account`))
      .body;
    const reset = (id: string | undefined, password: string) =>
      asAdmin('PATCH', `/users/${id}`, { password });
    expect((await reset(account?._id, '12345')).status).toBe(400);
    expect((await reset(account?._id, '654321')).status).toBe(200);
    expect((await logIn(form.email, '654321')).token).toBeDefined();
    const rita = await addSettledRita();
    expect((await reset(rita.id, '654321')).status).toBe(400);
    expect((await choose(rita.token, OWN, 'senha123')).status).toBe(400);
  });

  it('does not come back over a reset that was made while its owner chose', async () => {
    const { id, email, token } = await addSettledRita();
    const { deps } = server.current;
    const passwords = {
      ...deps.passwords,
      hash: async (password: string) => {
        await asAdmin('PATCH', `/users/${id}`, { password: GIVEN, ...AT_ONCE });
        return deps.passwords.hash(password);
      },
    };
    const change = changeOwnPassword(
      { ...deps, passwords },
      createOwnerProofs(deps, createLimit(deps, COUNTED_PROOFS)),
      programCall(deps.clock()),
      { id, sessionId: claimsOf(token)?.sid ?? '' },
      { currentPassword: OWN, password: 'ainda uma outra' },
    );
    await expect(change).rejects.toMatchObject({ code: 'invalid_token' });
    expect((await logIn(email, GIVEN)).lacks).toBe('own-password');
  });
});

describe('with a second factor that the store demands', () => {
  const demand = (secondFactorDemanded: boolean) =>
    asAdmin('PUT', '/users/sign-in-policy', { secondFactorDemanded });
  afterEach(async () => void (await demand(false)));

  it('the password comes first', async () => {
    const { email } = await addRita();
    await demand(true);
    const { token, lacks } = await logIn(email, GIVEN);
    expect(lacks).toBe('own-password');
    const { body } = await choose(token);
    expect(claimsOf(body.token)?.lacks).toBe('second-factor');
    expect(await call('GET', '/shipping', body.token)).toMatchObject({
      body: { code: 'second_factor_missing' },
    });
    const begun = await call('POST', '/users/me/second-factor', body.token, {
      currentPassword: OWN,
    });
    expect(begun.status).toBe(201);
  });
});

describe('the first admin', () => {
  const enableEverybody = () =>
    server.current.engine.db.updateTable('users').set({ disabled_at: null }).execute();
  afterEach(async () => void (await enableEverybody()));

  it('has a week to change the printed password, and keeps the configured one', async () => {
    const { deps, engine } = server.current;
    const configured = { email: 'dona@loja.com', password: 'escolhida por ela' };
    await ensureFirstAdmin(deps, configured, deps.clock());
    expect(await dueOf((await logIn(configured.email, configured.password)).token)).toBeNull();

    await engine.db.updateTable('users').set({ disabled_at: 1 }).execute();
    const printed = await ensureFirstAdmin(deps, undefined, deps.clock());
    await expectAWeek(printed?.email ?? '', printed?.password ?? '');
  });
});
