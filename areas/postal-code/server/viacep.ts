import type { PostalCodeAnswer } from '../endpoints.ts';
import { z } from 'zod';
import type { Config } from '#kit/server/core/config.ts';
import { requestJson, type JsonAnswer } from '#kit/server/integrations/json-request.ts';
import { resolveName } from '#kit/server/integrations/public-address.ts';

/** Looks Brazilian postal codes up outside. */
export interface PostalCodeClient {
  /**
   * @param cep eight digits.
   * @returns the address in ViaCEP's shape, or undefined when no such code exists.
   * @throws when no provider answered in time.
   */
  find(cep: string): Promise<PostalCodeAnswer | undefined>;
}

declare module '#kit/server/core/deps.ts' {
  interface Deps {
    readonly postalCodes: PostalCodeClient;
  }
}

interface PostalCodeBudgets {
  readonly viaCepMs: number;
  readonly brasilApiMs: number;
}

/** Together below the five seconds after which a browser gives up, so that it hears our answer and not its own. */
export const POSTAL_CODE_BUDGETS: PostalCodeBudgets = { viaCepMs: 2_500, brasilApiMs: 2_000 };

/** Longer than any name of a place. Answers are kept, and given to anyone. */
const LONGEST_TEXT = 200;

const text = z
  .string()
  .max(LONGEST_TEXT)
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

/** The operator named these addresses, so they may lie in the operator's own network. */
const getJson = (url: string, timeoutMs: number): Promise<JsonAnswer> =>
  requestJson({ method: 'GET', url, headers: {}, timeoutMs, allowPrivate: true, resolveName });

/** ViaCEP says "unknown" with status 200 and the key `erro`, sometimes `true`, sometimes `"true"`. */
async function askViaCep(
  baseUrl: string,
  cep: string,
  budgetMs: number,
): Promise<PostalCodeAnswer | undefined> {
  const { status, body } = await getJson(`${baseUrl}/${cep}/json/`, budgetMs);
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

async function askBrasilApi(
  baseUrl: string,
  cep: string,
  budgetMs: number,
): Promise<PostalCodeAnswer | undefined> {
  const { status, body } = await getJson(`${baseUrl}/${cep}`, budgetMs);
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
  budgets = POSTAL_CODE_BUDGETS,
): PostalCodeClient {
  return {
    async find(cep) {
      try {
        return await askViaCep(config.cepApiUrl, cep, budgets.viaCepMs);
      } catch {
        return askBrasilApi(config.cepFallbackUrl, cep, budgets.brasilApiMs);
      }
    },
  };
}
