import type { CallWith } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { OrderLife, OrderWithLines } from '#areas/orders/server/orders.service.ts';
import { unshipOrder } from '#areas/printing/server/printing.service.ts';
import { wasHandedOver } from '#areas/orders/rules/hand-over.ts';

/**
 * Takes back within an hour that an order was handed over: it is being processed again, and neither sent nor delivered.
 */
export const takeHandOverBack = (
  deps: Pick<Deps, 'engine' | 'config' | 'outbox' | 'live'> & {
    readonly life: Pick<OrderLife, 'shippingTakenBack'>;
  },
  call: CallWith<'order_cancelled'>,
  order: string,
): Promise<OrderWithLines> =>
  unshipOrder(deps, call, order, {
    isOf: ({ status, shipping_kind: travels, tracking_code: trackingCode }) =>
      wasHandedOver({ status, travels, trackingCode }),
    otherwise: 'order_not_handed_over',
    tooOld: 'hand_over_too_old',
    action: 'order.hand-over-taken-back',
  });
