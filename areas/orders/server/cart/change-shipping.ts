import { changeFacts } from '../../rules/order-change-facts.ts';
import type { Call } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import type { OrderShipping } from '#areas/shipping/server/shipping.service.ts';
import { announceOrder } from '../announce-order.service.ts';
import { saveChange } from '../order-changes.repository.ts';
import { runSteps, type OrderLife } from '../order-life.ts';
import type { OrderRow } from '../orders.repository.ts';
import { shippingOf } from './price-change.ts';

/** Gives a waiting order that this transaction holds the shipping of its customer's choice. Products and discount keep their prices. */
export async function changeShipping(
  trx: Trx,
  deps: Pick<Deps, 'config' | 'outbox' | 'live'> & { readonly life: Pick<OrderLife, 'changed'> },
  { now }: Pick<Call, 'now'>,
  order: OrderRow,
  { name, cents, kind }: OrderShipping,
): Promise<void> {
  const totalCents = order.total_cents - order.shipping_cents + cents;
  const rest = { lines: [], discount: null, influencer: null };
  const facts = changeFacts(
    { ...rest, shipping: shippingOf(order), totalCents: order.total_cents },
    { ...rest, shipping: { name, cents }, totalCents },
  );
  const columns = {
    updated_at: Math.max(now, order.updated_at),
    total_cents: totalCents,
    shipping_cents: cents,
    shipping_name: name,
    shipping_kind: kind,
  };
  // A signed-in caller too has followed the link, as its customer.
  const changed = await saveChange(trx, order, columns, { facts, userId: null });
  announceOrder(trx, deps, { from: order.status, order: changed });
  await runSteps(deps.life.changed, trx, deps, {
    order: changed,
    keepsDiscount: true,
    differsFromAgreed: false,
    now,
  });
}
