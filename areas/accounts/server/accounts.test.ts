import { randomUUID } from 'node:crypto';
import type { CustomerAnswer } from '#areas/customers/contract.ts';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { SessionClaims } from '#kit/contract/session.ts';
import type { LoginAnswer, UserAnswer } from '../contract.ts';
import { describe, expect, it } from 'vitest';
import { callBetween } from '#test/between.ts';
import { TEST_NOW, startTestServer, useTestServer } from '#test/harness.ts';
import { customerForm } from '#test/records.ts';
import { createPasswords } from '#kit/server/core/passwords.ts';
import { programCall } from '#kit/server/core/call.ts';
import { findUserByEmail, listStaff, updateUser, type UserRow } from './accounts.repository.ts';
import { addUser } from './accounts.service.ts';
import { changeUser } from './accounts.changes.ts';

const server = useTestServer();
const SIGNED_IN = new Date(TEST_NOW).toISOString();

const asAdmin = server.as<UserAnswer>('admin');

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
      lastSignInAt: null,
      secondFactor: false,
      passkeys: 0,
    });
    const { status, body: session } = await logIn('RITA@loja.com', body.password);
    expect(status).toBe(200);
    const own = await server.current.call('GET', '/users/me', { token: session.token });
    expect(own.status).toBe(200);
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

  it('is one an e-mail, whatever its case and invisible signs, also for two at once', async () => {
    const body = form();
    const answers = await Promise.all([
      asAdmin('POST', '/users', body),
      asAdmin('POST', '/users', { ...body, email: `\u200B${body.email.toUpperCase()}` }),
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

    const again = await asAdmin('PATCH', `/users/${added._id}`, {});
    expect(again.body).toEqual({ ...changed.body, lastSignInAt: SIGNED_IN });
    expect((await logIn(body.email, 'outra senha')).status).toBe(200);
  });

  it('keeps the password that its owner is just replacing, whatever else is changed', async () => {
    const { current } = server;
    const body = form();
    const { body: added } = await asAdmin('POST', '/users', body);
    const password = 'a senha nova da Rita';
    const replaced = { password_hash: await current.deps.passwords.hash(password) };
    const renamed = await callBetween(
      current,
      (trx) => updateUser(trx, added._id, replaced),
      () => asAdmin('PATCH', `/users/${added._id}`, { name: 'Rita P.' }),
    );
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Rita P.' } });
    expect((await logIn(body.email, body.password)).status).toBe(401);
    expect((await logIn(body.email, password)).status).toBe(200);
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
    expect((await server.current.call('GET', '/users/me', { token })).status).toBe(200);

    const disabled = await asAdmin('PATCH', `/users/${added._id}`, { disabled: true });
    expect(disabled.body).toEqual({ ...added, disabled: true, lastSignInAt: SIGNED_IN });
    expect(await server.current.call('GET', '/users/me', { token })).toMatchObject({
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

  it('of nobody is not found', async () => {
    for (const id of [randomUUID(), 'x']) {
      expect(await asAdmin('PATCH', `/users/${id}`, { name: 'X' })).toMatchObject({
        status: 404,
        body: { code: 'user_not_found' },
      });
    }
  });
});

describe('a password', () => {
  it.each([
    ['12345678', 'Esta senha é uma das mais usadas e fácil de adivinhar. Escolha outra.'],
    ['PassWord', 'Esta senha é uma das mais usadas e fácil de adivinhar. Escolha outra.'],
    ['flamengo', 'Esta senha é uma das mais usadas e fácil de adivinhar. Escolha outra.'],
    ['Senha@2026', 'Esta senha é uma das mais usadas e fácil de adivinhar. Escolha outra.'],
    ['àààààààà', 'Esta senha é uma das mais usadas e fácil de adivinhar. Escolha outra.'],
    ['Joana Prado', 'A senha não pode ser o nome nem o e-mail. Escolha outra.'],
    ['JOANAPRADO', 'A senha não pode ser o nome nem o e-mail. Escolha outra.'],
    ['joana.prado@loja.com', 'A senha não pode ser o nome nem o e-mail. Escolha outra.'],
    ['joana.prado', 'A senha não pode ser o nome nem o e-mail. Escolha outra.'],
  ])('such as %s is refused', async (password, message) => {
    const body = form({ name: 'Joana Prado', email: 'joana.prado@loja.com', password });
    expect(await asAdmin('POST', '/users', body)).toMatchObject({
      status: 400,
      body: { issues: [{ field: 'password', message }] },
    });
  });

  it('is compared with name and e-mail also when it alone is changed, and not for customers', async () => {
    const email = `marta-${randomUUID()}@loja.com`;
    const { body: added } = await asAdmin('POST', '/users', form({ name: 'Marta Luz', email }));
    for (const password of ['marta luz', email, '87654321']) {
      expect(await asAdmin('PATCH', `/users/${added._id}`, { password })).toMatchObject({
        status: 400,
        body: { issues: [{ field: 'password' }] },
      });
      const customer = { ...customerForm({ password }), name: 'Marta', surname: 'Luz' };
      expect((await asAdmin('POST', '/customers', customer)).status).toBe(201);
    }
  });

  it('that was hashed more cheaply is hashed again at the next sign-in', async () => {
    const { deps, engine } = server.current;
    const cheap = createPasswords({ N: 2 ** 3, r: 8, p: 1 });
    const { email, name, password } = form();
    await addUser({ engine, passwords: cheap }, { email, name, role: 'admin', password }, TEST_NOW);
    expect((await logIn(email, password)).status).toBe(200);
    const hash = (await findUserByEmail(deps.db, email))?.password_hash ?? '';
    expect(deps.passwords.isOutdated(hash)).toBe(false);
    expect((await logIn(email, password)).status).toBe(200);
  });
});

describe("a customer's account", () => {
  async function withAccount() {
    const person = { ...customerForm({ email: `c-${randomUUID()}@exemplo.com` }) };
    const password = 'a senha da cliente';
    const { body: customer } = await asAdmin<CustomerAnswer>('POST', '/customers', {
      ...person,
      password,
    });
    const account = await asAdmin<{ account: UserAnswer }>(
      'GET',
      `/customers/${customer._id}/account`,
    );
    return { customer, email: person.email, password, account: account.body.account };
  }

  it('is disabled, enabled and given a new password like any other', async () => {
    const { account, email, password } = await withAccount();
    expect(account).toMatchObject({ email, role: 'cliente', disabled: false });
    const { token } = (await logIn(email, password)).body;
    const path = `/users/${account._id}`;
    expect((await asAdmin('PATCH', path, { disabled: true })).body.disabled).toBe(true);
    expect((await server.current.call('GET', '/orders', { token })).status).toBe(401);
    expect((await logIn(email, password)).status).toBe(401);
    await asAdmin('PATCH', path, { disabled: false, password: 'outra senha dela' });
    expect((await logIn(email, password)).status).toBe(401);
    expect((await logIn(email, 'outra senha dela')).status).toBe(200);
    expect(await asAdmin('PATCH', path, { role: 'admin' })).toMatchObject({
      status: 400,
      body: { issues: [{ field: 'role' }] },
    });
  });

  it('follows the e-mail of the record: the old one no longer signs in', async () => {
    const { customer, email, password } = await withAccount();
    const { token } = (await logIn(email, password)).body;
    const other = `nova-${email}`;
    expect(
      (await asAdmin('PUT', `/customers/${customer._id}`, { phone: '11912345678' })).status,
    ).toBe(200);
    expect((await server.current.call('GET', '/orders', { token })).status).toBe(200);
    const changed = await asAdmin('PUT', `/customers/${customer._id}`, {
      email: other.toUpperCase(),
    });
    expect(changed.status).toBe(200);
    expect((await logIn(email, password)).status).toBe(401);
    expect((await logIn(other, password)).status).toBe(200);
    expect((await server.current.call('GET', '/orders', { token })).status).toBe(401);
  });

  it('stays disabled through a new e-mail; the old one is free for somebody else, and not before', async () => {
    const { account, customer, email, password } = await withAccount();
    await asAdmin('PATCH', `/users/${account._id}`, { disabled: true });
    const again = { ...customerForm({ email }), password };
    expect(await asAdmin('POST', '/customers', again)).toMatchObject({
      status: 409,
      body: { code: 'duplicate_email' },
    });
    const other = `nova-${email}`;
    expect((await asAdmin('PUT', `/customers/${customer._id}`, { email: other })).status).toBe(200);
    for (const tried of [email, other]) expect((await logIn(tried, password)).status).toBe(401);

    const { body: somebody } = await asAdmin<CustomerAnswer>('POST', '/customers', again);
    const { token } = (await logIn(email, password)).body;
    const own = await server.current.call('GET', '/users/me', { token });
    expect(own.body).toMatchObject({ email, role: 'cliente' });
    expect(somebody._id).not.toBe(customer._id);
    expect((await logIn(other, password)).status).toBe(401);

    await asAdmin('PATCH', `/users/${account._id}`, { disabled: false });
    expect((await logIn(other, password)).status).toBe(200);
  });

  it('follows the name of the record, and stays signed in', async () => {
    const { customer, email, password } = await withAccount();
    const { token } = (await logIn(email, password)).body;
    const name = { name: 'Conceição', surname: 'Prado Lima' };
    await asAdmin('PUT', `/customers/${customer._id}`, name);
    const own = await server.current.call('GET', '/users/me', { token });
    expect(own).toMatchObject({ status: 200, body: { name: 'Conceição Prado Lima', email } });
  });

  it('cannot take the e-mail of another account', async () => {
    const { customer, email, password } = await withAccount();
    const { email: taken } = (await withAccount()).account;
    expect(await asAdmin('PUT', `/customers/${customer._id}`, { email: taken })).toMatchObject({
      status: 409,
      body: { code: 'duplicate_email' },
    });
    expect((await logIn(email, password)).status).toBe(200);
  });

  it('is none where there is none', async () => {
    const { body } = await asAdmin<CustomerAnswer>('POST', '/customers', customerForm());
    for (const id of [body._id, 'x']) {
      expect((await asAdmin('GET', `/customers/${id}/account`)).body).toEqual({ account: null });
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
          active.map(({ id }) => changeUser(shop.deps, programCall(TEST_NOW), { id }, edit)),
        );
        const refused = results.filter((result) => result.status === 'rejected');
        expect(refused).toMatchObject([{ reason: { code: 'last_admin' } }]);
        expect((await listStaff(shop.deps.db)).filter(isActiveAdmin)).toHaveLength(1);
      }
    }
    await stop();
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
