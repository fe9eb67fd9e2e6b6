import { randomUUID } from 'node:crypto';
import type { LoginAnswer, RecoveryCodesAnswer, SecondFactorSecret } from '../../contract.ts';
import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { useTestServer } from '#test/harness.ts';
import { addUser } from '../accounts.service.ts';

const server = useTestServer();

it('a recovery code that two show at the same moment signs one of them in', async () => {
  const { deps, call } = server.current;
  const password = 'a senha da Rita';
  const email = `rita-${randomUUID()}@loja.com`;
  await addUser(deps, { name: 'Rita', email, role: 'atendente', password }, deps.clock());
  const logIn = (code?: string) =>
    call<LoginAnswer>('POST', '/users/login', { body: { email, password, code } });
  const { token } = (await logIn()).body;
  const { secret } = (
    await call<SecondFactorSecret>('POST', '/users/me/second-factor', {
      token,
      body: { currentPassword: password },
    })
  ).body;
  const { recoveryCodes } = (
    await call<RecoveryCodesAnswer>('PUT', '/users/me/second-factor', {
      token,
      body: { code: new TOTP({ secret }).generate({ timestamp: deps.clock() }) },
    })
  ).body;
  expect(recoveryCodes).toHaveLength(10);
  for (const code of recoveryCodes.slice(0, 3)) {
    const answers = await Promise.all([logIn(code), logIn(code), logIn(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  }
});
