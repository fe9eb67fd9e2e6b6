import { createHash } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { z } from 'zod';
import { isCep } from '#kit/rules/cep.ts';
import { onlyDigits } from '#kit/rules/cpf.ts';
import { MINUTE_MS, SECOND_MS } from '#kit/rules/durations.ts';
import { plainTransaction } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { invalidField } from '#kit/server/core/errors.ts';
import { newId } from '#kit/server/core/ids.ts';
import { requirePriceCents } from '#kit/server/core/price-input.ts';
import type { FreightQuoteAnswer, freightQuoteInput, FreightSettings } from '../../contract.ts';
import { boxInWords, type Box } from '../../rules/box.ts';
import { offerLines, type Offer } from '../../rules/offer-lines.ts';
import { FreightProviderError } from '../providers/freight-provider.ts';
import { faultInWords, providerInWords } from '../settings/fault-words.ts';
import { findUsableAccounts, noteOutcome, type UsableAccount } from '../settings/freight-access.ts';
import { findFreightState, termsOf } from '../settings/stored-settings.ts';
import { boxItems } from './contents.ts';
import {
  contentsKey,
  lineOf,
  linesOf,
  presentLine,
  type FreightCart,
  type OfferedLine,
} from './kept-offers.ts';
import { insertOffers, listOffers } from './offers.repository.ts';

/** The time for which a quote is given again without asking. */
const FRESH_MS = 10 * MINUTE_MS;
/** The longest wait of a caller. A provider's later answer is kept for the next one. */
const PATIENCE_MS = 3 * SECOND_MS;
const LONGEST_ANSWER_MS = 10 * SECOND_MS;
/** The time for which a provider that was silent is not asked. */
const LEFT_ALONE_MS = MINUTE_MS;

/** An answer to staff before it is presented. */
type FreightQuote = Omit<FreightQuoteAnswer, 'lines'> & { readonly lines: readonly OfferedLine[] };

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
}

/** The answers so far, by account: offers, or the error of its provider. */
type Answers = Map<UsableAccount, readonly Offer[] | Error>;

/** The accounts whose provider was silent, with the moment until which it is left alone. */
const leftAlone = new Map<string, number>();

/** Quotes the cart of staff. */
export async function quoteCart(
  deps: QuoteDeps,
  { cep, products, productsPrice }: z.output<typeof freightQuoteInput>,
): Promise<FreightQuoteAnswer> {
  if (!isCep(cep))
    throw invalidField('cep', 'Informe um CEP com 8 dígitos, de 01000-000 em diante.');
  const quote = await quoteFreight(deps, {
    cep: onlyDigits(cep),
    lines: products.map(({ product, quantity }) => ({ productId: product, quantity })),
    productsCents: requirePriceCents(productsPrice, 'productsPrice'),
  });
  return { ...quote, lines: quote.lines.map(presentLine) };
}

/**
 * Quotes a cart; never rejects because of a provider.
 * @param options.beforeAsking runs before providers are asked; a rejection of it is passed on.
 * @param options.patienceMs the wait after which a provider counts as silent.
 */
export async function quoteFreight(
  deps: QuoteDeps,
  cart: FreightCart,
  options: { readonly beforeAsking?: () => Promise<void>; readonly patienceMs?: number } = {},
): Promise<FreightQuote> {
  const { isOn, settings } = await findFreightState(deps.db);
  const accounts = isOn ? await findUsableAccounts(deps) : [];
  const nothing = { box: null, lines: [], problem: null };
  if (accounts.length === 0 || cart.lines.length === 0) return nothing;
  const boxed = await boxItems(deps, cart.lines);
  if ('problem' in boxed) return { ...nothing, ...boxed };
  const { box } = boxed;
  const asking = { cart, settings, accounts, box };
  const rows = await listOffers(deps.db, keysOf(asking), deps.clock() - FRESH_MS);
  const fresh = linesOf(rows, ({ name }) => name);
  if (fresh.length > 0) return { box: boxInWords(box), lines: fresh, problem: null };
  await options.beforeAsking?.();
  return askProviders(deps, asking, options.patienceMs ?? PATIENCE_MS);
}

/** The values by which a quote is found again: its terms are the key of all that makes it, beside contents and CEP. */
function keysOf({ cart, settings, accounts, box }: Asking) {
  const asked = accounts.map(({ id, access, services }) => [id, access.isSandbox, services]);
  const all = JSON.stringify([termsOf(settings), settings.sender.cep, asked, box]);
  const terms = createHash('sha256').update(all).digest('hex');
  return { contents: contentsKey(cart), cep: cart.cep, terms };
}

async function askProviders(
  deps: QuoteDeps,
  asking: Asking,
  patienceMs: number,
): Promise<FreightQuote> {
  const now = deps.clock();
  const asked = asking.accounts.filter(({ id }) => (leftAlone.get(id) ?? 0) <= now);
  const answers: Answers = new Map();
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
  const problem = problemOf(asking, inTime, lines.length > 0);
  return { box: boxInWords(asking.box), lines, problem };
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

/** Keeps the lines of all answers as one quote, under its terms once no provider is silent. */
async function keepOffers(
  deps: QuoteDeps,
  asking: Asking,
  answers: Answers,
): Promise<readonly OfferedLine[]> {
  const { cart, settings, accounts, box } = asking;
  const good = [...answers.values()].flatMap((answer) => (answer instanceof Error ? [] : [answer]));
  const lines = offerLines(good.flat(), termsOf(settings), cart.productsCents);
  const { terms, ...keys } = keysOf(asking);
  const rows = lines.map(({ priceCents, costCents, days, ...service }) => ({
    ...keys,
    ...service,
    id: newId(),
    price_cents: priceCents,
    cost_cents: costCents,
    min_days: days.min,
    max_days: days.max,
    terms: answers.size === accounts.length ? terms : '',
    box: JSON.stringify(box),
    quoted_at: deps.clock(),
  }));
  if (rows.length > 0) await plainTransaction(deps, (trx) => insertOffers(trx, rows));
  return rows.map(lineOf);
}

function problemOf({ accounts }: Asking, answers: Answers, hasLines: boolean): string | null {
  const problems = accounts.flatMap((account) => {
    const answer = answers.get(account);
    const { provider } = account.access;
    if (answer && !(answer instanceof Error)) return [];
    if (answer instanceof FreightProviderError && answer.fault !== 'away')
      return [faultInWords(provider, answer.fault, answer.detail)];
    const shopsOwn = hasLines ? '' : ': valem os fretes da loja';
    return [`${providerInWords(provider)} não respondeu${shopsOwn}.`];
  });
  if (problems.length > 0) return problems.join(' ');
  return hasLines ? null : 'Nenhuma transportadora atende este CEP.';
}
