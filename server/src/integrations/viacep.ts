import type { PostalCodeAnswer } from '@balcao/domain/contract/postal-code';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { PostalCodeClient } from './postal-code-client.ts';

/** Together below the five seconds after which a browser gives up, so that it hears our answer and not its own. */
const VIACEP_BUDGET_MS = 2_500;
const FALLBACK_BUDGET_MS = 2_000;

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

const viaCepBody = z.looseObject({
  cep: text,
  logradouro: text,
  complemento: text,
  bairro: text,
  localidade: text,
  uf: text,
});

const brasilApiBody = z.looseObject({
  cep: text,
  state: text,
  city: text,
  neighborhood: text,
  street: text,
});

async function getJson(url: string, budgetMs: number): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(budgetMs),
    headers: { accept: 'application/json' },
  });
  if (!response.ok) {
    await response.body?.cancel();
    return { status: response.status, body: undefined };
  }
  return { status: response.status, body: await response.json() };
}

/** ViaCEP says "unknown" with status 200 and the key `erro`, sometimes `true`, sometimes `"true"`. */
async function askViaCep(baseUrl: string, cep: string): Promise<PostalCodeAnswer | undefined> {
  const { status, body } = await getJson(`${baseUrl}/${cep}/json/`, VIACEP_BUDGET_MS);
  if (status !== 200 || typeof body !== 'object' || body === null) {
    throw new Error(`ViaCEP answered ${status}`);
  }
  if ('erro' in body && body.erro !== false && body.erro !== 'false') return undefined;
  const { logradouro, complemento, bairro, localidade, uf } = viaCepBody.parse(body);
  if (!localidade || !uf) throw new Error('ViaCEP answered without a city');
  return {
    cep: `${cep.slice(0, 5)}-${cep.slice(5)}`,
    logradouro,
    complemento,
    bairro,
    localidade,
    uf,
  };
}

async function askBrasilApi(baseUrl: string, cep: string): Promise<PostalCodeAnswer | undefined> {
  const { status, body } = await getJson(`${baseUrl}/${cep}`, FALLBACK_BUDGET_MS);
  if (status === 404) return undefined;
  if (status !== 200) throw new Error(`BrasilAPI answered ${status}`);
  const found = brasilApiBody.parse(body);
  if (!found.city || !found.state) throw new Error('BrasilAPI answered without a city');
  return {
    cep: `${cep.slice(0, 5)}-${cep.slice(5)}`,
    logradouro: found.street,
    complemento: '',
    bairro: found.neighborhood,
    localidade: found.city,
    uf: found.state,
  };
}

/** Asks ViaCEP, then BrasilAPI when the first does not answer; less than 5 s in all. */
export function createPostalCodeClient(
  config: Pick<Config, 'cepApiUrl' | 'cepFallbackUrl'>,
): PostalCodeClient {
  return {
    async find(cep) {
      try {
        return await askViaCep(config.cepApiUrl, cep);
      } catch {
        return askBrasilApi(config.cepFallbackUrl, cep);
      }
    },
  };
}
