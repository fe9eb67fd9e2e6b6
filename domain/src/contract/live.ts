import { z } from 'zod';
import { orderStatus } from './orders.ts';
import { recordId, storableText, text } from './common.ts';

/*
 * What an open page is told as it happens (`GET /api/events`): which order moved, never whose it is.
 */

/** One order took another state, or another cart. */
export const liveOrder = z.object({
  _id: recordId,
  from: orderStatus.describe('Its state before; the same where its cart changed'),
  status: orderStatus,
  version: z.number().int().describe('How often its cart was changed'),
});
export type LiveOrder = z.infer<typeof liveOrder>;

/** What the whole store's signs show. */
export const liveCounts = z.object({
  confirmed: z.number().int().describe('Orders that wait for their PDF'),
  withdrawals: z.number().int().describe('Orders whose customer waits for an answer'),
  failedMessages: z.number().int().describe('As `failed` of the summary of messages'),
});
export type LiveCounts = z.infer<typeof liveCounts>;

/** The names of events, and what each carries as JSON. */
export interface LiveEvents {
  /** First of all, and whenever one of them may have changed. */
  counts: LiveCounts;
  order: LiveOrder;
  /** Many orders moved at once: whoever shows some reads them again. */
  orders: Record<never, never>;
  /** Something may have been missed: whoever shows something reads it again. */
  missed: Record<never, never>;
}

/** What a browser that lost its connection has seen last. */
export const liveHeaders = z.object({
  'last-event-id': storableText(80)
    .optional()
    .describe('The identifier of the last event that came: what came since is sent first'),
});

export const liveStream = text(
  'event: counts\ndata: {"confirmed":1,"withdrawals":0,"failedMessages":0}\n\n',
).describe(
  'Server-sent events, without end: `counts` (LiveCounts), `order` (LiveOrder), `orders` and `missed` (an empty object). A comment every 20 seconds shows that the connection holds.',
);
