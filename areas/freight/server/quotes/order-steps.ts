import {
  findLines,
  stockLine,
  type LifeStep,
  type OrderRow,
  type PlacedOrder,
} from '#areas/orders/server/orders.service.ts';
import { contentsKey } from '../contents-key.ts';
import { findFreightOrder } from '../freight.repository.ts';
import {
  deleteFreightOrder,
  haveOffers,
  listOffers,
  saveFreightOrder,
} from './offers.repository.ts';
import { OFFERS_HOLD_MS } from './quote-freight.ts';

/** A placed order comes without its status, a changed one with it. */
type Moment = PlacedOrder & { readonly order: Partial<Pick<OrderRow, 'status'>> };

/**
 * Keeps with an order the offer that its shipping came from; an order with another shipping keeps none. A confirmed order whose
 * shipping stays keeps its offer also for other contents: the store bears the difference.
 */
export const keepOffer: LifeStep<Moment> = async (trx, _, { order, now }) => {
  const { id, status, shipping_name: name, shipping_cents: cents } = order;
  const kept = status ? await findFreightOrder(trx, id) : undefined;
  const since = now - OFFERS_HOLD_MS;
  if (name !== null && (await haveOffers(trx, since))) {
    const lines = (await findLines(trx, [id])).map(stockLine);
    const contents = contentsKey(lines, order.total_cents - cents);
    const [found] = await listOffers(trx, { contents, name, price_cents: cents }, { since });
    if (found) {
      const { id: _id, contents: _contents, terms: _terms, ...offer } = found;
      await saveFreightOrder(trx, { order_id: id, ...offer });
      return;
    }
  }
  if (!kept) return;
  const isSame = kept.name === name && kept.price_cents === cents;
  if (!isSame || status === 'AGUARDANDO CONFIRMAÇÃO') await deleteFreightOrder(trx, id);
};
