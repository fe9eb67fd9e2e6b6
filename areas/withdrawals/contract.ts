import { z } from 'zod';
import type { OrderWithPayments } from '#areas/payments/contract.ts';
import { day, instant, recordId, text, linesText } from '#kit/contract/common.ts';

/** The shop's answer: it cancels the order, or refuses in words. */
export const withdrawalOutcome = z.enum(['cancelled', 'refused']);
export type WithdrawalOutcome = z.infer<typeof withdrawalOutcome>;

/** The number is `LONGEST_WITHDRAWAL_TEXT` of the rules. */
const words = linesText(1_000, 'O vestido ficou grande.');

export const withdrawalInput = z.object({
  reason: words.nullish().describe("In the customer's words"),
});
export type WithdrawalInput = z.input<typeof withdrawalInput>;

/** A withdrawal as the holder of the link sees it: whether one can be asked for now, and the outcome of the last request. */
export const orderWithdrawal = z.object({
  isOpen: z
    .boolean()
    .describe('Whether the time for it runs; a request that waits for its answer needs none'),
  lastDay: day
    .nullable()
    .describe('The last day for it; null while the order has not left, and where it cannot be'),
  last: z
    .object({
      at: instant,
      outcome: withdrawalOutcome.nullable().describe('null while it waits for its answer'),
      answeredAt: instant.nullable(),
      answer: text('Fale com a gente pelo WhatsApp.').describe(
        "The shop's words for the customer; empty for none",
      ),
    })
    .nullable()
    .describe("The customer's last request"),
});
export type OrderWithdrawal = z.infer<typeof orderWithdrawal>;

export const withdrawalAnswer = z.object({
  _id: recordId,
  at: instant,
  reason: text('O vestido ficou grande.').describe("In the customer's words; empty for none"),
  outcome: withdrawalOutcome.nullable().describe('null while it waits for its answer'),
  answer: text('Fale com a gente pelo WhatsApp.').describe(
    "The shop's words for the customer; empty for none",
  ),
  answeredAt: instant.nullable(),
  who: text('Bruno Reis').nullable().describe('Name of the member of staff who answered'),
});
export type WithdrawalAnswer = z.infer<typeof withdrawalAnswer>;

/** The place of the goods of an order that was cancelled after it was sent; null for any other order. */
export const orderGoods = z
  .enum(['away', 'returned'])
  .nullable()
  .meta({
    description:
      'Of an order cancelled after it was sent: `away` until staff note that the goods came back; null for any other order',
    examples: [null],
  });
export type OrderGoods = z.infer<typeof orderGoods>;

/** The person who noted that the goods came back, and the time. */
export const goodsReturn = z
  .object({ at: instant, who: text('Bruno Reis').nullable() })
  .nullable()
  .meta({
    description: 'When staff booked the goods back into the stock; for staff only',
    examples: [null],
  });
export type GoodsReturn = z.infer<typeof goodsReturn>;

export const refuseWithdrawalInput = z.object({
  text: words.min(1).describe('For the customer, who reads it'),
});

export const withdrawalOfDetail = z.object({
  withdrawal: orderWithdrawal,
  withdrawals: z
    .array(withdrawalAnswer)
    .describe('Oldest first; for staff only, of a cliente always empty'),
  goods: orderGoods,
  goodsReturn,
});
export type WithdrawalOfDetail = z.infer<typeof withdrawalOfDetail>;
export type OrderWithWithdrawals = OrderWithPayments & WithdrawalOfDetail;

export const withdrawalOfLink = withdrawalOfDetail.pick({ withdrawal: true, goods: true });
export type WithdrawalOfLink = z.infer<typeof withdrawalOfLink>;
