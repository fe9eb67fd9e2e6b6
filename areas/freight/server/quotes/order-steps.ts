import {
  findLines,
  stockLine,
  type LifeStep,
  type OrderRow,
  type PlacedOrder,
} from '#areas/orders/server/orders.service.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { findFreightOrder } from '../freight.repository.ts';
import { contentsKey, OFFERS_HOLD_MS } from './kept-offers.ts';
import * as repository from './offers.repository.ts';

/** A placed order comes without its status, a changed one with it. */
type Moment = PlacedOrder & { readonly order: Partial<Pick<OrderRow, 'status'>> };

/** Keeps with an order the newest offer of its shipping. @param cepBegins of the CEP, where it is known. @returns whether there is one. */
export async function saveOffer(
  trx: Trx,
  { id, shipping_name: name, shipping_cents: cents, total_cents: total }: PlacedOrder['order'],
  since: number,
  cepBegins?: string,
): Promise<boolean> {
  if (name === null) return false;
  const lines = (await findLines(trx, [id])).map(stockLine);
  const contents = contentsKey({ lines, productsCents: total - cents });
  const same = { contents, name, price_cents: cents };
  const found = (await repository.listOffers(trx, same, since, cepBegins)).at(-1);
  if (!found) return false;
  const { id: _id, contents: _contents, terms: _terms, ...offer } = found;
  await repository.saveFreightOrder(trx, { order_id: id, ...offer });
  return true;
}

/**
 * Keeps with an order the offer that its shipping came from; an order with another shipping keeps none. A confirmed order whose
 * shipping stays keeps its offer also for other contents: the store bears the difference.
 */
export const keepOffer: LifeStep<Moment> = async (trx, _, { order, now }) => {
  const { id, status, shipping_name: name, shipping_cents: cents } = order;
  const since = now - OFFERS_HOLD_MS;
  if ((await repository.haveOffers(trx, since)) && (await saveOffer(trx, order, since))) return;
  const kept = status && (await findFreightOrder(trx, id));
  if (!kept) return;
  const isSame = kept.name === name && kept.price_cents === cents;
  if (!isSame || status === 'AGUARDANDO CONFIRMAÇÃO') await repository.deleteFreightOrder(trx, id);
};
