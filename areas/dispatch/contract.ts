import { z } from 'zod';
import {
  instant,
  orderNumber,
  pageQuery,
  recordId,
  storableText,
  text,
  trimmedText,
} from '#kit/contract/common.ts';
import { orderStatus, paymentStatus } from '#areas/orders/contract.ts';
import { address } from '#kit/contract/person.ts';
import { shippingKind } from '#areas/shipping/contract.ts';
import { storeHeading } from '#areas/store/contract.ts';

/* Orders that wait to leave: those in process, by the batches that they were printed in, and the papers that go with their parcels. */

/** Pages of batches, not of orders. */
export const dispatchQuery = pageQuery.omit({ q: true }).extend({
  limit: z.coerce.number().int().min(1).max(20).optional().describe('Batches a page; absent: 10'),
  payment: z.enum(['paid']).optional().describe('Only orders of which nothing is still to receive'),
  travels: shippingKind.optional().describe('Only orders that leave this way'),
});

/** An order that waits to leave, with the fields needed to choose it. */
export const dispatchOrder = z.object({
  _id: recordId,
  orderId: orderNumber,
  name: text('Maria Souza').describe('Of the receiver; empty once it was erased'),
  city: text('São Paulo'),
  state: text('SP'),
  units: z.number().int().describe('Of all products together'),
  paymentStatus: paymentStatus.nullable(),
  shippingName: text('SEDEX').nullable(),
  travels: shippingKind,
  changedAfterPrint: z.boolean(),
  withdrawalRequestedAt: instant
    .nullable()
    .describe('Since when its customer waits for an answer to a request to withdraw'),
  isDoubted: z.boolean().describe('Its `doubt` is not settled'),
  hasCustomerNote: z.boolean().describe('Its customer noted something in the window'),
});
export type DispatchOrder = z.infer<typeof dispatchOrder>;

/** The orders of a batch that still wait. */
export const dispatchGroup = z.object({
  batch: z
    .object({ _id: recordId, createdAt: instant, who: text('Bruno Reis').nullable() })
    .nullable()
    .describe('null: orders that were set in process without a batch'),
  ordersCount: z.number().int().describe('How many of the batch wait, within the filters'),
  orders: z.array(dispatchOrder).describe("In the batch's order; the first 2,000"),
});
export type DispatchGroup = z.infer<typeof dispatchGroup>;

export const dispatchAnswer = z.object({
  groups: z.array(dispatchGroup).describe('The page, oldest batch first'),
  groupsCount: z.number().int().describe('On all pages'),
  ordersCount: z.number().int().describe('On all pages'),
});
export type DispatchAnswer = z.infer<typeof dispatchAnswer>;

export const dispatchPaper = z.enum(['separation', 'labels']);
export type DispatchPaper = z.infer<typeof dispatchPaper>;

export const dispatchPapersInput = z.object({
  paper: dispatchPaper.describe('The list of what to take from the shelf, or labels'),
  orders: z
    .array(recordId)
    .min(1)
    .max(2_000)
    .describe('`_id` of each; one named twice counts once'),
});

/** An order as the papers show it: no document, no telephone. */
export const dispatchParcel = z.object({
  _id: recordId,
  orderId: orderNumber,
  name: text('Maria Souza').describe('Of the receiver; empty once it was erased'),
  address,
  shippingName: text('SEDEX').nullable(),
  travels: shippingKind,
  changedAfterPrint: z.boolean(),
  isDoubted: z.boolean().describe('Its `doubt` is not settled'),
  customerNote: text('É presente.').describe('What its customer noted in the window'),
  products: z.array(
    z.object({ _id: recordId, name: text('Vestido midi azul'), quantity: z.number().int() }),
  ),
});
export type DispatchParcel = z.infer<typeof dispatchParcel>;

export const dispatchPapersAnswer = z.object({
  orders: z.array(dispatchParcel).describe('Those that still wait, in the order of the call'),
  leftOut: z.number().int().describe('How many no longer wait: sent or cancelled meanwhile'),
  store: storeHeading.describe('The sender'),
});
export type DispatchPapersAnswer = z.infer<typeof dispatchPapersAnswer>;

/** A key as typed, pasted or scanned: blanks, and the address of a scanned QR code around the key, do not count. */
export const fiscalKeyInput = z.object({
  fiscalKey: storableText(1_000, '35080599999090910270550010000000015180051273')
    .nullable()
    .describe('Access key; blank or null for none'),
});

/** Order numbers or `_id`s with their codes. Each line goes out by itself, by the rules of the single call. */
export const trackingListInput = z.object({
  items: z
    .array(
      z.object({
        order: trimmedText(80, '482913057761').describe("The order's number or `_id`"),
        trackingCode: trimmedText(60, 'AA123456785BR'),
      }),
    )
    .min(1)
    .max(2_000),
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
 * is known; `check-digit`: a postal code with a wrong one; `cpf` to `money`: like another value of an order; `order-number`: an order has it as its number; `taken`: another order
 * has it as its code; `shared`: it stands in the list for another order too; `not-posted`: no carrier takes the order.
 */
export const trackingCodeDoubt = z
  .enum([
    'unknown-form',
    'check-digit',
    ...(['cpf', 'cnpj', 'date', 'cep', 'phone', 'money'] as const),
    ...(['order-number', 'taken', 'shared', 'not-posted'] as const),
  ])
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
