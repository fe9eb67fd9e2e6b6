import { canCancel, cancelGivesStockBack } from '../rules/order-status.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Actor, Deps } from '#kit/server/core/deps.ts';
import { staffReference } from '#kit/server/core/ids.ts';
import { giveStockBack } from '#areas/stock/server/stock.service.ts';
import { announceOrder } from './announce-order.service.ts';
import { moveOrder } from './move-order.ts';
import { runSteps, type OrderLife } from './order-life.ts';
import { findLines, orderSubject, stockLine, type OrderWithLines } from './orders.repository.ts';

/**
 * Cancels an order and gives its units back, once, where they are still in the house.
 */
export function cancelOrder(
  deps: Pick<Deps, 'engine' | 'config' | 'outbox' | 'live'> & {
    readonly life: Pick<OrderLife, 'cancelled'>;
  },
  call: CallWith<'order_not_cancellable'>,
  input: {
    readonly order: string;
    /** The request to withdraw that the caller means to answer. */
    readonly withdrawal?: string | undefined;
    readonly actor: Actor;
  },
): Promise<OrderWithLines> {
  const { actor } = input;
  const { now } = call;
  return change(deps, call, async (trx) => {
    const { from, order } = await moveOrder(trx, {
      reference: staffReference(input.order),
      action: 'cancel',
      change: () => ({ withdrawal_requested_at: null }),
      userId: actor.id,
      now,
      isAllowed: (before) => canCancel(before.status, actor.role),
      refusal: (before) =>
        call.refusal(before.status === 'CANCELADO' ? 'order_not_cancellable' : 'forbidden'),
    });
    const lines = await findLines(trx, [order.id]);
    const { withdrawal } = input;
    const cancelled = { order, withdrawal, userId: actor.id, now };
    const reasons = await runSteps(deps.life.cancelled, trx, deps, cancelled);
    const reason = reasons.find((said) => said !== undefined);
    announceOrder(trx, deps, { from, order });
    // Last, as in a confirmation: other buyers of these products wait from here on.
    if (cancelGivesStockBack(from)) {
      await giveStockBack(trx, {
        orderNumber: order.order_id,
        lines: lines.map(stockLine),
        now,
        userId: actor.id,
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
