import { toReais } from '#kit/rules/money.ts';
import { SECOND_MS } from '#kit/rules/durations.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { stockLine, type OrderWithLines } from '#areas/orders/server/orders.service.ts';
import type { LabelPricesAnswer } from '../../contract.ts';
import { boxInWords } from '../../rules/box.ts';
import { offerLines } from '../../rules/offer-lines.ts';
import { findFreightOrder } from '../freight.repository.ts';
import { FreightProviderError, type FreightRequest } from '../providers/freight-provider.ts';
import { boxItems } from '../quotes/contents.ts';
import { faultInWords } from '../settings/fault-words.ts';
import { findFreightSettings } from '../settings/stored-settings.ts';
import { findLabelAccounts, insteadOfFault, type LabelAccount } from './label-accounts.ts';
import { HAS_LABEL, labelProblem } from './label-problem.ts';
import { findNamedOrders, parcelOf } from './label-request.ts';
import { customerOf } from './label.presenter.ts';
import { findLiveLabel } from './labels.repository.ts';

const AT_ONCE = 8;
const QUOTE_WITHIN = { timeoutMs: 5 * SECOND_MS };
/** Faults that the other orders need not meet. */
const OF_ONE_ORDER: readonly string[] = ['refused', 'not-found'];
/** A label costs what its provider asks. */
const NO_ADDITIONS = { addDays: 0, addCents: 0, addPercent: 0, freeFromCents: null };

/** Quotes labels for orders, a few at a time. A provider that failed for one is not asked for the others. */
export async function priceLabels(
  deps: Pick<Deps, 'db' | 'config' | 'secrets' | 'freightProviders'>,
  call: CallWith<'freight_off'>,
  names: readonly string[],
): Promise<LabelPricesAnswer> {
  const accounts = await findLabelAccounts(deps);
  const [first] = accounts;
  if (!first) throw call.refusal('freight_off');
  const settings = await findFreightSettings(deps.db);
  const away = new Map<string, string>();

  const quote = async ({ id, access, provider }: LabelAccount, request: FreightRequest) => {
    const problem = away.get(id);
    if (problem !== undefined) return { offers: [], problem };
    try {
      const { offers } = await provider.quote(request, QUOTE_WITHIN);
      return { offers: offers.map((offer) => ({ ...offer, provider: access.provider })) };
    } catch (error) {
      if (!(error instanceof FreightProviderError)) throw error;
      const words = faultInWords(access.provider, error.fault, error.detail);
      if (!OF_ONE_ORDER.includes(error.fault)) away.set(id, words);
      return { offers: [], problem: words };
    }
  };

  const price = async (ordered: OrderWithLines): Promise<LabelPricesAnswer['orders'][number]> => {
    const { order, lines } = ordered;
    const { id, order_id: orderId, shipping_cents: paidCents } = order;
    const of = { order: id, orderId, customer: customerOf(order), paid: toReais(paidCents) };
    const unpriced = { ...of, box: null, services: [], chosen: null };
    const live = await findLiveLabel(deps.db, id);
    const impossible = live ? HAS_LABEL : labelProblem(order, settings);
    if (impossible !== undefined) return { ...unpriced, problem: impossible };
    const boxed = await boxItems(deps, lines.map(stockLine));
    if ('problem' in boxed) return { ...unpriced, problem: boxed.problem };
    const parcel = parcelOf(ordered, settings);
    const request = { ...parcel, box: boxed.box, services: [] };
    const quotes = await Promise.all(accounts.map((account) => quote(account, request)));
    const offers = quotes.flatMap((quoted) => quoted.offers);
    const services = offerLines(offers, NO_ADDITIONS, parcel.insuredCents).map(
      ({ priceCents, costCents: _, ...line }) => ({ ...line, price: toReais(priceCents) }),
    );
    const kept = await findFreightOrder(deps.db, id);
    const own = services.findIndex(
      ({ provider, service }) => provider === kept?.provider && service === kept.service,
    );
    const same = services.findIndex(({ name }) => name === kept?.name);
    const failure = quotes.find(({ problem }) => problem !== undefined)?.problem;
    return {
      ...of,
      box: boxInWords(boxed.box),
      services,
      chosen: services.length > 0 ? Math.max(0, own === -1 ? same : own) : null,
      problem: services.length > 0 ? null : (failure ?? 'Nenhuma transportadora atende este CEP.'),
    };
  };

  const named = await findNamedOrders(deps.db, names);
  const balance = await first.labels.findBalance().then(toReais).catch(insteadOfFault(null));
  const orders: LabelPricesAnswer['orders'] = [];
  for (let from = 0; from < named.length; from += AT_ONCE)
    orders.push(...(await Promise.all(named.slice(from, from + AT_ONCE).map(price))));
  return { balance, orders };
}
