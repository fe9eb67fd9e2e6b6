import { wasHandedOver } from '#areas/orders/rules/hand-over.ts';
import { handedKind } from '#areas/shipping/rules/shipping-kind.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { staffReference } from '#kit/server/core/ids.ts';
import { announceOrder } from '#areas/orders/server/announce-order.service.ts';
import {
  moveOrder,
  getOrderLines,
  orderSubject,
  runSteps,
  type OrderLife,
  type OrderRow,
  type OrderWithLines,
} from '#areas/orders/server/orders.service.ts';
import { unshipOrder } from '#areas/printing/server/printing.service.ts';

type HandOverRefusal =
  | 'order_not_found'
  | 'order_cancelled'
  | 'order_not_confirmed'
  | 'order_already_sent'
  | 'order_by_carrier';

/**
 * Notes that the customer of an order has it from the store's own hands: sent and delivered at this moment, without a tracking
 * code. The customer's days to withdraw count from here.
 */
export function handOverOrder(
  deps: Pick<Deps, 'engine' | 'config' | 'outbox' | 'live'> & {
    readonly life: Pick<OrderLife, 'sent'>;
  },
  call: CallWith<HandOverRefusal>,
  orderName: string,
): Promise<OrderWithLines> {
  const { now } = call;
  return change(deps, call, async (trx) => {
    const { from, order } = await moveOrder(trx, call, {
      reference: staffReference(orderName),
      action: 'hand-over',
      change: (at) => ({ delivered_at: at }),
      isAllowed: ({ shipping_kind: kind }) => handedKind(kind) !== undefined,
      refusal: (before) => call.refusal(refusalOf(before)),
    });
    await runSteps(deps.life.sent, trx, deps, { order, isCorrection: false, now });
    announceOrder(trx, deps, { from, order });
    const details = {
      reason: order.shipping_kind,
      changes: [{ field: 'status', from, to: order.status }],
    };
    return {
      answer: await getOrderLines(trx, order),
      trail: { action: 'order.handed-over', subject: orderSubject(order), details },
    };
  });
}

/** Takes back within an hour that an order was handed over: it is being processed again, and neither sent nor delivered. */
export const takeHandOverBack = (
  deps: Pick<Deps, 'engine' | 'config' | 'outbox' | 'live'> & {
    readonly life: Pick<OrderLife, 'shippingTakenBack'>;
  },
  call: CallWith<
    | 'order_not_found'
    | 'order_cancelled'
    | 'order_not_shipped'
    | 'order_not_handed_over'
    | 'hand_over_too_old'
  >,
  order: string,
): Promise<OrderWithLines> =>
  unshipOrder(deps, call, order, {
    isOf: ({ status, shipping_kind: travels, tracking_code: trackingCode }) =>
      wasHandedOver({ status, travels, trackingCode }),
    otherwise: 'order_not_handed_over',
    tooOld: 'hand_over_too_old',
    action: 'order.hand-over-taken-back',
  });

function refusalOf(order: OrderRow | undefined): HandOverRefusal {
  if (!order) return 'order_not_found';
  if (order.status === 'CANCELADO') return 'order_cancelled';
  if (order.status === 'AGUARDANDO CONFIRMAÇÃO') return 'order_not_confirmed';
  return order.status === 'ENVIADO' ? 'order_already_sent' : 'order_by_carrier';
}
