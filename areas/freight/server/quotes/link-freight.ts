import { DAY_MS } from '#kit/rules/durations.ts';
import { fromReais, toReais } from '#kit/rules/money.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { invalidField } from '#kit/server/core/errors.ts';
import { UNCHANGED, unrecorded } from '#kit/server/core/trail.ts';
import type { Db } from '#kit/server/db/tables.ts';
import * as orders from '#areas/orders/server/orders.service.ts';
import { findShippings } from '#areas/shipping/server/shipping.service.ts';
import type { FreightLine, LinkQuoteAnswer } from '../../contract.ts';
import { quotableCep } from '../../rules/quotable-cep.ts';
import { findFreightOrder, type FreightOrderRow } from '../freight.repository.ts';
import { choosesFreight } from '../order-part.ts';
import { findFreightState } from '../settings/stored-settings.ts';
import {
  findKeptOffers,
  type FreightCart,
  type QuotedLine,
  type QuoteDeps,
} from './quote-freight.ts';

type Order = orders.OrderRow;
type Call<Code extends 'freight_offer_gone' | 'order_changed' = never> = CallWith<
  'freight_not_open' | Code
>;

/** An order whose customer may choose, on its way to a CEP. */
async function openCart(db: Db, { now, refusal }: Call, order: Order, typedCep: string) {
  const kept = await findFreightOrder(db, order.id);
  if (orders.isExpired(order, now) || !(await choosesFreight(db, order, kept))) {
    throw refusal('freight_not_open');
  }
  const cep = quotableCep(typedCep);
  if (cep === undefined) throw invalidField('cep', 'Confira o CEP.');
  const lines = await orders.findLines(db, [order.id]);
  const cart: FreightCart = {
    cep,
    lines: lines.map(({ product_id: productId, quantity }) => ({ productId, quantity })),
    productsCents: order.total_cents - order.shipping_cents,
  };
  const isHeld = kept && now - kept.quoted_at < DAY_MS && kept.cep.slice(0, 5) === cep.slice(0, 5);
  return { cart, held: isHeld ? offerOf(kept) : undefined };
}

const offerOf = ({ name, price_cents, min_days: min, max_days: max }: FreightOrderRow) => ({
  ...{ name, priceCents: price_cents, days: { min, max } },
});

/** The shop's own policies, then the offers; without offers the fallback policies too. @param held the order's, at its price. */
async function linkLines(
  db: Db,
  offers: readonly QuotedLine[],
  held: QuotedLine | undefined,
): Promise<FreightLine[]> {
  const others = offers.filter(({ name }) => name !== held?.name);
  const all = [...(held ? [held] : []), ...others].sort((a, b) => a.priceCents - b.priceCents);
  const { settings } = await findFreightState(db);
  const ids = [...settings.policies, ...(all.length === 0 ? settings.fallback : [])];
  const policies = await findShippings(db, ids);
  return [
    ...policies.map(({ name, price_cents: cents, shipping_kind: kind }) => ({
      ...{ name, price: toReais(cents), days: null, kind },
    })),
    ...all.map(({ name, priceCents, days }) => ({
      ...{ name, price: toReais(priceCents), days, kind: 'carrier' as const },
    })),
  ];
}

/** The shippings among which the customer of an order chooses. */
export async function quoteLink(
  { db }: Pick<Deps, 'db'>,
  call: Call,
  { order, cep }: { readonly order: Order; readonly cep: string },
  quote: (cart: FreightCart) => Promise<{ readonly lines: readonly QuotedLine[] }>,
): Promise<LinkQuoteAnswer> {
  const { cart, held } = await openCart(db, call, order, cep);
  const lines = await linkLines(db, (await quote(cart)).lines, held);
  const chosen = lines.find(
    ({ name, price }) => name === order.shipping_name && fromReais(price) === order.shipping_cents,
  );
  return { lines, chosen: chosen ? { name: chosen.name, price: chosen.price } : null };
}

/** Gives a waiting order the shipping that its customer chose. No provider is asked. */
export const chooseFreight = (
  deps: QuoteDeps & Parameters<typeof orders.changeShipping>[1],
  call: Call<'freight_offer_gone' | 'order_changed'>,
  id: string,
  {
    cep,
    name,
    price,
    version,
  }: Pick<FreightLine, 'name' | 'price'> & {
    readonly cep: string;
    readonly version: number;
  },
): Promise<void> =>
  change(deps, call, async (trx) => {
    const order = await orders.holdOrder(trx, { by: 'id', id });
    if (!order) throw call.refusal('freight_not_open');
    const { cart, held } = await openCart(trx, call, order, cep);
    const cents = fromReais(price);
    // The answer to the same choice may have been lost.
    if (order.shipping_name === name && order.shipping_cents === cents) return { trail: UNCHANGED };
    if (order.version !== version) throw call.refusal('order_changed');
    const offers = await findKeptOffers({ ...deps, db: trx }, cart);
    const lines = await linkLines(trx, offers, held);
    const line = lines.find((each) => each.name === name && fromReais(each.price) === cents);
    if (!line) throw call.refusal('freight_offer_gone');
    await orders.changeShipping(trx, deps, call, order, { name, cents, kind: line.kind });
    return { trail: unrecorded(orders.IN_HISTORY) };
  });
