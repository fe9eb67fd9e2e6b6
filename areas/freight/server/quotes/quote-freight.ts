import { createHash } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#kit/rules/durations.ts';
import { plainTransaction } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { newId } from '#kit/server/core/ids.ts';
import type { FreightSettings } from '../../contract.ts';
import type { Box } from '../../rules/box.ts';
import { offerLines, type DayRange, type Offer } from '../../rules/offer-lines.ts';
import { FREIGHT_PROVIDERS } from '../../rules/providers.ts';
import { contentsKey } from '../contents-key.ts';
import { FreightProviderError } from '../providers/freight-provider.ts';
import { faultInWords } from '../settings/fault-words.ts';
import { findUsableAccounts, noteOutcome, type UsableAccount } from '../settings/freight-access.ts';
import { findFreightState, termsOf } from '../settings/stored-settings.ts';
import { boxItems } from './contents.ts';
import { insertOffers, listOffers, type FreightOfferRow } from './offers.repository.ts';

/** The time for which an offer holds for the price that it showed. */
export const OFFERS_HOLD_MS = DAY_MS;
/** The time for which a quote is given again without asking. */
const FRESH_MS = 10 * MINUTE_MS;
/** The longest wait of a caller. A provider's later answer is kept for the next one. */
const PATIENCE_MS = 3 * SECOND_MS;
const LONGEST_ANSWER_MS = 10 * SECOND_MS;
/** The time for which a provider that was silent is not asked. */
const LEFT_ALONE_MS = MINUTE_MS;

/** A cart to be sent to a CEP. */
export interface FreightCart {
  /** Eight digits. */
  readonly cep: string;
  readonly lines: readonly { readonly productId: string; readonly quantity: number }[];
  /** The sum of the products after discount. */
  readonly productsCents: number;
}

export interface QuotedLine {
  /** `PAC · Correios` */
  readonly name: string;
  readonly priceCents: number;
  readonly days: DayRange;
}

export interface FreightQuote {
  /** Undefined where the parcel cannot be boxed. */
  readonly box: Box | undefined;
  /** Cheapest first. */
  readonly lines: readonly QuotedLine[];
  /** Why there are no lines, or fewer, in words for staff; null where all answered. */
  readonly problem: string | null;
}

export type QuoteDeps = Pick<
  Deps,
  'engine' | 'db' | 'config' | 'secrets' | 'clock' | 'freightProviders'
>;

/** A quote that providers are asked for. */
interface Asking {
  readonly cart: FreightCart;
  readonly settings: FreightSettings;
  readonly accounts: readonly UsableAccount[];
  readonly box: Box;
  readonly same: Pick<FreightOfferRow, 'contents' | 'cep' | 'terms'>;
}

/** The answers so far, by account: offers, or the error of its provider. */
type Answers = ReadonlyMap<UsableAccount, readonly Offer[] | Error>;

/** The accounts whose provider was silent, with the moment until which it is left alone. */
const leftAlone = new Map<string, number>();
/** The quotes that this process asks for. A second caller waits with the first. */
const underWay = new Map<string, Promise<FreightQuote>>();

/**
 * Quotes a cart; never rejects because of a provider.
 * @param options.patienceMs the wait after which a provider counts as silent.
 */
export async function quoteFreight(
  deps: QuoteDeps,
  cart: FreightCart,
  { patienceMs = PATIENCE_MS }: { readonly patienceMs?: number } = {},
): Promise<FreightQuote> {
  const { isOn, settings } = await findFreightState(deps.db);
  const accounts = isOn ? await findUsableAccounts(deps) : [];
  const nothing = { box: undefined, lines: [], problem: null };
  if (accounts.length === 0 || cart.lines.length === 0) return nothing;
  const boxed = await boxItems(deps, cart.lines);
  if ('problem' in boxed) return { ...nothing, ...boxed };
  const { box } = boxed;
  const same = {
    contents: contentsKey(cart.lines, cart.productsCents),
    cep: cart.cep,
    terms: termsKey(settings, accounts, box),
  };
  const fresh = await listOffers(deps.db, same, { since: deps.clock() - FRESH_MS });
  if (fresh.length > 0) {
    const newest = fresh.filter(({ quoted_at: at }) => at === fresh[0]?.quoted_at);
    return { box, lines: newest.map(lineOf), problem: null };
  }
  const route = Object.values(same).join();
  const ask = () => askProviders(deps, { cart, settings, accounts, box, same }, patienceMs);
  const quote = underWay.get(route) ?? ask().finally(() => underWay.delete(route));
  underWay.set(route, quote);
  return quote;
}

/** The offers that hold for a cart near its CEP, the newest of each name, cheapest first; asks no provider. */
export async function findKeptOffers(
  { db, clock }: Pick<QuoteDeps, 'db' | 'clock'>,
  { cep, lines, productsCents }: FreightCart,
): Promise<readonly QuotedLine[]> {
  const near = { since: clock() - OFFERS_HOLD_MS, cepBegins: cep.slice(0, 5) };
  const rows = await listOffers(db, { contents: contentsKey(lines, productsCents) }, near);
  const newest = new Map(rows.toReversed().map((row) => [row.name, lineOf(row)]));
  return [...newest.values()].sort((a, b) => a.priceCents - b.priceCents);
}

const lineOf = (row: FreightOfferRow): QuotedLine => ({
  name: row.name,
  priceCents: row.price_cents,
  days: { min: row.min_days, max: row.max_days },
});

/** The key of all that makes a quote, beside contents and CEP. */
function termsKey(settings: FreightSettings, accounts: Asking['accounts'], box: Box): string {
  const asked = accounts.map(({ id, access, services }) => [id, access.isSandbox, services]);
  const terms = JSON.stringify([termsOf(settings), settings.sender.cep, asked, box]);
  return createHash('sha256').update(terms).digest('hex');
}

async function askProviders(
  deps: QuoteDeps,
  asking: Asking,
  patienceMs: number,
): Promise<FreightQuote> {
  const { accounts, box } = asking;
  const now = deps.clock();
  const asked = accounts.filter(({ id }) => (leftAlone.get(id) ?? 0) <= now);
  const answers = new Map<UsableAccount, Offer[] | Error>();
  const all = Promise.all(
    asked.map(async (account) => answers.set(account, await askProvider(deps, account, asking))),
  );
  await Promise.race([all, after(patienceMs, undefined, { ref: false })]);
  const inTime = new Map(answers);
  const lines = await keepOffers(deps, asking, inTime);
  const silent = asked.filter((account) => !inTime.has(account));
  for (const { id } of silent) leftAlone.set(id, now + LEFT_ALONE_MS);
  if (silent.length > 0) {
    // The next caller asks again after a failure.
    all.then(() => keepOffers(deps, asking, answers)).catch(() => undefined);
  }
  return { box, lines, problem: problemOf(asking, inTime, lines.length > 0) };
}

async function askProvider(
  deps: QuoteDeps,
  { id, access, services }: UsableAccount,
  { cart, settings, box }: Asking,
): Promise<Offer[] | Error> {
  const { provider } = access;
  const parcel = { box, insuredCents: cart.productsCents, services };
  const request = { ...parcel, fromCep: settings.sender.cep, toCep: cart.cep };
  const answer = await deps.freightProviders
    .open(access)
    .quote(request, { timeoutMs: LONGEST_ANSWER_MS })
    .then(({ offers }) => offers.map((offer) => ({ ...offer, provider })))
    .catch((error: Error) => error);
  // The page of the settings is no reason to quote nothing.
  await noteOutcome(deps, id, answer instanceof Error ? answer : undefined).catch(() => undefined);
  return answer;
}

/** Keeps the lines of all answers as one quote, under its terms once every provider has answered. */
async function keepOffers(
  deps: QuoteDeps,
  { cart, settings, accounts, box, same }: Asking,
  answers: Answers,
): Promise<readonly QuotedLine[]> {
  const good = [...answers.values()].flatMap((answer) => (answer instanceof Error ? [] : [answer]));
  const lines = offerLines(good.flat(), termsOf(settings), cart.productsCents);
  const terms = good.length === accounts.length ? same.terms : '';
  const quote = { ...same, terms, box: JSON.stringify(box), quoted_at: deps.clock() };
  const rows = lines.map(({ provider, service, name, priceCents, costCents, days }) => ({
    ...quote,
    ...{ id: newId(), provider, service, name, price_cents: priceCents, cost_cents: costCents },
    ...{ min_days: days.min, max_days: days.max },
  }));
  if (rows.length > 0) await plainTransaction(deps, (trx) => insertOffers(trx, rows));
  return lines;
}

function problemOf({ accounts }: Asking, answers: Answers, hasLines: boolean): string | null {
  const problems = accounts.flatMap((account) => {
    const answer = answers.get(account);
    const { provider } = account.access;
    if (answer && !(answer instanceof Error)) return [];
    if (answer instanceof FreightProviderError && answer.fault !== 'away')
      return [faultInWords(provider, answer.fault, answer.detail)];
    const { label } = FREIGHT_PROVIDERS[provider];
    return [`O ${label} não respondeu${hasLines ? '' : ': valem os fretes da loja'}.`];
  });
  if (problems.length > 0) return problems.join(' ');
  return hasLines ? null : 'Nenhuma transportadora atende este CEP.';
}
