import type { AuditAction } from '#kit/contract/trail.ts';
import { unshipUntil } from '../rules/take-back.ts';
import type { ErrorCode } from '#kit/contract/errors.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { staffReference } from '#kit/server/core/ids.ts';
import { announceOrder } from '#areas/orders/server/announce-order.service.ts';
import {
  moveOrder,
  findReachedAt,
  findLines,
  orderSubject,
  runSteps,
  type OrderLife,
  type OrderRow,
  type OrderWithLines,
} from '#areas/orders/server/orders.service.ts';

type Leaving = Pick<Deps, 'engine' | 'config' | 'outbox' | 'live'> & {
  readonly life: Pick<OrderLife, 'shippingTakenBack'>;
};

type UnshipRefusal = 'order_not_found' | 'order_cancelled' | 'order_not_shipped';

/** A way of leaving that can be taken back. */
interface WayBack<Code extends ErrorCode> {
  readonly isOf?: (order: OrderRow) => boolean;
  /** Why a sent order did not leave this way. */
  readonly otherwise: Code | UnshipRefusal;
  readonly tooOld: Code;
  readonly action: AuditAction;
}

/**
 * Takes an order's tracking code, and with it the shipping, back within an hour: the order is being processed again, whatever its
 * state was before.
 */
export const takeShippingBack = (
  deps: Leaving,
  call: CallWith<UnshipRefusal | 'shipping_too_old'>,
  order: string,
): Promise<OrderWithLines> =>
  unshipOrder(deps, call, order, {
    otherwise: 'order_not_shipped',
    tooOld: 'shipping_too_old',
    action: 'order.shipping-taken-back',
  });

/** Takes back within an hour that an order left: the order is being processed again. */
export function unshipOrder<Code extends ErrorCode>(
  deps: Leaving,
  call: CallWith<UnshipRefusal | Code>,
  orderName: string,
  { isOf = () => true, otherwise, tooOld, action }: WayBack<Code>,
): Promise<OrderWithLines> {
  const { caller, now } = call;
  return change(deps, call, async (trx) => {
    const { from, order } = await moveOrder(trx, {
      reference: staffReference(orderName),
      action: 'unship',
      change: () => ({ tracking_code: null, delivered_at: null }),
      userId: caller.id,
      now,
      isAllowed: isOf,
      refusal: (before) => {
        if (!before) return call.refusal('order_not_found');
        if (before.status === 'CANCELADO') return call.refusal('order_cancelled');
        return call.refusal(before.status === 'ENVIADO' ? otherwise : 'order_not_shipped');
      },
    });
    // The order is held before this reading: without that another call might just be shipping it.
    const shippedAt = await findReachedAt(trx, order.id, from);
    if (shippedAt === undefined || now > unshipUntil(shippedAt)) throw call.refusal(tooOld);
    await runSteps(deps.life.shippingTakenBack, trx, deps, { order, now });
    announceOrder(trx, deps, { from, order });
    const details = { changes: [{ field: 'status', from, to: order.status }] };
    return {
      answer: { order, lines: await findLines(trx, [order.id]) },
      trail: { action, subject: orderSubject(order), details },
    };
  });
}
