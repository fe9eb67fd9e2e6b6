import type {
  MyAccountAnswer,
  PasskeyOptions,
  SecondFactorSecret,
} from '#areas/accounts/contract.ts';
import { TEST_PASSWORD, type TestServer } from '../harness.ts';
import { RITAS_PASSWORD, ritasOn } from '../rita.ts';
import { createAuthenticator } from '../stand-ins/authenticator.ts';
import { callOf, SITE, type ReadyCall } from './ready-call.ts';

const OTHER_PASSWORD = 'outra senha de teste';

async function signingIn(server: TestServer): Promise<ReadyCall[]> {
  const call = callOf(server);
  const token = await server.signUp('atendente');
  const { _id, email } = await call<MyAccountAnswer>('GET', '/users/me', { token });
  const credentials = { email, password: TEST_PASSWORD };
  await call('POST', '/users/login', { body: credentials });
  const { sessions } = await call<MyAccountAnswer>('GET', '/users/me', { token });
  const other = sessions.find(({ current }) => !current)?._id ?? '';
  const own = { caller: 'atendente', token } as const;
  return [
    { operationId: 'logIn', caller: 'anonymous', body: credentials },
    { operationId: 'endMySession', ...own, path: { id: other } },
    {
      operationId: 'changeMyPassword',
      ...own,
      body: { currentPassword: TEST_PASSWORD, password: OTHER_PASSWORD },
    },
    {
      operationId: 'updateUser',
      caller: 'admin',
      path: { id: _id },
      body: { name: 'Rita', password: OTHER_PASSWORD },
    },
  ];
}

async function secondFactors(server: TestServer): Promise<ReadyCall[]> {
  const ritas = ritasOn({ current: server });
  const begun = await ritas.addRita();
  const { token } = (await ritas.logIn(begun.email)).body;
  const password = { currentPassword: RITAS_PASSWORD };
  const { secret } = (
    await ritas.mine<SecondFactorSecret>(token, 'POST', '/second-factor', password)
  ).body;
  const active = async () => {
    const { id, token: own, recoveryCodes } = await ritas.withSecondFactor();
    return {
      id,
      own: { caller: 'atendente', token: own } as const,
      body: { ...password, code: recoveryCodes[0] },
    };
  };
  const leaving = await active();
  const staying = await active();
  const fresh = { caller: 'atendente', token: await server.signUp('atendente') } as const;
  return [
    { operationId: 'beginSecondFactor', ...fresh, body: { currentPassword: TEST_PASSWORD } },
    {
      operationId: 'confirmSecondFactor',
      caller: 'atendente',
      token,
      body: { code: ritas.codeOf(secret) },
    },
    { operationId: 'removeSecondFactor', ...leaving.own, body: leaving.body },
    { operationId: 'replaceRecoveryCodes', ...staying.own, body: staying.body },
    { operationId: 'resetSecondFactor', caller: 'admin', path: { id: staying.id } },
  ];
}

async function passkeys(server: TestServer): Promise<ReadyCall[]> {
  const call = callOf(server);
  const token = await server.signUp('atendente');
  const own = { caller: 'atendente', token, headers: { host: SITE } } as const;
  const proof = { currentPassword: TEST_PASSWORD };
  type Options = PasskeyOptions & { challenge: string; rpId: string; rp: { id: string } };
  const add = async () => {
    const options = await call<Options>('POST', '/users/me/passkeys/options', {
      token,
      body: proof,
    });
    const authenticator = createAuthenticator(`http://${SITE}`);
    return { authenticator, body: { name: 'Celular', response: authenticator.create(options) } };
  };
  const { authenticator, body } = await add();
  await call('POST', '/users/me/passkeys', { token, body });
  const { passkeys: added } = await call<MyAccountAnswer>('GET', '/users/me', { token });
  const removable = await add();
  await call('POST', '/users/me/passkeys', { token, body: removable.body });
  const both = await call<MyAccountAnswer>('GET', '/users/me', { token });
  const last = both.passkeys.find(({ _id }) => _id !== added[0]?._id)?._id ?? '';
  const options = await call<Options>('GET', '/users/login/passkey');
  return [
    { operationId: 'beginPasskey', ...own, body: proof },
    { operationId: 'addPasskey', ...own, body: (await add()).body },
    { operationId: 'removePasskey', ...own, path: { id: last }, body: proof },
    {
      operationId: 'logInWithPasskey',
      caller: 'anonymous',
      headers: own.headers,
      body: { response: authenticator.get(options) },
    },
  ];
}

/** Accounts of their own, each before its proof. */
export const readySignIns = async (server: TestServer): Promise<ReadyCall[]> => [
  ...(await signingIn(server)),
  ...(await secondFactors(server)),
  ...(await passkeys(server)),
];
