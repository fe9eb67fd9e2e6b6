import { z } from 'zod';
import { instant, recordId, storableInteger, text, textOrNumber } from '#kit/contract/common.ts';
import { orderAnswer } from '#areas/orders/contract.ts';
import { storeHeading } from '#areas/store/contract.ts';

export const trackingCodeInput = z.object({ trackingCode: textOrNumber(60, 'AA123456785BR') });
export type TrackingCodeInput = z.output<typeof trackingCodeInput>;

/** `version` of the order that was printed: an order with a newer one stays marked. */
export const orderPrintedInput = z.object({ version: storableInteger.min(0) });

/** A batch: exactly the orders that one processing call moved, kept so that it can be printed again. */
export const printBatchAnswer = z.object({
  _id: recordId,
  createdAt: instant,
  who: text('Bruno Reis').nullable(),
  ordersCount: z.number().int(),
});
export type PrintBatchAnswer = z.infer<typeof printBatchAnswer>;

/** The outcome of taking a print run back. */
export const printTakenBackAnswer = z.object({
  ordersCount: z.number().int().describe('Orders that are confirmed ones again'),
  leftOut: z.number().int().describe('Orders of the batch that went on meanwhile, and stay'),
});
export type PrintTakenBackAnswer = z.infer<typeof printTakenBackAnswer>;

export const processingAnswer = z.object({
  batch: printBatchAnswer.nullable().describe('null when no order was confirmed'),
  orders: z.array(orderAnswer),
  unpaidOrders: z
    .number()
    .int()
    .describe(
      'Confirmed orders that stayed where they are, because the store prints paid ones only',
    ),
  store: storeHeading,
});
export type ProcessingAnswer = z.infer<typeof processingAnswer>;
