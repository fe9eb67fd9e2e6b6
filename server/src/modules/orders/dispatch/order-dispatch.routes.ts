import { idParams } from '@balcao/domain/contract/common';
import { fiscalKeyInput, orderAnswer } from '@balcao/domain/contract/orders';
import { trackingListAnswer, trackingListInput } from '@balcao/domain/contract/tracking-list';
import type { Deps } from '../../../core/deps.ts';
import { callOf } from '../../../http/call.ts';
import type { App } from '../../../http/types.ts';
import { presentOrder } from '../orders.presenter.ts';
import { recordTrackingList } from './record-tracking-list.ts';
import { setFiscalKey } from './set-fiscal-key.ts';
import { takeShippingBack } from './take-shipping-back.ts';
import { presentTrackingLine } from './tracking-list.presenter.ts';

/** Staff's routes to send many orders out, to take a shipping back, and for an order's fiscal document. */
export function registerOrderDispatch(app: App, deps: Deps): void {
  app.post(
    '/orders/tracking-codes',
    {
      schema: {
        operationId: 'recordTrackingList',
        summary:
          'Record the tracking codes of many orders, which ships them: each line by itself, what cannot go is told',
        body: trackingListInput,
        response: { 200: trackingListAnswer },
      },
    },
    async (request) => {
      const lines = await recordTrackingList(deps, callOf(request), request.body);
      return { items: lines.map(presentTrackingLine) };
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

  app.put(
    '/orders/:id/fiscal-key',
    {
      config: { refusals: ['order_not_found', 'order_not_confirmed'] },
      schema: {
        operationId: 'setFiscalKey',
        summary: "Keep the access key of the order's NF-e or DC-e, or take it off",
        params: idParams,
        body: fiscalKeyInput,
        response: { 200: orderAnswer },
      },
    },
    async (request) =>
      presentOrder(
        await setFiscalKey(deps, callOf(request), request.params.id, request.body.fiscalKey),
      ),
  );
}
