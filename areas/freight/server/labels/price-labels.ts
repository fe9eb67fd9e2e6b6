import { toReais } from '#kit/rules/money.ts';
import { SECOND_MS } from '#kit/rules/durations.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { findOrders, stockLine, type OrderWithLines } from '#areas/orders/server/orders.service.ts';
import type { LabelPricesAnswer } from '../../contract.ts';
import { boxInWords } from '../../rules/box.ts';
import { offerLines } from '../../rules/offer-lines.ts';
import { findFreightOrder, type FreightOrderRow } from '../freight.repository.ts';
import { FreightProviderError, type FreightRequest } from '../providers/freight-provider.ts';
import { faultInWords } from '../settings/fault-words.ts';
import { findFreightSettings } from '../settings/stored-settings.ts';
import { boxItems } from '../quotes/contents.ts';
import { findLabelAccounts, insteadOfFault, type LabelAccount } from './label-accounts.ts';
import { HAS_LABEL, labelProblem } from './label-problem.ts';
import { cepOf, itemsOf, productsCentsOf } from './label-request.ts';
import { customerOf } from './label.presenter.ts';
import { listLiveLabels, listOrderIds } from './labels.repository.ts';

const AT_ONCE = 8;
const QUOTE_WITHIN_MS = 5 * SECOND_MS;
const NOBODY_SERVES = 'Nenhuma transportadora atende este CEP.';
/** Faults that every other order would meet too. */
const OF_ONE_ORDER: readonly string[] = ['refused', 'not-found'];
/** A label costs what its provider asks. */
const NO_ADDITIONS = { addDays: 0, addCents: 0, addPercent: 0, freeFromCents: null };

type PriceDeps = Pick<Deps, 'db' | 'config' | 'secrets' | 'freightProviders'>;
type PricedOrder = LabelPricesAnswer['orders'][number];
type Service = PricedOrder['services'][number];

/** The place of the customer's own service, of one with its name, or of the cheapest. */
function chosenOf(services: readonly Service[], kept: FreightOrderRow | undefined): number | null {
  if (services.length === 0) return null;
  const own = services.findIndex(
    ({ provider, service }) => provider === kept?.provider && service === kept.service,
  );
  const same = services.findIndex(({ name }) => name === kept?.name);
  return Math.max(0, own === -1 ? same : own);
}

/** Quotes labels for orders, a few at a time. A provider that failed for one is not asked for the others. */
export async function priceLabels(
  deps: PriceDeps,
  call: CallWith<'freight_off'>,
  names: readonly string[],
): Promise<LabelPricesAnswer> {
  const accounts = await findLabelAccounts(deps);
  const [first] = accounts;
  if (!first) throw call.refusal('freight_off');
  const settings = await findFreightSettings(deps.db);
  const failures = new Map<string, string>();

  const quote = async (account: LabelAccount, request: FreightRequest) => {
    const { access, provider } = account;
    const known = failures.get(account.id);
    if (known !== undefined) return { offers: [], problem: known };
    try {
      const { offers } = await provider.quote(request, { timeoutMs: QUOTE_WITHIN_MS });
      return { offers: offers.map((offer) => ({ ...offer, provider: access.provider })) };
    } catch (error) {
      if (!(error instanceof FreightProviderError)) throw error;
      const problem = faultInWords(access.provider, error.fault, error.detail);
      if (!OF_ONE_ORDER.includes(error.fault)) failures.set(account.id, problem);
      return { offers: [], problem };
    }
  };

  const price = async ({ order, lines }: OrderWithLines): Promise<PricedOrder> => {
    const unpriced = {
      order: order.id,
      orderId: order.order_id,
      customer: customerOf(order),
      box: null,
      paid: toReais(order.shipping_cents),
      services: [],
      chosen: null,
    };
    const ofOrder = labeled.has(order.id) ? HAS_LABEL : labelProblem(order, settings);
    if (ofOrder !== undefined) return { ...unpriced, problem: ofOrder };
    const boxed = await boxItems(deps, lines.map(stockLine));
    if ('problem' in boxed) return { ...unpriced, problem: boxed.problem };
    const { box } = boxed;
    const insuredCents = productsCentsOf(order);
    const quotes = await Promise.all(
      accounts.map((account) =>
        quote(account, {
          fromCep: settings.sender.cep,
          toCep: cepOf(order),
          box,
          insuredCents,
          items: itemsOf(lines),
          services: [],
        }),
      ),
    );
    const offers = quotes.flatMap((quoted) => quoted.offers);
    const services = offerLines(offers, NO_ADDITIONS, insuredCents).map(
      ({ priceCents, costCents: _, ...line }) => ({ ...line, price: toReais(priceCents) }),
    );
    const failure = quotes.find(({ problem }) => problem !== undefined)?.problem;
    return {
      ...unpriced,
      box: boxInWords(box),
      services,
      chosen: chosenOf(services, await findFreightOrder(deps.db, order.id)),
      problem: services.length > 0 ? null : (failure ?? NOBODY_SERVES),
    };
  };

  const ids = await listOrderIds(deps.db, names);
  const labeled = new Set((await listLiveLabels(deps.db, ids)).map((label) => label.order_id));
  const orders = await findOrders(deps.db, ids);
  const balance = await first.labels.findBalance().catch(insteadOfFault(null));
  const priced: PricedOrder[] = [];
  for (let from = 0; from < orders.length; from += AT_ONCE)
    priced.push(...(await Promise.all(orders.slice(from, from + AT_ONCE).map(price))));
  return { balance: balance === null ? null : toReais(balance), orders: priced };
}
