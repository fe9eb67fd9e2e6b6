import { z } from 'zod';
import { storableText, text } from '#kit/contract/common.ts';

/* The events that an open page receives as they happen (`GET /api/events`). They name the order that moved, never its customer. */

/** The counts of the whole store, for its signs. */
export const liveCounts = z.object({
  confirmed: z.number().int().describe('Orders that wait for their PDF'),
  withdrawals: z.number().int().describe('Orders whose customer waits for an answer'),
  toGiveBack: z.number().int().describe('Orders with money to give back'),
  failedMessages: z.number().int().describe('As `failed` of the summary of messages'),
  unsureMessages: z.number().int().describe('As `unsure` of the summary of messages'),
});
export type LiveCounts = z.infer<typeof liveCounts>;

/** The names of events, with the JSON content of each; an area adds its own by `declare module`. */
export interface LiveEvents {
  /** Sent first of all, and whenever one of the counts may have changed. */
  counts: LiveCounts;
  /** Events may have been missed: a page reads again all that it shows. */
  missed: Record<never, never>;
}

/** The last event that a page saw before it lost or closed its connection. */
export const liveHeaders = z.object({
  'last-event-id': storableText(80)
    .optional()
    .describe('The identifier of the last event that came: what came since is sent first'),
});

export const liveStream = text(
  'event: counts\ndata: {"confirmed":1,"withdrawals":0,"toGiveBack":0,"failedMessages":0,"unsureMessages":0}\n\n',
).describe(
  'Server-sent events, without end: `counts` (LiveCounts), `order` (LiveOrder), `orders` and `missed` (an empty object). A comment every 20 seconds shows that the connection holds.',
);
