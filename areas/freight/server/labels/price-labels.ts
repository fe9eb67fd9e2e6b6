import { onlyDigits } from '#kit/rules/cpf.ts';
import { toReais } from '#kit/rules/money.ts';
import { SECOND_MS } from '#kit/rules/durations.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { customerNameOf } from '#kit/server/core/person-columns.ts';
import type { LabelPricesAnswer } from '../../contract.ts';
import { boxInWords } from '../../rules/box.ts';
import { offerLines, type Offer } from '../../rules/offer-lines.ts';
import { listFreightOrders } from '../freight.repository.ts';
import { FreightProviderError } from '../providers/freight-provider.ts';
import { faultInWords } from '../settings/fault-words.ts';
import { noteOutcome } from '../settings/freight-access.ts';
import { faultOf, listLabelAccounts } from './label-accounts.ts';
import { findLabelOrders, insuredCentsOf, type LabelOrder } from './label-request.ts';

type Priced = LabelPricesAnswer['orders'][number];

const AT_ONCE = 8;
const QUOTE_WITHIN = { timeoutMs: 5 * SECOND_MS };
/** A label costs what its provider asks. */
const NO_ADDITIONS = { addDays: 0, addCents: 0, addPercent: 0, freeFromCents: null };

/** Quotes labels for orders, a few at a time. A provider that failed for one is not asked for the others. */
export async function priceLabels(
  deps: Pick<Deps, 'engine' | 'db' | 'config' | 'secrets' | 'freightProviders'>,
  call: CallWith<'freight_off'>,
  names: readonly string[],
): Promise<LabelPricesAnswer> {
  const accounts = (await listLabelAccounts(deps)).filter(({ isOn }) => isOn);
  if (accounts.length === 0) throw call.refusal('freight_off');
  const { sender, orders: found } = await findLabelOrders(deps, names);
  const ids = found.map(({ order }) => order.id);
  const kept = new Map((await listFreightOrders(deps.db, ids)).map((row) => [row.order_id, row]));
  const away = new Map<string, FreightProviderError>();

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
      services: [],
    };
    let problem = 'Nenhuma transportadora atende este CEP.';
    const quote = async ({ name, provider }: (typeof accounts)[number]): Promise<Offer[]> => {
      const quoted = away.get(name) ?? (await provider.quote(request, QUOTE_WITHIN).catch(faultOf));
      if (!(quoted instanceof FreightProviderError))
        return quoted.offers.map((offer) => ({ ...offer, provider: name }));
      // A refusal is about this order alone.
      if (quoted.fault !== 'refused') away.set(name, quoted);
      problem = faultInWords(name, quoted.fault, quoted.detail);
      return [];
    };
    const offers = (await Promise.all(accounts.map(quote))).flat();
    const services = offerLines(offers, NO_ADDITIONS, insuredCents).map(
      ({ priceCents, costCents: _, ...line }) => ({ ...line, price: toReais(priceCents) }),
    );
    if (services.length === 0) return { ...priced, problem };
    // The customer may have chosen the service at another provider, so it is known by its name.
    const choice = services.findIndex((line) => line.name === kept.get(order.id)?.name);
    return { ...priced, services, chosen: Math.max(0, choice), problem: null };
  };

  const wallets = await Promise.all(
    accounts.map(async ({ name, labels }) => {
      const balance = await labels.findBalance().catch(faultOf);
      const isKnown = !(balance instanceof FreightProviderError);
      return { provider: name, balance: isKnown ? toReais(balance) : null };
    }),
  );
  const orders: Priced[] = [];
  for (let from = 0; from < found.length; from += AT_ONCE)
    orders.push(...(await Promise.all(found.slice(from, from + AT_ONCE).map(price))));
  const problemOf = async ({ id, name }: (typeof accounts)[number]): Promise<string | null> => {
    const fault = away.get(name);
    await noteOutcome(deps, id, fault);
    return fault ? faultInWords(name, fault.fault, fault.detail) : null;
  };
  const problems = await Promise.all(accounts.map(problemOf));
  return {
    wallets: wallets.map((wallet, place) => ({ ...wallet, problem: problems[place] ?? null })),
    orders,
  };
}
