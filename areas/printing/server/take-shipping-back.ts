import type { AuditAction } from '#kit/contract/trail.ts';
import { unshipUntil } from '../rules/take-back.ts';
import type { ErrorCode } from '#kit/contract/errors.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { AppError } from '#kit/server/core/errors.ts';
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

/** A way of leaving that can be taken back. */
interface WayBack {
  readonly isOf?: (order: OrderRow) => boolean;
  /** Why a sent order did not leave this way. */
  readonly otherwise: ErrorCode;
  readonly tooOld: ErrorCode;
  readonly action: AuditAction;
}

/**
 * Takes an order's tracking code, and with it the shipping, back within an hour: the order is being processed again, whatever its
 * state was before.
 */
export const takeShippingBack = (
  deps: Leaving,
  call: CallWith<'order_cancelled'>,
  order: string,
): Promise<OrderWithLines> =>
  unshipOrder(deps, call, order, {
    otherwise: 'order_not_shipped',
    tooOld: 'shipping_too_old',
    action: 'order.shipping-taken-back',
  });

/** Takes back within an hour that an order left: the order is being processed again. */
export function unshipOrder(
  deps: Leaving,
  call: CallWith<'order_cancelled'>,
  orderName: string,
  { isOf = () => true, otherwise, tooOld, action }: WayBack,
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
      refusal: ({ status }) => {
        if (status === 'CANCELADO') return call.refusal('order_cancelled');
        return new AppError(status === 'ENVIADO' ? otherwise : 'order_not_shipped');
      },
    });
    // The order is held before this reading: without that another call might just be shipping it.
    const shippedAt = await findReachedAt(trx, order.id, from);
    if (shippedAt === undefined || now > unshipUntil(shippedAt)) throw new AppError(tooOld);
    await runSteps(deps.life.shippingTakenBack, trx, deps, { order, now });
    announceOrder(trx, deps, { from, order });
    const details = { changes: [{ field: 'status', from, to: order.status }] };
    return {
      answer: { order, lines: await findLines(trx, [order.id]) },
      trail: { action, subject: orderSubject(order), details },
    };
  });
}
