import { onlyDigits } from '#kit/rules/cpf.ts';
import { toReais } from '#kit/rules/money.ts';
import { SECOND_MS } from '#kit/rules/durations.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { customerNameOf } from '#kit/server/core/person-columns.ts';
import type { LabelPricesAnswer } from '../../contract.ts';
import { boxInWords } from '../../rules/box.ts';
import { offerLines } from '../../rules/offer-lines.ts';
import { listFreightOrders } from '../freight.repository.ts';
import { FreightProviderError } from '../providers/freight-provider.ts';
import { faultInWords } from '../settings/fault-words.ts';
import { findFreightSettings } from '../settings/stored-settings.ts';
import { faultOf, findLabelAccount } from './label-accounts.ts';
import { findLabelOrders, insuredCentsOf, type LabelOrder } from './label-request.ts';

type Priced = LabelPricesAnswer['orders'][number];

const AT_ONCE = 8;
const QUOTE_WITHIN = { timeoutMs: 5 * SECOND_MS };
/** A label costs what its provider asks. */
const NO_ADDITIONS = { addDays: 0, addCents: 0, addPercent: 0, freeFromCents: null };

/** Quotes labels for orders, a few at a time. A provider that failed for one is not asked for the others. */
export async function priceLabels(
  deps: Pick<Deps, 'db' | 'config' | 'secrets' | 'freightProviders'>,
  call: CallWith<'freight_off'>,
  names: readonly string[],
): Promise<LabelPricesAnswer> {
  const account = await findLabelAccount(deps);
  if (!account?.isOn) throw call.refusal('freight_off');
  const { name, provider, labels } = account;
  const { sender } = await findFreightSettings(deps.db);
  const found = await findLabelOrders(deps, names);
  const ids = found.map(({ order }) => order.id);
  const kept = new Map((await listFreightOrders(deps.db, ids)).map((row) => [row.order_id, row]));
  let away: FreightProviderError | undefined;

  const price = async ({ order, boxed }: LabelOrder): Promise<Priced> => {
    const priced = {
      order: order.id,
      orderId: order.order_id,
      customer: customerNameOf(order) || null,
      box: 'box' in boxed ? boxInWords(boxed.box) : null,
      paid: toReais(order.shipping_cents),
      services: [],
      chosen: null,
    };
    if ('problem' in boxed) return { ...priced, problem: boxed.problem };
    const insuredCents = insuredCentsOf(order);
    const request = {
      fromCep: sender.cep,
      toCep: onlyDigits(order.cep ?? ''),
      box: boxed.box,
      insuredCents,
      items: [],
      services: [],
    };
    const quote = away ?? (await provider.quote(request, QUOTE_WITHIN).catch(faultOf));
    if (quote instanceof FreightProviderError) {
      // A refusal is about this order alone.
      if (quote.fault !== 'refused') away = quote;
      return { ...priced, problem: faultInWords(name, quote.fault, quote.detail) };
    }
    const offers = quote.offers.map((offer) => ({ ...offer, provider: name }));
    const services = offerLines(offers, NO_ADDITIONS, insuredCents).map(
      ({ priceCents, costCents: _, ...line }) => ({ ...line, price: toReais(priceCents) }),
    );
    if (services.length === 0)
      return { ...priced, problem: 'Nenhuma transportadora atende este CEP.' };
    // The customer may have chosen the service at another provider, so it is known by its name.
    const choice = services.findIndex((line) => line.name === kept.get(order.id)?.name);
    return { ...priced, services, chosen: Math.max(0, choice), problem: null };
  };

  const balance = await labels.findBalance().catch(faultOf);
  const orders: Priced[] = [];
  for (let from = 0; from < found.length; from += AT_ONCE)
    orders.push(...(await Promise.all(found.slice(from, from + AT_ONCE).map(price))));
  return { balance: balance instanceof FreightProviderError ? null : toReais(balance), orders };
}
