import {
  findLines,
  stockLine,
  type LifeStep,
  type OrderRow,
  type PlacedOrder,
} from '#areas/orders/server/orders.service.ts';
import { findFreightOrder } from '../freight.repository.ts';
import { contentsKey, OFFERS_HOLD_MS } from './kept-offers.ts';
import * as repository from './offers.repository.ts';

/** A placed order comes without its status, a changed one with it. */
type Moment = PlacedOrder & { readonly order: Partial<Pick<OrderRow, 'status'>> };

/**
 * Keeps with an order the offer that its shipping came from; an order with another shipping keeps none. A confirmed order whose
 * shipping stays keeps its offer also for other contents: the store bears the difference.
 */
export const keepOffer: LifeStep<Moment> = async (trx, _, { order, now }) => {
  const { id, status, shipping_name: name, shipping_cents: cents } = order;
  const since = now - OFFERS_HOLD_MS;
  const offers =
    name === null ? [] : await repository.listOffers(trx, { name, price_cents: cents }, since);
  if (offers.length > 0) {
    const lines = (await findLines(trx, [id])).map(stockLine);
    const contents = contentsKey({ lines, productsCents: order.total_cents - cents });
    const found = offers.findLast((offer) => offer.contents === contents);
    if (found) {
      const { id: _id, contents: _contents, terms: _terms, ...offer } = found;
      await repository.saveFreightOrder(trx, { order_id: id, ...offer });
      return;
    }
  }
  const kept = status && (await findFreightOrder(trx, id));
  if (!kept) return;
  const isSame = kept.name === name && kept.price_cents === cents;
  if (!isSame || status === 'AGUARDANDO CONFIRMAÇÃO') await repository.deleteFreightOrder(trx, id);
};
