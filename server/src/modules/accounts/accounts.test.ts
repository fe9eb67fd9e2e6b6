import { randomUUID } from 'node:crypto';
import type { ErrorAnswer } from '@balcao/domain/contract/errors';
import type { LoginAnswer, SessionClaims, UserAnswer } from '@balcao/domain/contract/accounts';
import { describe, expect, it } from 'vitest';
import { TEST_NOW, startTestServer, useTestServer } from '../../../test/harness.ts';
import { listStaff, type UserRow } from './accounts.repository.ts';
import { changeStaffUser } from './change-staff-user.ts';

const server = useTestServer();

const asAdmin = <Body = UserAnswer>(method: string, path: string, body?: unknown) =>
  server.current.call<Body>(method, path, { token: server.current.tokens.admin, body });

const form = (change: object = {}) => ({
  name: 'Rita Prado',
  email: `rita-${randomUUID()}@loja.com`,
  role: 'atendente',
  password: 'senha da Rita',
  ...change,
});

const logIn = (email: string, password: string) =>
  server.current.call<LoginAnswer>('POST', '/users/login', { body: { email, password } });

describe('an account of staff', () => {
  it('is added by an admin and can sign in', async () => {
    const body = form({ email: 'Rita@Loja.com', name: ' Rita Prado ' });
    const added = await asAdmin('POST', '/users', body);
    expect(added.status).toBe(201);
    expect(added.body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Rita Prado',
      email: 'rita@loja.com',
      role: 'atendente',
      disabled: false,
      createdAt: new Date(TEST_NOW).toISOString(),
    });
    const { status, body: session } = await logIn('RITA@loja.com', body.password);
    expect(status).toBe(200);
    const orders = await server.current.call('GET', '/orders', { token: session.token });
    expect(orders.status).toBe(200);
  });

  it.each([
    ['a blank name', { name: ' ' }, ['name']],
    ['an e-mail that is none', { email: 'rita' }, ['email']],
    ['a short password', { password: '1234567' }, ['password']],
    ['all three', { name: '', email: '', password: '' }, ['name', 'email', 'password']],
    ['the role of a customer', { role: 'cliente' }, ['role']],
    ['no role', { role: undefined }, ['role']],
  ])('is refused with %s, naming the field', async (_, change, fields) => {
    const answer = await asAdmin<ErrorAnswer>('POST', '/users', form(change));
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(answer.body.issues?.map((issue) => issue.field)).toEqual(fields);
  });

  it('is one an e-mail, whatever its case, also for two at once', async () => {
    const body = form();
    const answers = await Promise.all([
      asAdmin('POST', '/users', body),
      asAdmin('POST', '/users', { ...body, email: body.email.toUpperCase() }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({
      code: 'duplicate_email',
    });
  });

  it('changes in name, role and password, and nothing that is not sent', async () => {
    const body = form();
    const { body: added } = await asAdmin('POST', '/users', body);
    const changed = await asAdmin('PATCH', `/users/${added._id}`, {
      name: 'Rita P.',
      role: 'admin',
      password: 'outra senha',
    });
    expect(changed.body).toEqual({ ...added, name: 'Rita P.', role: 'admin' });
    expect((await logIn(body.email, body.password)).status).toBe(401);
    expect((await logIn(body.email, 'outra senha')).status).toBe(200);

    expect((await asAdmin('PATCH', `/users/${added._id}`, {})).body).toEqual(changed.body);
    expect((await logIn(body.email, 'outra senha')).status).toBe(200);
  });

  it.each([
    ['a blank name', { name: '' }, 'name'],
    ['a short password', { password: 'curta' }, 'password'],
    ['the role of a customer', { role: 'cliente' }, 'role'],
  ])('is not changed with %s', async (_, edit, field) => {
    const { body: added } = await asAdmin('POST', '/users', form());
    const answer = await asAdmin<ErrorAnswer>('PATCH', `/users/${added._id}`, edit);
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ field }] } });
  });

  it('when disabled loses its session at once, and gets no new one until it is enabled', async () => {
    const body = form();
    const { body: added } = await asAdmin('POST', '/users', body);
    const { token } = (await logIn(body.email, body.password)).body;
    expect((await server.current.call('GET', '/shipping', { token })).status).toBe(200);

    const disabled = await asAdmin('PATCH', `/users/${added._id}`, { disabled: true });
    expect(disabled.body).toEqual({ ...added, disabled: true });
    expect(await server.current.call('GET', '/shipping', { token })).toMatchObject({
      status: 401,
      body: { message: 'Token inválido ou expirado' },
    });
    expect((await logIn(body.email, body.password)).status).toBe(401);

    await asAdmin('PATCH', `/users/${added._id}`, { disabled: false });
    expect((await logIn(body.email, body.password)).status).toBe(200);
  });

  it('is listed with those that are disabled, oldest first, without customers', async () => {
    const { body: added } = await asAdmin('POST', '/users', form());
    await asAdmin('PATCH', `/users/${added._id}`, { disabled: true });
    await server.current.signUp('cliente');
    const { body: list } = await asAdmin<UserAnswer[]>('GET', '/users');
    expect(list.find((user) => user._id === added._id)?.disabled).toBe(true);
    expect(list.some((user) => user.role === 'cliente')).toBe(false);
    expect(list.map((user) => user.createdAt)).toEqual(list.map((user) => user.createdAt).sort());
    for (const user of list) expect(JSON.stringify(user)).not.toContain('scrypt');
  });

  it('of nobody, or of a customer, is not found', async () => {
    const token = await server.current.signUp('cliente');
    const { sub } = server.current.app.jwt.decode<SessionClaims>(token) ?? { sub: '' };
    for (const id of [sub, randomUUID(), 'x']) {
      expect(await asAdmin('PATCH', `/users/${id}`, { name: 'X' })).toMatchObject({
        status: 404,
        body: { code: 'user_not_found' },
      });
    }
  });
});

describe('the last active admin', () => {
  const idOf = (on: typeof server.current, token: string): string =>
    on.app.jwt.decode<SessionClaims>(token)?.sub ?? '';

  it('can be neither disabled nor demoted', async () => {
    const { server: shop, stop } = await startTestServer();
    const token = shop.tokens.admin;
    const path = `/users/${idOf(shop, token)}`;
    for (const body of [{ disabled: true }, { role: 'atendente' }]) {
      expect(await shop.call('PATCH', path, { token, body })).toMatchObject({
        status: 409,
        body: { code: 'last_admin' },
      });
    }
    expect((await shop.call('PATCH', path, { token, body: { name: 'Ana' } })).status).toBe(200);
    await stop();
  });

  it('is left when two disable or demote each other at once', async () => {
    const { server: shop, stop } = await startTestServer();
    const isActiveAdmin = (user: UserRow) => user.role === 'admin' && user.disabled_at === null;
    for (const edit of [{ disabled: true }, { role: 'atendente' as const }]) {
      for (let round = 0; round < 4; round += 1) {
        await shop.signUp('admin');
        const active = (await listStaff(shop.deps.db)).filter(isActiveAdmin);
        const results = await Promise.allSettled(
          active.map(({ id }) => changeStaffUser(shop.deps, { user: { id }, edit, now: TEST_NOW })),
        );
        const refused = results.filter((result) => result.status === 'rejected');
        expect(refused).toMatchObject([{ reason: { code: 'last_admin' } }]);
        expect((await listStaff(shop.deps.db)).filter(isActiveAdmin)).toHaveLength(1);
      }
    }
    await stop();
  });
});

describe('accounts', () => {
  it.each([
    ['GET', '/users'],
    ['POST', '/users'],
    ['PATCH', '/users/x'],
  ])('%s %s is for admins only', async (method, path) => {
    const { call, tokens, signUp } = server.current;
    expect((await call(method, path)).status).toBe(401);
    for (const token of [tokens.atendente, await signUp('cliente')]) {
      expect(await call(method, path, { token })).toMatchObject({
        status: 403,
        body: { message: 'Acesso negado.' },
      });
    }
  });
});

describe('a sign-in', () => {
  it('is refused after ten wrong passwords, but not on a device that knows the account', async () => {
    const body = form();
    await asAdmin('POST', '/users', body);
    const device = String((await logIn(body.email, body.password)).headers['known-device']);
    for (let wrong = 0; wrong < 10; wrong += 1) {
      expect((await logIn(body.email, 'errada')).status).toBe(401);
    }
    expect(await logIn(body.email, body.password)).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    });
    const known = await server.current.call('POST', '/users/login', {
      body: { email: body.email, password: body.password },
      headers: { 'known-device': device },
    });
    expect(known.status).toBe(200);
  });

  it('answers alike for an unknown account, a disabled one and a wrong password', async () => {
    const body = form();
    const { body: added } = await asAdmin('POST', '/users', body);
    const wrong = await logIn(body.email, 'errada');
    await asAdmin('PATCH', `/users/${added._id}`, { disabled: true });
    const answers = [
      wrong,
      await logIn(body.email, body.password),
      await logIn(`ninguem-${randomUUID()}@loja.com`, body.password),
    ];
    for (const { status, body: refusal, headers } of answers) {
      expect(status).toBe(401);
      expect(refusal).toEqual(wrong.body);
      expect(Object.keys(headers)).toEqual(Object.keys(wrong.headers));
    }
  });
});
