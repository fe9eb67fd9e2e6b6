import { canCancel, cancelGivesStockBack } from '../rules/order-status.ts';
import type { ErrorCode } from '#kit/contract/errors.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { staffReference } from '#kit/server/core/ids.ts';
import { giveStockBack } from '#areas/stock/server/stock.service.ts';
import { announceOrder } from './announce-order.service.ts';
import { moveOrder } from './move-order.ts';
import { runRefusingSteps, runSteps, type OrderLife } from './order-life.ts';
import { findLines, orderSubject, stockLine, type OrderWithLines } from './orders.repository.ts';

/**
 * Cancels an order and gives its units back, once, where they are still in the house.
 * @param withdrawal the request to withdraw that the caller means to answer.
 */
export function cancelOrder<Code extends ErrorCode>(
  deps: Pick<Deps, 'engine' | 'config' | 'outbox' | 'live'> & {
    readonly life: Pick<OrderLife<Code>, 'cancelling' | 'cancelled'>;
  },
  call: CallWith<'order_not_found' | 'order_not_cancellable' | Code>,
  orderName: string,
  withdrawal?: string,
): Promise<OrderWithLines> {
  const { caller, now } = call;
  return change(deps, call, async (trx) => {
    const { from, order } = await moveOrder(trx, call, {
      reference: staffReference(orderName),
      action: 'cancel',
      change: () => ({ withdrawal_requested_at: null }),
      isAllowed: (before) => canCancel(before.status, caller.role),
      refusal: (before) => {
        if (!before) return call.refusal('order_not_found');
        return call.refusal(before.status === 'CANCELADO' ? 'order_not_cancellable' : 'forbidden');
      },
    });
    const lines = await findLines(trx, [order.id]);
    const cancelled = { order, withdrawal, userId: caller.id, now };
    const reasons = await runRefusingSteps(deps.life.cancelling, trx, call, cancelled);
    const reason = reasons.find((each) => each !== undefined);
    await runSteps(deps.life.cancelled, trx, deps, cancelled);
    announceOrder(trx, deps, { from, order });
    // Last, as in a confirmation: other buyers of these products wait from here on.
    if (cancelGivesStockBack(from)) {
      await giveStockBack(trx, {
        orderNumber: order.order_id,
        lines: lines.map(stockLine),
        now,
        userId: caller.id,
      });
    }
    const details = {
      changes: [{ field: 'status', from, to: order.status }],
      ...(reason === undefined ? {} : { reason }),
    };
    return {
      answer: { order, lines },
      trail: { action: 'order.cancelled', subject: orderSubject(order), details },
    };
  });
}
