import { unshipUntil } from '@balcao/domain/rules/order-status';
import type { Call } from '../../../core/call.ts';
import { change } from '../../../core/change.ts';
import type { Deps } from '../../../core/deps.ts';
import { AppError } from '../../../core/errors.ts';
import { staffReference } from '../../../core/ids.ts';
import { withdrawShippedMessage } from '../../messages/messages.service.ts';
import { announceOrder } from '../announce-order.ts';
import { moveOrder } from '../move-order.ts';
import { findShippedAt } from '../order-history.repository.ts';
import { findLines, orderSubject, type OrderWithLines } from '../orders.repository.ts';

/**
 * Takes an order's tracking code, and with it the shipping, back within an hour: the order is being processed again, whatever its
 * state was before. A message that has not left yet is dropped.
 * @throws AppError `order_not_found`; `order_cancelled`; `order_not_shipped`; `shipping_too_old`.
 */
export function takeShippingBack(
  deps: Pick<Deps, 'engine' | 'live'>,
  call: Call,
  orderName: string,
): Promise<OrderWithLines> {
  const { caller, now } = call;
  return change(deps, call, async (trx) => {
    const { from, order } = await moveOrder(trx, {
      reference: staffReference(orderName),
      action: 'unship',
      change: () => ({ tracking_code: null, delivered_at: null }),
      userId: caller.id,
      now,
      refusal: ({ status }) =>
        new AppError(status === 'CANCELADO' ? 'order_cancelled' : 'order_not_shipped'),
    });
    // The order is held before this reading: without that another call might just be shipping it.
    const shippedAt = await findShippedAt(trx, order.id);
    if (shippedAt === undefined || now > unshipUntil(shippedAt)) {
      throw new AppError('shipping_too_old');
    }
    await withdrawShippedMessage(trx, deps, { orderId: order.id, now });
    announceOrder(trx, deps, { from, order });
    const details = { changes: [{ field: 'status', from, to: order.status }] };
    return {
      answer: { order, lines: await findLines(trx, [order.id]) },
      trail: { action: 'order.shipping-taken-back', subject: orderSubject(order), details },
    };
  });
}
