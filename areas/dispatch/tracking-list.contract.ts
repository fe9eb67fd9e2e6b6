import { z } from 'zod';
import { orderNumber, recordId, storableText, text } from '#kit/contract/common.ts';
import { orderStatus } from '#areas/orders/contract.ts';
import { paymentStatus } from '#areas/orders/contract.ts';

export const TRACKING_LIST_LINES = 2_000;

/** Order numbers or `_id`s with their codes. Each line goes out by itself, by the rules of the single call. */
export const trackingListInput = z.object({
  items: z
    .array(
      z.object({
        order: storableText(80, '482913057761').describe("The order's number or `_id`"),
        trackingCode: storableText(60, 'AA123456785BR'),
      }),
    )
    .min(1)
    .max(TRACKING_LIST_LINES),
  dryRun: z.boolean().optional().describe('Only tell what would happen'),
});
export type TrackingListInput = z.infer<typeof trackingListInput>;

/**
 * The outcome of a line. `shipped`: the order goes out. `same-code` and `other-code`: the order went out before, with this code
 * or with another one, which a list never corrects. `repeated`: the same line stands further up; `contradicted`: the order stands
 * in the list with different codes, so none of them counts; `not-a-code`: blank.
 */
export const trackingLineOutcome = z.enum([
  'shipped',
  'same-code',
  'other-code',
  'unknown-order',
  'not-confirmed',
  'cancelled',
  'repeated',
  'contradicted',
  'not-a-code',
]);
export type TrackingLineOutcome = z.infer<typeof trackingLineOutcome>;

/**
 * The reason to look at a code before it goes out. The code is recorded all the same. `unknown-form`: like no carrier's code that
 * is known; `check-digit`: a postal code with a wrong one; `order-number`: an order has it as its number; `taken`: another order
 * has it as its code; `shared`: it stands in the list for another order too; `not-posted`: no carrier takes the order.
 */
export const trackingCodeDoubt = z
  .enum(['unknown-form', 'check-digit', 'order-number', 'taken', 'shared', 'not-posted'])
  .meta({ examples: ['check-digit'] });
export type TrackingCodeDoubt = z.infer<typeof trackingCodeDoubt>;

export const trackingLineAnswer = z.object({
  outcome: trackingLineOutcome,
  trackingCode: text('AA123456785BR').describe('As it is kept, or would be'),
  doubts: z.array(trackingCodeDoubt).describe('As the list was read, before any line of it went'),
  takenBy: orderNumber.nullable().describe('Another order that had this code already'),
  order: z
    .object({
      _id: recordId,
      orderId: orderNumber,
      status: orderStatus,
      trackingCode: text('AA123456785BR').nullable(),
      customerName: text('Maria Souza').nullable(),
      paymentStatus: paymentStatus.nullable(),
      changedAfterPrint: z.boolean(),
    })
    .nullable()
    .describe('As it is after the line; null for an unknown one'),
});
export type TrackingLineAnswer = z.infer<typeof trackingLineAnswer>;

/** An answer for each line, in the order of the list. */
export const trackingListAnswer = z.object({ items: z.array(trackingLineAnswer) });
export type TrackingListAnswer = z.infer<typeof trackingListAnswer>;
