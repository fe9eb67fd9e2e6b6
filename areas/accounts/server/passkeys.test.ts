import type { LoginAnswer, MyAccountAnswer, PasskeyOptions } from '../contract.ts';
import { MINUTE_MS } from '#kit/rules/durations.ts';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '#test/harness.ts';
import { RITAS_PASSWORD, ritasOn } from '#test/rita.ts';
import { createAuthenticator, type Authenticator } from '#test/stand-ins/authenticator.ts';

const ORIGIN = 'https://loja.exemplo';
const USER_PRESENT_ONLY = 1;

const server = useTestServer({ env: { PUBLIC_URL: ORIGIN } });

type Options = PasskeyOptions & { challenge: string; rpId: string; rp: { id: string } };

const call = <Body = unknown>(method: string, path: string, body?: unknown, token?: string) =>
  server.current.call<Body>(method, path, { body, token });

const ritas = ritasOn(server);

async function addRita() {
  const rita = await ritas.addRita();
  return { ...rita, token: (await ritas.logIn(rita.email)).body.token };
}

const optionsToAdd = async (token: string, currentPassword = RITAS_PASSWORD) =>
  call<Options>('POST', '/users/me/passkeys/options', { currentPassword }, token);

const optionsToLogIn = async () => (await call<Options>('GET', '/users/login/passkey')).body;

const logInWith = (response: object) =>
  call<LoginAnswer>('POST', '/users/login/passkey', { response });

async function register(token: string, authenticator: Authenticator) {
  const { body: options } = await optionsToAdd(token);
  const response = authenticator.create(options);
  return call('POST', '/users/me/passkeys', { name: 'Celular', response }, token);
}

async function withPasskey() {
  const rita = await addRita();
  const authenticator = createAuthenticator(ORIGIN);
  expect((await register(rita.token, authenticator)).status).toBe(204);
  return { ...rita, authenticator };
}

describe('a passkey', () => {
  it('is added with the password, and signs its owner in without one', async () => {
    const { id, token, authenticator } = await withPasskey();
    const { body } = await call<MyAccountAnswer>('GET', '/users/me', undefined, token);
    expect(body.passkeys).toMatchObject([{ name: 'Celular', usedAt: null }]);

    const answer = await logInWith(authenticator.get(await optionsToLogIn()));
    expect(answer.status).toBe(200);
    const me = await call<MyAccountAnswer>('GET', '/users/me', undefined, answer.body.token);
    expect(me.body).toMatchObject({
      _id: id,
      passkeys: [{ usedAt: expect.any(String) as string }],
    });
  });

  it('is not added without the password, twice, for another site or with an old challenge', async () => {
    const { token, authenticator } = await withPasskey();
    expect((await optionsToAdd(token, 'não é esta')).status).toBe(400);
    expect(await register(token, authenticator)).toMatchObject({
      status: 409,
      body: { code: 'duplicate_passkey' },
    });
    const refused = { status: 400, body: { code: 'passkey_not_verified' } };
    expect(await register(token, createAuthenticator('https://golpe.exemplo'))).toMatchObject(
      refused,
    );
    const { body: options } = await optionsToAdd(token);
    const add = (response: object) =>
      call('POST', '/users/me/passkeys', { name: '', response }, token);
    const late = createAuthenticator(ORIGIN).create(options);
    server.current.advance(5 * MINUTE_MS);
    expect(await add(late)).toMatchObject(refused);
    const { body: other } = await optionsToAdd((await addRita()).token);
    expect(await add(createAuthenticator(ORIGIN).create(other))).toMatchObject(refused);
  });

  it.each<[string, (authenticator: Authenticator, options: Options) => object]>([
    ['another challenge', (key, options) => key.get({ ...options, challenge: 'AAAA' })],
    ['another site', (key, options) => key.get({ ...options, rpId: 'golpe.exemplo' })],
    ['nobody verified', (key, options) => key.get(options, { flags: USER_PRESENT_ONLY })],
    [
      'the signature of another key',
      (key, options) => {
        const mine = key.get(options) as { response: object };
        const other = createAuthenticator(ORIGIN).get(options) as { response: object };
        return { ...mine, response: other.response };
      },
    ],
    ['nonsense', (key, options) => ({ ...key.get(options), response: { signature: 7 } })],
    ['a key that nobody has', (_, options) => createAuthenticator(ORIGIN).get(options)],
  ])('does not sign in with %s', async (_, answer) => {
    const { authenticator } = await withPasskey();
    expect(await logInWith(answer(authenticator, await optionsToLogIn()))).toMatchObject({
      status: 401,
      body: { code: 'invalid_passkey' },
    });
  });

  it('answers a challenge once and in time, and none that was made for adding a key', async () => {
    const { token, authenticator } = await withPasskey();
    const options = await optionsToLogIn();
    const answers = await Promise.all([
      logInWith(authenticator.get(options, { count: 5 })),
      logInWith(authenticator.get(options, { count: 6 })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const { body: adding } = await optionsToAdd(token);
    const wrongPurpose = { challenge: adding.challenge, rpId: adding.rp.id };
    expect((await logInWith(authenticator.get(wrongPurpose, { count: 7 }))).status).toBe(401);
    const late = await optionsToLogIn();
    server.current.advance(5 * MINUTE_MS);
    expect((await logInWith(authenticator.get(late, { count: 8 }))).status).toBe(401);
  });

  it('whose count goes back was copied, and is refused', async () => {
    const { authenticator } = await withPasskey();
    expect((await logInWith(authenticator.get(await optionsToLogIn(), { count: 9 }))).status).toBe(
      200,
    );
    expect((await logInWith(authenticator.get(await optionsToLogIn(), { count: 8 }))).status).toBe(
      401,
    );
  });

  it('ends by its removal, and with the account', async () => {
    const { id, token, authenticator } = await withPasskey();
    const answer = async () => (await logInWith(authenticator.get(await optionsToLogIn()))).status;
    const change = (body: object) =>
      call('PATCH', `/users/${id}`, body, server.current.tokens.admin);
    await change({ disabled: true });
    expect(await answer()).toBe(401);
    await change({ disabled: false });
    expect(await answer()).toBe(200);
    const key = (authenticator.get(await optionsToLogIn()) as { id: string }).id;
    const other = await addRita();
    const remove = (by: string, currentPassword = RITAS_PASSWORD) =>
      call('POST', `/users/me/passkeys/${key}/removal`, { currentPassword }, by);
    expect((await remove(token)).status).toBe(401);
    expect((await remove(other.token)).status).toBe(404);
    const mine = await logInWith(authenticator.get(await optionsToLogIn()));
    expect(await remove(mine.body.token, 'não é esta')).toMatchObject({
      status: 400,
      body: { issues: [{ field: 'currentPassword' }] },
    });
    expect((await remove(mine.body.token)).status).toBe(204);
    expect(await answer()).toBe(401);
  });

  it('counts as the second factor that the store demands, in open sessions too', async () => {
    const { token, authenticator } = await withPasskey();
    const withKey = (await logInWith(authenticator.get(await optionsToLogIn()))).body.token;
    const demand = (secondFactorDemanded: boolean) =>
      call('PUT', '/users/sign-in-policy', { secondFactorDemanded }, server.current.tokens.admin);
    const shipping = async (by: string) => (await call('GET', '/shipping', undefined, by)).status;
    await demand(true);
    expect(await shipping(withKey)).toBe(200);
    expect(await shipping(token)).toBe(403);
    const later = await logInWith(authenticator.get(await optionsToLogIn(), { count: 2 }));
    expect(await shipping(later.body.token)).toBe(200);
    await demand(false);
    expect(await shipping(token)).toBe(200);
  });

  it("ends by an admin's new password: whoever had the account may have added it", async () => {
    const { id, authenticator } = await withPasskey();
    const body = { password: 'uma senha nova' };
    await call('PATCH', `/users/${id}`, body, server.current.tokens.admin);
    expect((await logInWith(authenticator.get(await optionsToLogIn()))).status).toBe(401);
  });
});
