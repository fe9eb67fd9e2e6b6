import type { LoginAnswer, MyAccountAnswer, UserEdit } from '../contract.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import { describe, expect, it } from 'vitest';
import { startTestServer, useTestServer, type TestServer } from '#test/harness.ts';
import { RITAS_PASSWORD, ritasOn } from '#test/rita.ts';
import { entriesBy } from '#test/trail.ts';
import { buildApp } from '#app/app.ts';
import { createLogger } from '#kit/server/core/logger.ts';
import { forgetEndedSessions } from './accounts.service.ts';
import { programCall } from '#kit/server/core/call.ts';
import { changeUser } from './accounts.changes.ts';
import { logIn as logInUser } from './sign-in/log-in.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const server = useTestServer();

const addRita = (on: TestServer = server.current) => ritasOn({ current: on }).addRita();

async function logIn(email: string, password = RITAS_PASSWORD, on: TestServer = server.current) {
  const answer = await on.call<LoginAnswer>('POST', '/users/login', {
    body: { email, password },
    headers: { 'user-agent': CHROME },
  });
  return answer.body.token;
}

const statusOf = async (token: string, on: TestServer = server.current, headers = {}) =>
  (await on.call('GET', '/shipping', { token, headers })).status;

const asRita = (token: string, method: string, path: string, body?: unknown) =>
  server.current.call(method, `/users/me${path}`, { token, body });

const asAdmin = server.as('admin');

describe('a session', () => {
  it('ends on the server by signing out, and no other one with it', async () => {
    const { email } = await addRita();
    const [phone, desk] = [await logIn(email), await logIn(email)];
    expect((await asRita(phone, 'DELETE', '/session')).status).toBe(204);
    expect(await server.current.call('GET', '/shipping', { token: phone })).toMatchObject({
      status: 401,
      body: { message: 'Token inválido ou expirado' },
    });
    expect(await statusOf(desk)).toBe(200);
  });

  it('ends on all devices by signing out of them', async () => {
    const { email } = await addRita();
    const tokens = [await logIn(email), await logIn(email)];
    expect((await asRita(tokens[0] ?? '', 'DELETE', '/sessions')).status).toBe(204);
    for (const token of tokens) expect(await statusOf(token)).toBe(401);
  });

  it("ends by an admin's new password", async () => {
    const { id, email } = await addRita();
    const token = await logIn(email);
    await asAdmin('PATCH', `/users/${id}`, { name: 'Rita P.' });
    expect(await statusOf(token)).toBe(200);
    await asAdmin('PATCH', `/users/${id}`, { password: 'uma senha nova' });
    expect(await statusOf(token)).toBe(401);
    expect((await asRita(await logIn(email, 'uma senha nova'), 'GET', '')).status).toBe(200);
  });

  it('ends by disabling, and is not revived by enabling', async () => {
    const { id, email } = await addRita();
    const token = await logIn(email);
    await asAdmin('PATCH', `/users/${id}`, { disabled: true });
    await asAdmin('PATCH', `/users/${id}`, { disabled: false });
    expect(await statusOf(token)).toBe(401);
  });

  it('that has ended does not disturb the calls that anyone may make', async () => {
    const { email } = await addRita();
    const token = await logIn(email);
    await asRita(token, 'DELETE', '/session');
    const answer = await server.current.call('GET', '/orders/482913057761', { token });
    expect(answer).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
    expect((await server.current.call('GET', '/store', { token })).status).toBe(200);
  });

  it.each<[string, UserEdit]>([
    ['changed', { password: 'uma senha nova' }],
    ['disabled', { disabled: true }],
  ])('does not begin for an account that is %s in the same moment', async (_, edit) => {
    const { id, email } = await addRita();
    const { deps } = server.current;
    const verify: typeof deps.passwords.verify = async (password, hash) => {
      const matches = await deps.passwords.verify(password, hash);
      await changeUser(deps, programCall(deps.clock()), { id }, edit);
      return matches;
    };
    const slow = { ...deps, passwords: { ...deps.passwords, verify } };
    const input = { email, password: RITAS_PASSWORD };
    const call = programCall(deps.clock());
    await expect(logInUser(slow, call, input, '')).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
  });

  it('ends for every process over the same database', async () => {
    const { deps } = server.current;
    const other = buildApp({ ...deps }, { logger: createLogger({ logLevel: 'silent' }) });
    const { email } = await addRita();
    const token = await logIn(email);
    const ask = async () =>
      (
        await other.inject({
          url: '/api/shipping',
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode;
    expect(await ask()).toBe(200);
    await asRita(token, 'DELETE', '/session');
    expect(await ask()).toBe(401);
    await other.close();
  });

  it('goes on while somebody works, and ends twelve hours after', async () => {
    const { server: shop, stop } = await startTestServer();
    const token = await logIn((await addRita(shop)).email, RITAS_PASSWORD, shop);
    for (let hours = 0; hours < 40; hours += 10) {
      shop.advance(10 * HOUR_MS);
      expect(await statusOf(token, shop)).toBe(200);
    }
    shop.advance(12 * HOUR_MS);
    expect(await statusOf(token, shop)).toBe(401);
    await stop();
  });

  it('is not kept alive by a browser that nobody touches', async () => {
    const { server: shop, stop } = await startTestServer();
    const token = await logIn((await addRita(shop)).email, RITAS_PASSWORD, shop);
    const headers = { 'x-unattended': '1' };
    for (let hours = 0; hours < 11; hours += 1) {
      shop.advance(HOUR_MS);
      expect(await statusOf(token, shop, headers)).toBe(200);
    }
    shop.advance(HOUR_MS);
    expect(await statusOf(token, shop, headers)).toBe(401);
    await stop();
  });

  it('after a week ends at the first pause of an hour, and a day later in any case', async () => {
    const { server: shop, stop } = await startTestServer();
    const { email } = await addRita(shop);
    const [pausing, working] = [
      await logIn(email, RITAS_PASSWORD, shop),
      await logIn(email, RITAS_PASSWORD, shop),
    ];
    const work = async (token: string): Promise<number> => statusOf(token, shop);
    for (let age = 0; age < 7 * DAY_MS; age += 10.5 * HOUR_MS) {
      shop.advance(10.5 * HOUR_MS);
      expect([await work(pausing), await work(working)]).toEqual([200, 200]);
    }
    shop.advance(59 * MINUTE_MS);
    expect([await work(pausing), await work(working)]).toEqual([200, 200]);
    shop.advance(59 * MINUTE_MS);
    expect(await work(working)).toBe(200);
    shop.advance(MINUTE_MS);
    expect(await work(pausing)).toBe(401);
    let minutes = 0;
    while ((await work(working)) === 200 && minutes < 2 * 24 * 60) {
      shop.advance(50 * MINUTE_MS);
      minutes += 50;
    }
    expect(minutes).toBeLessThan(24 * 60);
    await stop();
  });

  it('of an account with twenty already ends the one unused for longest, and the trail says so', async () => {
    const { id, email } = await addRita();
    const tokens: string[] = [];
    for (let count = 0; count < 20; count += 1) {
      tokens.push(await logIn(email));
      server.current.advance(MINUTE_MS);
    }
    // Uses are written every five minutes.
    server.current.advance(5 * MINUTE_MS);
    const [first = '', second = '', ...others] = tokens;
    expect(await statusOf(first)).toBe(200);
    const more = await logIn(email);
    expect(await statusOf(second)).toBe(401);
    for (const token of [first, ...others, more]) expect(await statusOf(token)).toBe(200);
    const hers = await entriesBy(server.current, ({ actor_id }) => actor_id === id);
    expect(hers).toMatch(/, ended 1 too-many$/);
  });

  it('is one of twenty also where fifteen begin at once, three times over, and of nobody else’s', async () => {
    const [rita, bia] = [await addRita(), await addRita()];
    const theirs = await logIn(bia.email);
    const { deps } = server.current;
    const input = { email: rita.email, password: RITAS_PASSWORD };
    const call = programCall(deps.clock());
    for (let times = 0; times < 3; times += 1) {
      await Promise.all(Array.from({ length: 15 }, () => logInUser(deps, call, input, '')));
    }
    const rows = deps.db.selectFrom('sessions').select('id').where('user_id', '=', rita.id);
    expect(await rows.execute()).toHaveLength(20);
    expect(await statusOf(theirs)).toBe(200);
  });

  it('is forgotten by the hourly tidying once it has ended', async () => {
    const { server: shop, stop } = await startTestServer();
    await logIn((await addRita(shop)).email, RITAS_PASSWORD, shop);
    const count = async () =>
      (await shop.deps.db.selectFrom('sessions').select('id').execute()).length;
    const before = await count();
    await forgetEndedSessions(shop.deps.db, shop.deps.clock());
    expect(await count()).toBe(before);
    shop.advance(13 * HOUR_MS);
    await forgetEndedSessions(shop.deps.db, shop.deps.clock());
    expect(await count()).toBe(before - 1);
    await stop();
  });
});

describe('my account', () => {
  it('shows my devices, and signs one of them out', async () => {
    const { email } = await addRita();
    const [phone, desk] = [await logIn(email), await logIn(email)];
    const { body } = await server.current.call<MyAccountAnswer>('GET', '/users/me', {
      token: desk,
    });
    expect(body).toMatchObject({
      name: 'Rita Prado',
      email,
      role: 'atendente',
      secondFactor: { active: false, demanded: false, recoveryCodesLeft: 0 },
      passkeys: [],
    });
    expect(body.sessions.map(({ device, current }) => [device, current]).sort()).toEqual([
      ['Chrome · Windows', false],
      ['Chrome · Windows', true],
    ]);
    const other = body.sessions.find(({ current }) => !current)?._id ?? '';
    expect((await asRita(desk, 'DELETE', `/sessions/${other}`)).status).toBe(204);
    expect(await statusOf(phone)).toBe(401);
    expect(await statusOf(desk)).toBe(200);
    expect((await asRita(desk, 'DELETE', `/sessions/${other}`)).status).toBe(404);
  });

  it("never ends somebody else's session", async () => {
    const [rita, bia] = [await addRita(), await addRita()];
    const [mine, theirs] = [await logIn(rita.email), await logIn(bia.email)];
    const { sid = '' } = server.current.app.jwt.decode<{ sid: string }>(theirs) ?? {};
    expect((await asRita(mine, 'DELETE', `/sessions/${sid}`)).status).toBe(404);
    expect(await statusOf(theirs)).toBe(200);
  });

  it('changes my password with the current one, and signs my other devices out', async () => {
    const { email } = await addRita();
    const [phone, desk] = [await logIn(email), await logIn(email)];
    const change = (currentPassword: string, password: string) =>
      asRita(desk, 'PUT', '/password', { currentPassword, password });
    expect(await change('não é esta', 'uma senha nova')).toMatchObject({
      status: 400,
      body: { issues: [{ field: 'currentPassword', message: 'Senha atual incorreta.' }] },
    });
    for (const password of ['12345678', 'Rita Prado', RITAS_PASSWORD]) {
      expect(await change(RITAS_PASSWORD, password)).toMatchObject({
        status: 400,
        body: { issues: [{ field: 'password' }] },
      });
    }
    expect((await change(RITAS_PASSWORD, 'uma senha nova')).status).toBe(200);
    expect(await statusOf(desk)).toBe(200);
    expect(await statusOf(phone)).toBe(401);
    expect(await logIn(email)).toBeUndefined();
    expect(await logIn(email, 'uma senha nova')).toBeDefined();
  });
});
