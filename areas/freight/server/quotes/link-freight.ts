import type { z } from 'zod';
import { fromReais } from '#kit/rules/money.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { invalidField } from '#kit/server/core/errors.ts';
import { UNCHANGED, unrecorded } from '#kit/server/core/trail.ts';
import type { Db } from '#kit/server/db/tables.ts';
import * as orders from '#areas/orders/server/orders.service.ts';
import { findShippings } from '#areas/shipping/server/shipping.service.ts';
import type { linkChoiceInput, LinkQuoteAnswer } from '../../contract.ts';
import { quotableCep } from '../../rules/quotable-cep.ts';
import { findFreightOrder } from '../freight.repository.ts';
import { findChoice } from '../order-part.ts';
import {
  findKeptOffers,
  lineOf,
  OFFERS_HOLD_MS,
  presentLine,
  type FreightCart,
  type OfferedLine,
  type ShippingLine,
} from './kept-offers.ts';
import { saveOffer } from './order-steps.ts';

/**
 * The shippings among which the customer of an order chooses: the shop's own policies, then the offers; without offers the fallback
 * policies too. The offer that the order has holds for a day at its price.
 */
async function findLines(
  db: Db,
  { now, refusal }: CallWith<'freight_not_open'>,
  { order, cep: typedCep }: { readonly order: orders.OrderRow; readonly cep: string },
  findOffers: (cart: FreightCart) => Promise<readonly OfferedLine[]>,
): Promise<ShippingLine[]> {
  const kept = await findFreightOrder(db, order.id);
  const settings = orders.isExpired(order, now) ? undefined : await findChoice(db, order, kept);
  if (!settings) throw refusal('freight_not_open');
  const cep = quotableCep(typedCep);
  if (cep === undefined) throw invalidField('cep', 'Confira o CEP.');
  const lines = (await orders.findLines(db, [order.id])).map(orders.stockLine);
  const productsCents = order.total_cents - order.shipping_cents;
  let offers = await findOffers({ cep, lines, productsCents });
  if (kept && now - kept.quoted_at < OFFERS_HOLD_MS && kept.cep.slice(0, 5) === cep.slice(0, 5))
    offers = [lineOf(kept), ...offers.filter(({ name }) => name !== kept.name)];
  const ids = [...settings.policies, ...(offers.length === 0 ? settings.fallback : [])];
  const policies = (await findShippings(db, ids)).map(
    ({ name, price_cents: priceCents, shipping_kind: kind }) => {
      return { name, priceCents, days: null, kind };
    },
  );
  return [...policies, ...offers.toSorted((a, b) => a.priceCents - b.priceCents)];
}

/** The shippings among which the customer of an order chooses. */
export async function quoteLink(
  { db }: Pick<Deps, 'db'>,
  call: CallWith<'freight_not_open'>,
  asked: Parameters<typeof findLines>[2],
  quote: (cart: FreightCart) => Promise<readonly OfferedLine[]>,
): Promise<LinkQuoteAnswer> {
  return { lines: (await findLines(db, call, asked, quote)).map(presentLine) };
}

/** Gives a waiting order the shipping that its customer chose. No provider is asked. */
export const chooseFreight = (
  deps: Pick<Deps, 'engine'> & Parameters<typeof orders.changeShipping>[1],
  call: CallWith<'freight_not_open' | 'freight_offer_gone' | 'order_changed'>,
  id: string,
  { cep, name, price, version }: z.output<typeof linkChoiceInput>,
): Promise<void> =>
  change(deps, call, async (trx) => {
    const order = await orders.holdOrder(trx, { by: 'id', id });
    if (!order) throw call.refusal('freight_not_open');
    const lines = await findLines(trx, call, { order, cep }, (cart) =>
      findKeptOffers(trx, cart, call.now),
    );
    const cents = fromReais(price);
    // The answer to the same choice may have been lost.
    if (order.shipping_name === name && order.shipping_cents === cents) return { trail: UNCHANGED };
    if (order.version !== version) throw call.refusal('order_changed');
    const line = lines.find((each) => each.name === name && each.priceCents === cents);
    if (!line) throw call.refusal('freight_offer_gone');
    await orders.changeShipping(trx, deps, call, order, { name, cents, kind: line.kind });
    const changed = {
      ...order,
      shipping_name: name,
      shipping_cents: cents,
      total_cents: order.total_cents - order.shipping_cents + cents,
    };
    // Another CEP may have had the same offer since.
    await saveOffer(trx, changed, call.now - OFFERS_HOLD_MS, quotableCep(cep)?.slice(0, 5));
    return { trail: unrecorded(orders.IN_HISTORY) };
  });
