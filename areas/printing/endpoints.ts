import { endpoint } from '#kit/endpoint.ts';
import {
  processingAnswer,
  printBatchAnswer,
  printTakenBackAnswer,
  orderPrintedInput,
  trackingCodeInput,
} from './contract.ts';
import { pageQuery } from '#kit/contract/common.ts';
import { z } from 'zod';
import { orderAnswer } from '#areas/orders/contract.ts';

export const processOrders = endpoint({
  at: 'PUT /orders/update-status/processing',
  name: 'processOrders',
  summary: 'Move every confirmed order to processing; answers exactly those',
  access: 'staff',
  answer: processingAnswer,
});

export const listPrintBatches = endpoint({
  at: 'GET /orders/batches',
  name: 'listPrintBatches',
  summary: 'A page of batches moved to processing, newest first',
  access: 'staff',
  query: pageQuery.omit({ q: true }),
  answer: z.array(printBatchAnswer),
});

export const getPrintBatch = endpoint({
  at: 'GET /orders/batches/:id',
  name: 'getPrintBatch',
  summary: 'A batch again, its orders as they are now',
  access: 'staff',
  answer: processingAnswer,
  refusals: ['batch_not_found'],
});

export const takePrintBack = endpoint({
  at: 'DELETE /orders/batches/:id',
  name: 'takePrintBack',
  summary:
    'Take a print run back within an hour: its orders that are still being processed are confirmed ones again',
  access: 'staff',
  answer: printTakenBackAnswer,
  refusals: ['batch_not_found', 'batch_too_old', 'batch_moved_on'],
});

export const markPrinted = endpoint({
  at: 'PUT /orders/:id/printed',
  name: 'markPrinted',
  summary:
    'Note that an order was printed by itself as it is now: a confirmed one goes on to processing',
  access: 'staff',
  body: orderPrintedInput,
  answer: orderAnswer,
  refusals: ['order_not_found', 'order_changed'],
});

export const takeOrderPrintBack = endpoint({
  at: 'DELETE /orders/:id/printed',
  name: 'takeOrderPrintBack',
  summary: 'Take the print of one order back within an hour: it is a confirmed one again',
  access: 'staff',
  answer: orderAnswer,
  refusals: ['order_not_found', 'batch_moved_on', 'batch_too_old'],
});

export const recordTrackingCode = endpoint({
  at: 'PATCH /orders/:id/tracking-code',
  name: 'recordTrackingCode',
  summary: 'Record the tracking code, which ships the order',
  access: 'staff',
  body: trackingCodeInput,
  answer: orderAnswer,
  refusals: ['order_not_found', 'blank_tracking_code', 'order_cancelled', 'order_not_confirmed'],
});

export const takeShippingBack = endpoint({
  at: 'DELETE /orders/:id/tracking-code',
  name: 'takeShippingBack',
  summary:
    'Take the tracking code back within an hour: the order is being processed again, a message that waits is withdrawn',
  access: 'staff',
  answer: orderAnswer,
  refusals: ['order_not_found', 'order_cancelled', 'order_not_shipped', 'shipping_too_old'],
});
