import { idParams } from '#kit/contract/common.ts';
import { orderAnswer } from '#areas/orders/contract.ts';
import { presentOrder } from '#areas/orders/server/orders.service.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { callOf } from '#kit/server/http/call.ts';
import type { App } from '#kit/server/http/types.ts';
import { orderPrintedInput, trackingCodeInput } from '../contract.ts';
import { markPrinted } from './mark-printed.ts';
import { recordTrackingCode } from './record-tracking-code.ts';
import { takeOrderPrintBack } from './take-order-print-back.ts';
import { takeShippingBack } from './take-shipping-back.ts';

/** Staff's routes of one order: to note its print, to record its tracking code, and to take either back. */
export function registerPrinting(app: App, deps: Deps): void {
  app.put(
    '/orders/:id/printed',
    {
      config: { refusals: ['order_not_found', 'order_changed'] },
      schema: {
        operationId: 'markPrinted',
        summary:
          'Note that an order was printed by itself as it is now: a confirmed one goes on to processing',
        params: idParams,
        body: orderPrintedInput,
        response: { 200: orderAnswer },
      },
    },
    async (request) =>
      presentOrder(
        await markPrinted(deps, callOf(request), request.params.id, request.body.version),
      ),
  );

  app.delete(
    '/orders/:id/printed',
    {
      config: { refusals: ['order_not_found', 'batch_moved_on', 'batch_too_old'] },
      schema: {
        operationId: 'takeOrderPrintBack',
        summary: 'Take the print of one order back within an hour: it is a confirmed one again',
        params: idParams,
        response: { 200: orderAnswer },
      },
    },
    async (request) =>
      presentOrder(await takeOrderPrintBack(deps, callOf(request), request.params.id)),
  );

  app.patch(
    '/orders/:id/tracking-code',
    {
      config: {
        refusals: [
          'order_not_found',
          'blank_tracking_code',
          'order_cancelled',
          'order_not_confirmed',
        ],
      },
      schema: {
        operationId: 'recordTrackingCode',
        summary: 'Record the tracking code, which ships the order',
        params: idParams,
        body: trackingCodeInput,
        response: { 200: orderAnswer },
      },
    },
    async (request) => {
      const order = await recordTrackingCode(
        deps,
        callOf(request),
        request.params.id,
        request.body.trackingCode,
      );
      return presentOrder(order);
    },
  );

  app.delete(
    '/orders/:id/tracking-code',
    {
      config: {
        refusals: ['order_not_found', 'order_cancelled', 'order_not_shipped', 'shipping_too_old'],
      },
      schema: {
        operationId: 'takeShippingBack',
        summary:
          'Take the tracking code back within an hour: the order is being processed again, a message that waits is withdrawn',
        params: idParams,
        response: { 200: orderAnswer },
      },
    },
    async (request) =>
      presentOrder(await takeShippingBack(deps, callOf(request), request.params.id)),
  );
}
