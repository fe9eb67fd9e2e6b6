import { expect, it } from 'vitest';
import { useTestServer } from '#test/harness.ts';
import { RITAS_PASSWORD, ritasOn } from '#test/rita.ts';

const ME = '/api/users/me';

const server = useTestServer({ env: { PUBLIC_URL: 'https://loja.exemplo' } });
const { addRita, codeOf, logIn, mine, withSecondFactor } = ritasOn(server);

/** Changes of one's own account that take password and code, each with its answer to both. */
const PROVEN: Readonly<Record<string, { readonly path: string; readonly answer: number }>> = {
  'POST /second-factor/removal': { path: '/second-factor/removal', answer: 204 },
  'POST /second-factor/recovery-codes': { path: '/second-factor/recovery-codes', answer: 201 },
  'POST /passkeys/options': { path: '/passkeys/options', answer: 200 },
  'POST /passkeys/:id/removal': { path: '/passkeys/not-mine/removal', answer: 404 },
};

/** The other changes, each with its reason. */
const ELSE: Readonly<Record<string, string>> = {
  'PUT /password': 'asks for the password that it exchanges; the second factor stays',
  'POST /second-factor': 'asks for the password; whoever has a factor is refused',
  'PUT /second-factor': 'proves the secret that the call before answered to a proven owner',
  'POST /passkeys': 'answers a challenge that the call before gave to a proven owner',
  'DELETE /session': 'only ends access',
  'DELETE /sessions': 'only ends access',
  'DELETE /sessions/:id': 'only ends access',
};

it('is asked for by every change of how one signs in', () => {
  const changes = server.current.app.routes
    .filter(({ url, method }) => url.startsWith(ME) && !['GET', 'HEAD'].includes(String(method)))
    .map(({ url, method }) => `${String(method)} ${url.slice(ME.length)}`);
  expect(
    changes.sort(),
    'A new change of one’s own account takes a `ProvenOwner` and stands in PROVEN, or says in ELSE why not',
  ).toEqual([...Object.keys(PROVEN), ...Object.keys(ELSE)].sort());
});

it.each(Object.values(PROVEN))(
  '$path refuses the password alone, a wrong code, and a code with a wrong password',
  async ({ path, answer }) => {
    const { token, secret, recoveryCodes } = await withSecondFactor();
    const [recoveryCode] = recoveryCodes;
    const call = (currentPassword: string, code?: string) =>
      mine(token, 'POST', path, { currentPassword, code });
    const refusedAt = (field: string, message: string) => ({
      status: 400,
      body: { code: 'validation_failed', issues: [{ field, message }] },
    });
    const codeMissing = refusedAt(
      'code',
      'Informe o código do aplicativo autenticador ou um código de recuperação.',
    );
    expect(await call(RITAS_PASSWORD)).toMatchObject(codeMissing);
    expect(await call(RITAS_PASSWORD, '  ')).toMatchObject(codeMissing);
    // The answer reveals nothing of the password.
    expect(await call('não é esta')).toMatchObject(codeMissing);
    expect(await call('não é esta', recoveryCode)).toMatchObject(
      refusedAt('currentPassword', 'Senha atual incorreta.'),
    );
    const codeWrong = refusedAt(
      'code',
      'Código incorreto ou já usado. Espere o próximo ou use um código de recuperação.',
    );
    // The code that set up the factor has been used.
    expect(await call(RITAS_PASSWORD, codeOf(secret))).toMatchObject(codeWrong);
    expect(await call(RITAS_PASSWORD, 'aaaaa-aaaaa')).toMatchObject(codeWrong);
    const right = path.includes('passkeys') ? codeOf(secret, 1) : recoveryCode;
    expect((await call(RITAS_PASSWORD, right)).status).toBe(answer);
  },
);

it('is counted once for all of them, whatever is guessed', async () => {
  const { token, recoveryCodes } = await withSecondFactor();
  const guess = (method: string, path: string, code?: string) =>
    mine(token, method, path, { currentPassword: 'palpite', password: 'x', code });
  const [code] = recoveryCodes;
  for (let tries = 0; tries < 2; tries += 1) {
    expect((await guess('PUT', '/password')).status).toBe(400);
    for (const { path } of Object.values(PROVEN)) {
      expect((await guess('POST', path, code)).status).toBe(400);
    }
  }
  const right = { currentPassword: RITAS_PASSWORD, password: 'uma senha nova', code };
  const all = [['PUT', '/password'], ...Object.values(PROVEN).map(({ path }) => ['POST', path])];
  for (const [method = '', path = ''] of all) {
    expect(await mine(token, method, path, right)).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    });
  }
});

it('keeps its points where it is right', async () => {
  const { token } = (await logIn((await addRita()).email)).body;
  for (let tries = 0; tries < 15; tries += 1) {
    const proof = { currentPassword: RITAS_PASSWORD };
    expect((await mine(token, 'POST', '/passkeys/options', proof)).status).toBe(200);
  }
});
