import type { PostalCodeAnswer } from '../endpoints.ts';
import { DAY_MS } from '#kit/rules/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/harness.ts';
import { startPostalCodeStandIn, type PostalCodeStandIn } from '#test/stand-ins/viacep.ts';
import { readConfig } from '#kit/server/core/config.ts';
import { POSTAL_CODE_BUDGETS, createPostalCodeClient } from './viacep.ts';

let outside: PostalCodeStandIn;
let server: TestServer;
let stop: () => Promise<void>;
/**
 * A call that a test expects to hang has a shorter limit than in a shop; a call that answers has its whole time.
 */
const budgets = { ...POSTAL_CODE_BUDGETS };

beforeAll(async () => {
  outside = await startPostalCodeStandIn();
  const env = {
    CEP_API_URL: outside.viaCepUrl,
    CEP_FALLBACK_URL: outside.brasilApiUrl,
    TRUST_PROXY: '127.0.0.1',
  };
  const deps = { postalCodes: createPostalCodeClient(readConfig(env), budgets) };
  ({ server, stop } = await startTestServer({ env, deps }));
});

afterAll(async () => {
  await stop();
  await outside.close();
});

beforeEach(() => {
  outside.fail({ viaCep: 'none', brasilApi: 'none' });
  outside.erro = true;
  Object.assign(budgets, POSTAL_CODE_BUDGETS);
});

let visitors = 0;
const newVisitor = () => ({ 'x-forwarded-for': `198.51.100.${(visitors += 1)}` });

const lookUp = (cep: string, headers: Record<string, string> = newVisitor(), token?: string) =>
  server.call<PostalCodeAnswer>('GET', `/postal-code/${encodeURIComponent(cep)}`, {
    headers,
    token,
  });

let codes = 20_000_000;
/** A code that no test has used, known outside. */
function newCode(): string {
  const code = String((codes += 1));
  outside.addresses.set(code, {
    logradouro: `Rua ${code}`,
    complemento: '',
    bairro: 'Centro',
    localidade: 'Campinas',
    uf: 'SP',
  });
  return code;
}

const answerFor = (code: string) => ({
  cep: `${code.slice(0, 5)}-${code.slice(5)}`,
  logradouro: `Rua ${code}`,
  complemento: '',
  bairro: 'Centro',
  localidade: 'Campinas',
  uf: 'SP',
});

const UNKNOWN = {
  status: 404,
  body: { code: 'postal_code_not_found', message: 'CEP não encontrado.' },
};
const UNAVAILABLE = {
  status: 503,
  body: {
    code: 'postal_code_unavailable',
    message: 'Erro ao buscar endereço. Tente novamente.',
  },
};

describe('the address of a CEP', () => {
  it('is answered in the shape of the provider, to anyone, with or without dash', async () => {
    const answer = await lookUp('01310-100');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      cep: '01310-100',
      logradouro: 'Avenida Paulista',
      complemento: 'de 612 a 1510 - lado par',
      bairro: 'Bela Vista',
      localidade: 'São Paulo',
      uf: 'SP',
    });
    expect((await lookUp('01310100')).body).toEqual(answer.body);
    expect((await lookUp(' 01.310-100 ', newVisitor(), 'stale token')).status).toBe(200);
  });

  it('has no street in a town with a single code', async () => {
    expect((await lookUp('13625-000')).body).toMatchObject({
      logradouro: '',
      bairro: '',
      localidade: 'Santa Cruz da Conceição',
    });
  });

  it.each(['1310100', '013101000', 'abcdefgh', '-'])('is refused for %s', async (cep) => {
    const asked = outside.requests.length;
    expect(await lookUp(cep)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', issues: [{ field: 'cep' }] },
    });
    expect(outside.requests).toHaveLength(asked);
  });

  it.each([true, 'true'] as const)('is not found when the provider says erro: %j', async (erro) => {
    outside.erro = erro;
    expect(await lookUp('99999999')).toMatchObject(UNKNOWN);
  });

  it('is kept for thirty days, then asked for again', async () => {
    const code = newCode();
    await lookUp(code);
    const asked = outside.requests.length;
    server.advance(29 * DAY_MS);
    expect((await lookUp(code)).body).toEqual(answerFor(code));
    expect(outside.requests).toHaveLength(asked);

    server.advance(2 * DAY_MS);
    outside.addresses.set(code, { ...answerFor(code), logradouro: 'Rua Nova' });
    expect((await lookUp(code)).body).toMatchObject({ logradouro: 'Rua Nova' });
    expect(outside.requests.slice(asked)).toEqual([`/ws/${code}/json/`]);
    expect((await lookUp(code)).body).toMatchObject({ logradouro: 'Rua Nova' });
  });

  it('outlives its thirty days while nobody outside answers', async () => {
    const code = newCode();
    await lookUp(code);
    server.advance(40 * DAY_MS);
    outside.fail({ viaCep: 'down', brasilApi: 'down' });
    expect(await lookUp(code)).toMatchObject({ status: 200, body: answerFor(code) });
  });

  it('is asked for again when it was not known', async () => {
    const code = String((codes += 1));
    expect(await lookUp(code)).toMatchObject(UNKNOWN);
    outside.addresses.set(code, answerFor(code));
    expect((await lookUp(code)).status).toBe(200);
  });

  it.each(['down', 'hang-up', 'garbage', 'too-many', 'slow', 'redirect', 'huge', 'long'] as const)(
    'comes from the second provider when the first is %s',
    async (fault) => {
      const code = newCode();
      outside.fail({ viaCep: fault });
      if (fault === 'slow') budgets.viaCepMs = 100;
      expect(await lookUp(code)).toMatchObject({ status: 200, body: answerFor(code) });
      expect(outside.requests.slice(-2)).toEqual([`/ws/${code}/json/`, `/api/cep/v2/${code}`]);
    },
  );

  it('is unknown when the second provider says so', async () => {
    outside.fail({ viaCep: 'down' });
    expect(await lookUp('99999999')).toMatchObject(UNKNOWN);
  });

  it('of a town with a single code has no street from the second provider either', async () => {
    const code = newCode();
    outside.addresses.set(code, { ...answerFor(code), logradouro: '', bairro: '' });
    outside.fail({ viaCep: 'down' });
    expect((await lookUp(code)).body).toMatchObject({ logradouro: '', bairro: '', uf: 'SP' });
  });

  it.each(['down', 'hang-up', 'garbage', 'too-many'] as const)(
    'cannot be had when both are %s, and nothing is kept of it',
    async (fault) => {
      const code = newCode();
      outside.fail({ viaCep: fault, brasilApi: fault });
      const refused = await lookUp(code);
      expect(refused).toMatchObject(UNAVAILABLE);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      outside.fail({ viaCep: 'none' });
      expect((await lookUp(code)).status).toBe(200);
    },
  );

  it('is given up when both hang, before a browser gives us up', async () => {
    const { viaCepMs, brasilApiMs } = POSTAL_CODE_BUDGETS;
    expect(viaCepMs + brasilApiMs).toBeLessThan(5_000);
    Object.assign(budgets, { viaCepMs: 100, brasilApiMs: 100 });
    outside.fail({ viaCep: 'slow', brasilApi: 'slow' });
    expect(await lookUp(newCode())).toMatchObject(UNAVAILABLE);
  });

  it('is for sixty times in ten minutes an address; staff ask without limit', async () => {
    const visitor = newVisitor();
    for (let n = 0; n < 60; n += 1) expect((await lookUp('01310100', visitor)).status).toBe(200);
    const refused = await lookUp('01310100', visitor);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await lookUp('01310100', visitor, server.tokens.atendente)).status).toBe(200);
    expect((await lookUp('01310100', newVisitor())).status).toBe(200);
  });
});
