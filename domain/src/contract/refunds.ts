import { z } from 'zod';
import { instant, moneyInput, orderTotal, recordId, text } from './common.ts';

/** How a refund by the provider stands. */
export const refundState = z.enum(['asked', 'in-progress', 'done', 'failed']);
export type RefundState = z.infer<typeof refundState>;

export const refundInput = z.object({
  amount: moneyInput.nullish().describe('Absent: all that can be given back of this payment'),
});
export type RefundInput = z.input<typeof refundInput>;

/** A refund that staff asked the provider for. */
export const refundAnswer = z.object({
  _id: recordId,
  amount: orderTotal,
  state: refundState,
  failure: text('O banco recusou a devolução.').nullable(),
  askedAt: instant,
  who: text('Ana Lima').nullable(),
});
export type RefundAnswer = z.infer<typeof refundAnswer>;
