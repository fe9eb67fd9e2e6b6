import { z } from 'zod';
import { recordId } from '#kit/contract/common.ts';
import { orderStatus } from './contract.ts';

/** An order whose state or cart changed. */
export const liveOrder = z.object({
  _id: recordId,
  from: orderStatus.describe('Its state before; the same where its cart changed'),
  status: orderStatus,
  version: z.number().int().describe('How often its cart was changed'),
});
export type LiveOrder = z.infer<typeof liveOrder>;

declare module '#areas/live/contract.ts' {
  interface LiveEvents {
    order: LiveOrder;
    /** Many orders moved at once: a page that shows orders reads them again. */
    orders: Record<never, never>;
  }
}
