import { randomUUID } from 'node:crypto';
import type { SessionClaims } from '#kit/contract/session.ts';
import type {
  MyAccountAnswer,
  SecondFactorAnswer,
  SecondFactorSecret,
  UserAnswer,
} from '../contract.ts';
import { DAY_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { programCall } from '#kit/server/core/call.ts';
import { useTestServer } from '#test/harness.ts';
import { refusalText } from '#test/refusal-text.ts';
import { RITAS_PASSWORD, ritasOn, STEP_MS } from '#test/rita.ts';
import { checkCode } from './second-factor/check-code.ts';
import { findSecondFactor } from './second-factor/second-factors.repository.ts';

const server = useTestServer();

const { addRita, codeOf, logIn, mine, setUp, withSecondFactor } = ritasOn(server);

const asAdmin = server.as<UserAnswer>('admin');

const wrongCode = (secret: string): string => {
  const near = [-1, 0, 1].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
};

describe('the second factor', () => {
  it('is set up with the password and a first code, and gives ten recovery codes', async () => {
    const { email } = await addRita();
    const [phone, desk] = [(await logIn(email)).body.token, (await logIn(email)).body.token];
    expect(
      await mine(desk, 'POST', '/second-factor', { currentPassword: 'não é esta' }),
    ).toMatchObject({ status: 400, body: { issues: [{ field: 'currentPassword' }] } });
    const begun = await mine<SecondFactorSecret>(desk, 'POST', '/second-factor', {
      currentPassword: RITAS_PASSWORD,
    });
    const { secret, uri } = begun.body;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Loja%20da%20Ana:rita-.*issuer=Loja%20da%20Ana/);
    expect(uri).toContain(`secret=${secret}`);
    // Until a code has shown that the app has it, the password is enough.
    expect((await logIn(email)).status).toBe(200);
    const wrong = await mine(desk, 'PUT', '/second-factor', { code: wrongCode(secret) });
    expect(wrong).toMatchObject({ status: 400, body: { issues: [{ field: 'code' }] } });
    const { body } = await mine<SecondFactorAnswer>(desk, 'PUT', '/second-factor', {
      code: codeOf(secret),
    });
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect((await mine(desk, 'GET', '')).body).toMatchObject({
      secondFactor: { active: true, recoveryCodesLeft: 10 },
    });
    expect((await mine(phone, 'GET', '')).status).toBe(401);
    const again = await mine(desk, 'POST', '/second-factor', { currentPassword: RITAS_PASSWORD });
    expect(again).toMatchObject({ status: 409, body: { code: 'second_factor_active' } });
  });

  it('is asked for after the password only, and never answers a token without it', async () => {
    const { email, secret } = await withSecondFactor();
    expect(await logIn(email, undefined, 'não é esta')).toMatchObject({
      body: { code: 'invalid_credentials' },
    });
    expect(await logIn(email, codeOf(secret, 1), 'não é esta')).toMatchObject({
      body: { code: 'invalid_credentials' },
    });
    expect(await logIn(email)).toMatchObject({
      status: 401,
      body: {
        code: 'second_factor_required',
        message: 'Informe o código do aplicativo autenticador.',
      },
    });
    server.current.advance(STEP_MS);
    const code = codeOf(secret);
    expect((await logIn(email, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });

  it('takes a code once, and none that is older than the last one', async () => {
    const { email, secret } = await withSecondFactor();
    const first = codeOf(secret);
    // The code that confirmed the app has been seen already.
    expect((await logIn(email, first)).body).toMatchObject({ code: 'invalid_second_factor' });
    server.current.advance(STEP_MS);
    const second = codeOf(secret);
    const answers = await Promise.all([logIn(email, second), logIn(email, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await logIn(email, codeOf(secret, -1))).status).toBe(401);
    server.current.advance(3 * STEP_MS);
    expect((await logIn(email, codeOf(secret, -2))).status).toBe(401);
    expect((await logIn(email, codeOf(secret, -1))).status).toBe(200);
  });

  it('takes each recovery code once, typed in any way', async () => {
    const { email, recoveryCodes } = await withSecondFactor();
    const [code = '', next = ''] = recoveryCodes;
    expect((await logIn(email, ` ${code.toUpperCase().replace('-', ' ')}`)).status).toBe(200);
    expect((await logIn(email, code)).status).toBe(401);
    const { token } = (await logIn(email, next)).body;
    expect((await mine<MyAccountAnswer>(token, 'GET', '')).body.secondFactor).toMatchObject({
      recoveryCodesLeft: 8,
    });
    const renewed = await mine<SecondFactorAnswer>(token, 'POST', '/second-factor/recovery-codes', {
      currentPassword: RITAS_PASSWORD,
      code: recoveryCodes[2],
    });
    expect((await logIn(email, recoveryCodes[3])).status).toBe(401);
    expect((await logIn(email, renewed.body.recoveryCodes[0])).status).toBe(200);
  });

  it('pauses after five wrong codes, longer each time, whichever process is asked', async () => {
    const { id, secret } = await withSecondFactor();
    const { deps } = server.current;
    // Below the limits of sign-in, which would stop an address first.
    const check = (code = '') => checkCode(deps, programCall(deps.clock()), { userId: id, code });
    const fail = async (times: number) => {
      for (let tries = 0; tries < times; tries += 1) {
        await expect(check(wrongCode(secret))).rejects.toMatchObject({
          code: 'invalid_second_factor',
        });
      }
    };
    await fail(5);
    const paused = {
      code: 'second_factor_paused',
      details: { retryAfter: 15 * 60 },
    };
    const refused = check(codeOf(secret, 1));
    await expect(refused).rejects.toMatchObject(paused);
    expect(await refusalText(refused)).toBe(
      'Muitos códigos errados. Espere 15 minutos ou use um código de recuperação.',
    );
    server.current.advance(15 * MINUTE_MS);
    await fail(5);
    server.current.advance(15 * MINUTE_MS);
    await expect(check(codeOf(secret))).rejects.toMatchObject(paused);
    server.current.advance(15 * MINUTE_MS);
    await check(codeOf(secret));
    server.current.advance(STEP_MS);
    await fail(4);
    await check(codeOf(secret));
  });

  it('lets a recovery code through a pause, and holds two hundred wrong ones off too', async () => {
    const { id, secret, recoveryCodes } = await withSecondFactor();
    const { deps } = server.current;
    const check = (code = '') => checkCode(deps, programCall(deps.clock()), { userId: id, code });
    const fail = async (code: string, times: number) => {
      for (let tries = 0; tries < times; tries += 1) {
        await expect(check(code)).rejects.toMatchObject({ code: 'invalid_second_factor' });
      }
    };
    await fail(wrongCode(secret), 5);
    await fail('aaaaa-aaaaa', 3);
    await check(recoveryCodes[0]);
    // Its owner came in: the app's codes count again.
    await check(codeOf(secret, 1));

    await fail(wrongCode(secret), 5);
    await fail('aaaaa-aaaaa', 195);
    const shut = { code: 'too_many_requests' };
    for (const code of [recoveryCodes[1], 'aaaaa-aaaaa', codeOf(secret, 1)]) {
      await expect(check(code)).rejects.toMatchObject(shut);
    }
    server.current.advance(15 * MINUTE_MS);
    await fail('aaaaa-aaaaa', 5);
    await expect(check(recoveryCodes[1])).rejects.toMatchObject(shut);
    server.current.advance(DAY_MS - 1);
    await expect(check(recoveryCodes[1])).rejects.toMatchObject(shut);
    server.current.advance(1);
    await check(recoveryCodes[1]);
  });

  it('says that the secret of the shop is another, and counts no wrong code, until an admin resets it', async () => {
    const { id, email, secret, recoveryCodes } = await withSecondFactor();
    const { deps } = server.current;
    const change = { secret: 'sealed under the APP_SECRET of another machine' };
    await deps.db.updateTable('second_factors').set(change).where('user_id', '=', id).execute();
    for (const code of [
      codeOf(secret, 1),
      recoveryCodes[0],
      ...Array.from({ length: 6 }, () => '000000'),
    ]) {
      expect(await logIn(email, code)).toMatchObject({
        status: 409,
        body: {
          code: 'second_factor_unreadable',
          message: expect.stringMatching(/^A chave secreta da loja mudou/),
        },
      });
    }
    expect(await findSecondFactor(deps.db, id)).toMatchObject({ failures: 0, blocked_until: 0 });
    await asAdmin('DELETE', `/users/${id}/second-factor`);
    expect((await logIn(email)).status).toBe(200);
  });

  it('is given up with the password and a code, and then the password is enough', async () => {
    const { email, sessionToken, recoveryCodes } = await withSecondFactor();
    const other = (await logIn(email, recoveryCodes[0])).body.token;
    const giveUp = (currentPassword: string, code?: string) =>
      mine(sessionToken, 'POST', '/second-factor/removal', { currentPassword, code });
    expect(await giveUp(RITAS_PASSWORD)).toMatchObject({
      status: 400,
      body: { issues: [{ field: 'code' }] },
    });
    expect((await giveUp('não é esta', recoveryCodes[1])).status).toBe(400);
    expect((await mine(other, 'GET', '')).status).toBe(200);
    expect((await giveUp(RITAS_PASSWORD, recoveryCodes[1])).status).toBe(204);
    expect((await mine(other, 'GET', '')).status).toBe(401);
    expect((await logIn(email)).status).toBe(200);
    expect((await giveUp(RITAS_PASSWORD)).body).toMatchObject({ code: 'second_factor_inactive' });
  });

  it('is reset by an admin, which ends the sessions of the account', async () => {
    const { id, email, sessionToken } = await withSecondFactor();
    const list = async () => (await asAdmin<UserAnswer[]>('GET', '/users')).body;
    expect((await list()).find(({ _id }) => _id === id)?.secondFactor).toBe(true);
    const reset = await asAdmin('DELETE', `/users/${id}/second-factor`);
    expect(reset).toMatchObject({ status: 200, body: { secondFactor: false } });
    expect((await mine(sessionToken, 'GET', '')).status).toBe(401);
    expect((await logIn(email)).status).toBe(200);
    expect((await asAdmin('DELETE', `/users/${randomUUID()}/second-factor`)).status).toBe(404);
  });

  it('is not taken from oneself by an open session of an admin', async () => {
    const { id, secret, email, sessionToken } = await withSecondFactor('admin');
    const reset = await server.current.call('DELETE', `/users/${id}/second-factor`, {
      token: sessionToken,
    });
    expect(reset).toMatchObject({ status: 409, body: { code: 'own_account' } });
    expect((await logIn(email)).body).toMatchObject({ code: 'second_factor_required' });
    expect((await logIn(email, codeOf(secret, 1))).status).toBe(200);
  });

  it('rests in the database sealed, its recovery codes as keyed hashes', async () => {
    const { id, secret, recoveryCodes } = await withSecondFactor();
    const { db } = server.current.deps;
    const rows = JSON.stringify([
      await findSecondFactor(db, id),
      await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', id).execute(),
    ]);
    expect(rows).not.toContain(secret);
    for (const code of recoveryCodes) {
      expect(rows).not.toContain(code);
      expect(rows).not.toContain(code.replace('-', ''));
    }
  });
});

describe('a second factor that the store demands', () => {
  const demand = (secondFactorDemanded: boolean) =>
    asAdmin('PUT', '/users/sign-in-policy', { secondFactorDemanded });
  const shipping = (token: string) => server.current.call('GET', '/shipping', { token });
  const missing = { status: 403, body: { code: 'second_factor_missing' } };
  afterEach(async () => void (await demand(false)));

  it('is set up at the next sign-in, before anything else', async () => {
    const { email } = await addRita();
    expect((await demand(true)).body).toEqual({ secondFactorDemanded: true });
    expect((await asAdmin('GET', '/users/sign-in-policy')).body).toEqual({
      secondFactorDemanded: true,
    });
    const { token } = (await logIn(email)).body;
    const claims = server.current.app.jwt.decode<SessionClaims>(token);
    expect(claims?.lacks).toBe('second-factor');
    for (const [method, path] of [
      ['GET', '/shipping'],
      ['GET', '/orders'],
      ['PUT', '/users/me/password'],
      ['POST', '/users/me/passkeys/options'],
    ] as const) {
      const body =
        method === 'GET' ? undefined : { currentPassword: RITAS_PASSWORD, password: 'x' };
      expect(await server.current.call(method, path, { token, body })).toMatchObject(missing);
    }
    const order = await server.current.call('GET', '/orders/482913057761', { token });
    expect(order.body).toMatchObject({ code: 'order_not_found' });

    const { token: full, recoveryCodes } = await setUp(token);
    expect(server.current.app.jwt.decode<SessionClaims>(full)?.lacks).toBeUndefined();
    expect((await shipping(full)).status).toBe(200);
    const [code] = recoveryCodes;
    const proof = { currentPassword: RITAS_PASSWORD, code };
    const refused = await mine(full, 'POST', '/second-factor/removal', proof);
    expect(refused).toMatchObject({ status: 409, body: { code: 'second_factor_demanded' } });
  });

  it('reaches sessions that are open, until they have it or it is demanded no longer', async () => {
    const { email, id } = await addRita();
    const [desk, phone] = [(await logIn(email)).body.token, (await logIn(email)).body.token];
    const ready = await withSecondFactor();
    const provenHere = async (token: string) =>
      (await mine<MyAccountAnswer>(token, 'GET', '')).body.secondFactor.provenHere;
    await demand(true);
    for (const token of [desk, phone]) {
      expect(await shipping(token)).toMatchObject(missing);
      expect(await provenHere(token)).toBe(false);
    }
    expect((await shipping(ready.token)).status).toBe(200);
    expect(await provenHere(ready.token)).toBe(true);

    await demand(false);
    expect((await shipping(phone)).status).toBe(200);
    await demand(true);
    await setUp(desk);
    expect((await shipping(desk)).status).toBe(200);
    expect((await shipping(phone)).status).toBe(401);

    // Taken away by an admin it is lacking again.
    await asAdmin('DELETE', `/users/${id}/second-factor`);
    expect(await shipping((await logIn(email)).body.token)).toMatchObject(missing);
  });

  it('reaches whoever gave theirs up before', async () => {
    const { sessionToken, recoveryCodes } = await withSecondFactor();
    const proof = { currentPassword: RITAS_PASSWORD, code: recoveryCodes[0] };
    expect((await mine(sessionToken, 'POST', '/second-factor/removal', proof)).status).toBe(204);
    expect((await shipping(sessionToken)).status).toBe(200);
    await demand(true);
    expect(await shipping(sessionToken)).toMatchObject(missing);
  });

  it('reaches the admin who demands it, who then can neither work nor lift it', async () => {
    const { email } = await addRita('admin');
    const { token } = (await logIn(email)).body;
    const save = (secondFactorDemanded: boolean) =>
      server.current.call('PUT', '/users/sign-in-policy', {
        token,
        body: { secondFactorDemanded },
      });
    expect((await save(true)).status).toBe(200);
    expect(await save(false)).toMatchObject(missing);
    const { token: full } = await setUp(token);
    expect((await shipping(full)).status).toBe(200);
  });

  it('is not demanded of customers', async () => {
    await demand(true);
    const token = await server.current.signUp('cliente');
    expect((await mine<MyAccountAnswer>(token, 'GET', '')).body.secondFactor.demanded).toBe(false);
    expect((await server.current.call('GET', '/orders', { token })).status).toBe(200);
  });
});
