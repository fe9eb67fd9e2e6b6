import { formatCep, isCep, stateOfCep } from '#kit/rules/cep.ts';
import { SECOND_MS } from '#kit/rules/durations.ts';
import { toReais } from '#kit/rules/money.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { findStore } from '#areas/store/server/store.service.ts';
import type { FreightProviderName, FreightTestAnswer } from '../../contract.ts';
import { boxInWords } from '../../rules/box.ts';
import {
  FreightProviderError,
  type FreightRequest,
  type RefusedService,
} from '../providers/freight-provider.ts';
import { faultInWords, fieldOfFault } from './fault-words.ts';
import { resolveAccess, type SentAccount } from './freight-accounts.changes.ts';
import { findFreightSettings } from './stored-settings.ts';
import { findSender } from './view-freight.ts';

const TIMEOUT_MS = 15 * SECOND_MS;
const SAO_PAULO = '01310100';
const PORTO_ALEGRE = '90010000';
const WORTH_CENTS = 50_00;

/** A small parcel from the shop to another state. */
async function findRoute(deps: Pick<Deps, 'db' | 'config'>): Promise<FreightRequest> {
  const { cep } = await findSender(deps, await findFreightSettings(deps.db));
  const { length, width, height, weight } = (await findStore(deps.db, deps.config)).package;
  const [lengthCm, widthCm, heightCm] = [length ?? 20, width ?? 15, height ?? 10];
  const fromCep = isCep(cep) ? cep : SAO_PAULO;
  return {
    fromCep,
    toCep: stateOfCep(fromCep) === 'SP' ? PORTO_ALEGRE : SAO_PAULO,
    box: { lengthCm, widthCm, heightCm, weightGrams: weight ?? 500 },
    insuredCents: WORTH_CENTS,
    items: [{ sku: 'teste', name: 'Teste', quantity: 1, unitCents: WORTH_CENTS }],
    services: [],
  };
}

const named = ({ service, name, carrier }: Omit<RefusedService, 'reason'>) => ({
  service,
  name: [name, carrier].filter(Boolean).join(' · '),
});

/** Quotes a real route with what was typed, and reads the wallet; an unreadable wallet is told, and no failure. */
export async function testAccount(
  deps: Pick<Deps, 'db' | 'config' | 'secrets' | 'freightProviders'>,
  name: FreightProviderName,
  input: SentAccount,
): Promise<FreightTestAnswer> {
  const provider = deps.freightProviders.open(await resolveAccess(deps, name, input));
  const route = await findRoute(deps);
  const { fromCep, toCep, box } = route;
  const told = `de ${formatCep(fromCep)} para ${formatCep(toCep)}, ${boxInWords(box)}.`;
  const answer: FreightTestAnswer = {
    ...{ isGood: false, field: null, services: [], balance: null },
    message: `A resposta veio sem nenhum serviço ${told} Ative transportadoras no painel.`,
  };
  try {
    const { offers, refused } = await provider.quote(route, { timeoutMs: TIMEOUT_MS });
    const good = offers.map(({ priceCents, days, ...offer }) => {
      return { ...named(offer), price: toReais(priceCents), days, problem: null };
    });
    const bad = refused.map(({ reason: problem, ...offer }) => {
      return { ...named(offer), price: null, days: null, problem };
    });
    answer.services = [...good, ...bad];
    answer.isGood = offers.length > 0;
    if (answer.isGood) answer.message = `Funciona. Preços ${told}`;
    if (provider.labels) answer.balance = toReais(await provider.labels.findBalance());
  } catch (error) {
    if (!(error instanceof FreightProviderError)) throw error;
    const words = faultInWords(name, error.fault, error.detail);
    if (!answer.isGood) return { ...answer, message: words, field: fieldOfFault(error.fault) };
    answer.message += ` O saldo não pôde ser lido: ${words}`;
  }
  return answer;
}
