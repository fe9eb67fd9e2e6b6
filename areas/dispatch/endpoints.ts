import { endpoint } from '#kit/endpoint.ts';
import {
  dispatchQuery,
  dispatchAnswer,
  dispatchPapersInput,
  dispatchPapersAnswer,
  fiscalKeyInput,
  trackingListAnswer,
  trackingListInput,
} from './contract.ts';
import { orderAnswer } from '#areas/orders/contract.ts';

export const listDispatch = endpoint({
  at: 'GET /orders/dispatch',
  name: 'listDispatch',
  summary: 'Orders that wait to leave, by the batches they were printed in, oldest first',
  access: 'staff',
  query: dispatchQuery,
  answer: dispatchAnswer,
});

export const printDispatchPapers = endpoint({
  at: 'POST /orders/dispatch/papers',
  name: 'printDispatchPapers',
  summary: 'What a separation list or labels say of orders that wait to leave',
  access: 'staff',
  body: dispatchPapersInput,
  answer: dispatchPapersAnswer,
});

export const recordTrackingList = endpoint({
  at: 'POST /orders/tracking-codes',
  name: 'recordTrackingList',
  summary:
    'Record the tracking codes of many orders, which ships them: each line by itself, what cannot go is told',
  access: 'staff',
  body: trackingListInput,
  answer: trackingListAnswer,
});

export const setFiscalKey = endpoint({
  at: 'PUT /orders/:id/fiscal-key',
  name: 'setFiscalKey',
  summary: "Keep the access key of the order's NF-e or DC-e, or take it off",
  access: 'staff',
  body: fiscalKeyInput,
  answer: orderAnswer,
  refusals: ['order_not_found', 'order_not_confirmed'],
});

export const handOverOrder = endpoint({
  at: 'PUT /orders/:id/handed-over',
  name: 'handOverOrder',
  summary: 'Note that its customer was given an order that no carrier takes: sent and delivered',
  access: 'staff',
  answer: orderAnswer,
  refusals: [
    'order_not_found',
    'order_cancelled',
    'order_not_confirmed',
    'order_already_sent',
    'order_by_carrier',
  ],
});

export const takeHandOverBack = endpoint({
  at: 'DELETE /orders/:id/handed-over',
  name: 'takeHandOverBack',
  summary:
    'Take back within an hour that an order was handed over: it is being processed again, a message that waits is withdrawn',
  access: 'staff',
  answer: orderAnswer,
  refusals: [
    'order_not_found',
    'order_cancelled',
    'order_not_shipped',
    'order_not_handed_over',
    'hand_over_too_old',
  ],
});
