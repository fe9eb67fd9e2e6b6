import type { Trx } from '#kit/server/db/tables.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { correctShippedMessage, enqueue } from '#areas/messages/server/messages.service.ts';
import { announceOrder } from '#areas/orders/server/announce-order.service.ts';
import { moveOrder, type OrderMove, type OrderRow } from '#areas/orders/server/orders.service.ts';

/**
 * Sends an order out with its normalized code, or corrects the code of one that is away. The first code tells its customer. A
 * correction goes into the message while the message still waits; after that staff send it again by hand.
 */
export async function shipOrder(
  trx: Trx,
  deps: Pick<Deps, 'config' | 'outbox' | 'live'>,
  call: Pick<OrderMove, 'reference' | 'userId' | 'now' | 'isAllowed' | 'refusal'> & {
    readonly code: string;
  },
): Promise<OrderRow> {
  const { code, now, ...move } = call;
  const { from, order } = await moveOrder(trx, {
    ...move,
    now,
    action: 'ship',
    change: () => ({ tracking_code: code }),
  });
  if (from === 'ENVIADO') await correctShippedMessage(trx, deps, { order, now });
  else await enqueue(trx, deps, { kind: 'order-shipped', order, now });
  announceOrder(trx, deps, { from, order });
  return order;
}
