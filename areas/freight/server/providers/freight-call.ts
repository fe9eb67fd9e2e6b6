import { z } from 'zod';
import type { JsonAnswer } from '#kit/server/integrations/json-request.ts';
import {
  createProviderCalls,
  isProvidersOwn,
  optionalText,
  type CallProvider,
  type ProviderSettings,
} from '#kit/server/integrations/provider-call.ts';
import type { Box } from '../../rules/box.ts';
import { FREIGHT_PROVIDERS } from '../../rules/providers.ts';
import type {
  FreightAccess,
  FreightFault,
  FreightOffer,
  FreightQuote,
  RefusedService,
} from './freight-provider.ts';

/** Statuses that mean the same from a server in between. */
const OWN_MEANING: ReadonlySet<number> = new Set([401, 404, 408, 429]);

/** The most characters of a provider's words that are kept. */
const LONGEST_DETAIL = 500;

const words = z.union([z.string(), z.array(z.string())]);
const refusalBody = z.object({
  message: optionalText,
  Message: optionalText,
  error: optionalText,
  errors: z.union([words, z.record(z.string(), words)]).catch([]),
});

/** A provider's words about a refusal. Those about single fields say more than the general ones. */
function wordsOf(body: unknown): string {
  const { message, Message, error, errors = [] } = refusalBody.safeParse(body).data ?? {};
  const told = typeof errors === 'string' ? errors : Object.values(errors).flat().join(' ');
  return told || (message ?? Message ?? error ?? '');
}

/** The words of a refusal that came with the status of a success. */
export const detailOf = (body: unknown): string => wordsOf(body).slice(0, LONGEST_DETAIL);

/** The meaning of a refusal in its words; undefined for none of its own. */
export function faultOfWords(detail: string): FreightFault | undefined {
  if (/\bsaldo\b|insufficient (?:balance|funds)/i.test(detail)) return 'wallet-empty';
  if (!/\bexpir/i.test(detail)) return undefined;
  return /\btoken\b/i.test(detail) ? 'wrong-secret' : 'label-expired';
}

function faultOf(answer: JsonAnswer): FreightFault | undefined {
  const { status, body } = answer;
  if (status < 400 || status >= 500 || OWN_MEANING.has(status)) return undefined;
  if (!isProvidersOwn(answer)) return 'blocked';
  return status === 403 ? undefined : faultOfWords(wordsOf(body));
}

/** Opens the calls to a provider, each with its proof. Headers take no letters outside ASCII. */
export function createFreightCalls(
  access: FreightAccess,
  settings: ProviderSettings,
  proof: Readonly<Record<string, string>>,
): CallProvider {
  const { host, sandboxHost } = FREIGHT_PROVIDERS[access.provider];
  const contact = access.contact.replace(/[^\x21-\x7e]|[()]/g, '');
  return createProviderCalls({
    settings,
    host: access.isSandbox ? sandboxHost : host,
    headers: { 'user-agent': `Balcao (${contact})`, ...proof },
    secrets: [access.token, access.appSecret],
    faultOf,
    detailOf: wordsOf,
  });
}

/** Centimetres and kilograms. Carriers refuse measures of zero. */
export const parcelOf = ({ lengthCm, widthCm, heightCm, weightGrams }: Box) => ({
  height: Math.max(1, heightCm),
  width: Math.max(1, widthCm),
  length: Math.max(1, lengthCm),
  weight: Math.max(10, weightGrams) / 1_000,
});

/** A list whose unreadable items are left out. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.array(z.unknown()).transform((list) => list.flatMap((one) => item.safeParse(one).data ?? []));

/** Sorts services into those that take the parcel and those that do not. */
export const quoteOf = (services: readonly (FreightOffer | RefusedService)[]): FreightQuote => ({
  offers: services.filter((service) => 'priceCents' in service),
  refused: services.filter((service) => 'reason' in service),
});
