import { describe, expect, it } from 'vitest';
import { useTestServer } from './harness.ts';

const server = useTestServer();

const apiRoutes = () =>
  server.current.app.routes.filter(
    (route) => route.url.startsWith('/api/') && !route.url.startsWith('/api/docs'),
  );

describe('every route', () => {
  it('declares who may call it', () => {
    for (const route of server.current.app.routes) {
      expect(route.config?.access, `${String(route.method)} ${route.url}`).toBeDefined();
    }
  });

  it('that changes something takes a body schema, unless its address says it all', () => {
    for (const route of apiRoutes()) {
      const takesBody = [route.method].flat().some((method) => ['POST', 'PATCH'].includes(method));
      if (takesBody) expect(route.schema?.body, route.url).toBeTruthy();
    }
  });
});

describe('the API document', () => {
  it('has a readable page', async () => {
    expect((await server.current.call('GET', '/docs')).status).toBe(200);
  });
});

const MALFORMED = {
  statusCode: 400,
  code: 'malformed_request',
  message: 'Não foi possível ler o pedido enviado.',
};

describe('the envelope of errors', () => {
  it('answers unknown addresses and unreadable bodies', async () => {
    expect((await server.current.call('GET', '/nowhere')).body).toEqual({
      statusCode: 404,
      code: 'route_not_found',
      message: 'Endereço não encontrado.',
    });
    const malformed = await server.current.call('POST', '/users/login', {
      body: '{"email":',
      headers: { 'content-type': 'application/json' },
    });
    expect(malformed.body).toMatchObject({ statusCode: 400, code: 'malformed_request' });
    const tooLarge = await server.current.call('POST', '/users/login', {
      body: { email: 'a@b.c', password: 'x'.repeat(2_000_000) },
    });
    expect(tooLarge.body).toMatchObject({ statusCode: 413, code: 'payload_too_large' });
  });

  it('reads no more of a stranger than the longest form has', async () => {
    const brackets = { headers: { 'content-type': 'application/json' }, body: '['.repeat(70_000) };
    for (const [method, path] of [
      ['POST', '/users/login'],
      ['POST', '/users/login/passkey'],
      ['PUT', '/orders/confirm/300000000001'],
      ['POST', '/orders/300000000001/withdrawals'],
    ] as const) {
      const { status } = await server.current.call(method, path, brackets);
      expect(status, path).toBe(413);
    }
    const open = server.current.app.routes.filter(({ method, config, schema }) => {
      const access = config?.access;
      return method !== 'GET' && schema?.body && (access === 'public' || access === 'optional');
    });
    expect(open.filter(({ bodyLimit = Infinity }) => bodyLimit > 65_536)).toEqual([]);
    expect(open.length).toBeGreaterThanOrEqual(4);
    const staff = { ...brackets, token: server.current.tokens.atendente };
    expect((await server.current.call('POST', '/products', staff)).status).toBe(400);
  });

  it.each(['/orders/%ff', '/customers/cpf/%c3%28', `/orders/${'1'.repeat(300)}`, '/%'])(
    'answers an address that cannot be read, with the headers of every answer: %s',
    async (path) => {
      const [answer, usual] = [
        await server.current.call('GET', path),
        await server.current.call('GET', '/nowhere'),
      ];
      expect(answer.body).toEqual(MALFORMED);
      expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(usual.headers).sort());
    },
  );

  it('refuses nobody, a token that is not ours, and a role that may not, each in its words', async () => {
    const answerTo = async (token?: string) =>
      (await server.current.call('GET', '/shipping', { token })).body;
    expect(await answerTo()).toMatchObject({ statusCode: 401, code: 'unauthenticated' });
    const foreign = { statusCode: 401, message: 'Token inválido ou expirado' };
    for (const token of ['not.a.token', 'torn'])
      expect(await answerTo(token)).toMatchObject(foreign);
    const cliente = await server.current.signUp('cliente');
    expect(await answerTo(cliente)).toMatchObject({ statusCode: 403, message: 'Acesso negado.' });
  });
});
