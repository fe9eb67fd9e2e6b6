import { idParams } from '#kit/contract/common.ts';
import { orderAnswer } from '#areas/orders/contract.ts';
import { fiscalKeyInput } from '../contract.ts';
import { trackingListAnswer, trackingListInput } from '../tracking-list.contract.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { callOf } from '#kit/server/http/call.ts';
import type { App } from '#kit/server/http/types.ts';
import { presentOrder } from '#areas/orders/server/orders.service.ts';
import { recordTrackingList } from './record-tracking-list.ts';
import { handOverOrder } from './hand-over-order.ts';
import { setFiscalKey } from './set-fiscal-key.ts';
import { takeHandOverBack } from './take-hand-over-back.ts';
import { presentTrackingLine } from './dispatch.presenter.ts';

/** Staff's routes to send many orders out, to hand one over and take that back, and for an order's fiscal document. */
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

  registerHandOver(app, deps);

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

function registerHandOver(app: App, deps: Deps): void {
  app.put(
    '/orders/:id/handed-over',
    {
      config: {
        refusals: [
          'order_not_found',
          'order_cancelled',
          'order_not_confirmed',
          'order_already_sent',
          'order_by_carrier',
        ],
      },
      schema: {
        operationId: 'handOverOrder',
        summary:
          'Note that its customer was given an order that no carrier takes: sent and delivered',
        params: idParams,
        response: { 200: orderAnswer },
      },
    },
    async (request) => presentOrder(await handOverOrder(deps, callOf(request), request.params.id)),
  );

  app.delete(
    '/orders/:id/handed-over',
    {
      config: {
        refusals: [
          'order_not_found',
          'order_cancelled',
          'order_not_shipped',
          'order_not_handed_over',
          'hand_over_too_old',
        ],
      },
      schema: {
        operationId: 'takeHandOverBack',
        summary:
          'Take back within an hour that an order was handed over: it is being processed again, a message that waits is withdrawn',
        params: idParams,
        response: { 200: orderAnswer },
      },
    },
    async (request) =>
      presentOrder(await takeHandOverBack(deps, callOf(request), request.params.id)),
  );
}
