import { formatCep, isCep, stateOfCep } from '#kit/rules/cep.ts';
import { SECOND_MS } from '#kit/rules/durations.ts';
import { formatCents } from '#kit/rules/money.ts';
import type { Call } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { resolveSecret } from '#kit/server/core/encryption.ts';
import { newId } from '#kit/server/core/ids.ts';
import { UNCHANGED } from '#kit/server/core/trail.ts';
import { lockSetting } from '#kit/server/db/settings.ts';
import type { z } from 'zod';
import type {
  freightAccountInput,
  FreightProviderName,
  FreightTestAnswer,
} from '../../contract.ts';
import { boxInWords } from '../../rules/box.ts';
import { daysInWords } from '../../rules/offer-lines.ts';
import {
  FreightProviderError,
  type FreightAccess,
  type RefusedService,
} from '../providers/freight-provider.ts';
import { faultInWords } from './fault-words.ts';
import { openAccess, sealAccess } from './freight-access.ts';
import {
  deleteAccount,
  findAccount,
  insertAccount,
  updateAccount,
} from './freight-accounts.repository.ts';
import { findFreightSettings, findSender, FREIGHT } from './stored-settings.ts';

type SentAccount = z.output<typeof freightAccountInput>;

/** An account as it was sent, and by whom: each call names an e-mail that answers for it. */
interface Sent {
  readonly provider: FreightProviderName;
  readonly account: SentAccount;
  readonly email: string;
}

/** Reads an account as it was sent. A mask stands for the stored secret of the same provider. */
async function resolveAccess(
  deps: Pick<Deps, 'db' | 'config' | 'secrets'>,
  { provider, account: sent, email }: Sent,
): Promise<FreightAccess> {
  const row = await findAccount(deps.db, provider);
  const stored = row && openAccess(deps, row);
  const token = resolveSecret('token', sent.token, stored?.token);
  const appSecret = resolveSecret('appSecret', sent.appSecret, stored?.appSecret);
  const sender = await findSender(deps, await findFreightSettings(deps.db));
  return { provider, token, isSandbox: sent.isSandbox, contact: sender.email || email, appSecret };
}

/** Saves the account at a provider, of which there is one. A failure of earlier calls is forgotten. */
export const saveAccount = (
  deps: Pick<Deps, 'engine' | 'secrets' | 'config'>,
  call: Call,
  sent: Sent,
): Promise<void> =>
  change(deps, call, async (trx) => {
    await lockSetting(trx, FREIGHT);
    const { provider, account } = sent;
    const access = await resolveAccess({ ...deps, db: trx }, sent);
    const row = await findAccount(trx, provider);
    const id = row?.id ?? newId();
    const written = {
      access: sealAccess(deps, id, access),
      services: JSON.stringify(account.services),
      is_on: account.isOn ? 1 : 0,
      last_failure: null,
      updated_at: call.now,
    };
    if (row) await updateAccount(trx, id, written);
    else await insertAccount(trx, { id, provider, ...written, created_at: call.now });
    const from = row ? provider : null;
    const details = { changes: [{ field: 'freightProvider', from, to: provider }] };
    return {
      trail: { action: 'freight.account-saved', subject: { type: 'freight', id }, details },
    };
  });

export const removeAccount = (
  deps: Pick<Deps, 'engine'>,
  call: Call,
  provider: FreightProviderName,
): Promise<void> =>
  change(deps, call, async (trx) => {
    await lockSetting(trx, FREIGHT);
    const row = await findAccount(trx, provider);
    if (!row) return { trail: UNCHANGED };
    await deleteAccount(trx, row.id);
    const details = { changes: [{ field: 'freightProvider', from: provider, to: null }] };
    const subject = { type: 'freight', id: row.id } as const;
    return { trail: { action: 'freight.account-removed', subject, details } };
  });

const TIMEOUT = { timeoutMs: 15 * SECOND_MS };
const SAO_PAULO = '01310100';
const PORTO_ALEGRE = '90010000';
const PARCEL = {
  box: { lengthCm: 20, widthCm: 15, heightCm: 10, weightGrams: 500 },
  insuredCents: 50_00,
  services: [],
};

const inWords = (
  { service, name, carrier }: Omit<RefusedService, 'reason'>,
  price: string,
  words: string,
): FreightTestAnswer['services'][number] => ({
  service,
  name: [name, carrier, price].filter(Boolean).join(' · '),
  text: words,
});

/** Quotes a parcel to another state with what was typed, and reads the wallet; an unreadable wallet is told, and no failure. */
export async function testAccount(
  deps: Pick<Deps, 'db' | 'config' | 'secrets' | 'freightProviders'>,
  sent: Sent,
): Promise<FreightTestAnswer> {
  const provider = deps.freightProviders.open(await resolveAccess(deps, sent));
  const { cep } = await findSender(deps, await findFreightSettings(deps.db));
  const fromCep = isCep(cep) ? cep : SAO_PAULO;
  const toCep = stateOfCep(fromCep) === 'SP' ? PORTO_ALEGRE : SAO_PAULO;
  const told = `de ${formatCep(fromCep)} para ${formatCep(toCep)}, ${boxInWords(PARCEL.box)}.`;
  const answer: FreightTestAnswer = {
    isGood: false,
    message: `A resposta veio sem nenhum serviço ${told} Ative transportadoras no painel.`,
    services: [],
  };
  try {
    const { offers, refused } = await provider.quote({ ...PARCEL, fromCep, toCep }, TIMEOUT);
    answer.services = [
      ...offers.map((one) => inWords(one, formatCents(one.priceCents), daysInWords(one.days))),
      ...refused.map((one) => inWords(one, '', one.reason)),
    ];
    answer.isGood = offers.length > 0;
    if (answer.isGood) answer.message = `Funciona. Preços ${told}`;
    const cents = await provider.labels?.findBalance();
    if (cents !== undefined) answer.message += ` Saldo na carteira: ${formatCents(cents)}.`;
  } catch (error) {
    if (!(error instanceof FreightProviderError)) throw error;
    const words = faultInWords(sent.provider, error.fault, error.detail);
    answer.message = answer.isGood
      ? `${answer.message} O saldo não pôde ser lido: ${words}`
      : words;
  }
  return answer;
}
