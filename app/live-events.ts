import { z } from 'zod';
import { liveOrder } from '#areas/orders/live.ts';
import type { LiveEvent } from '#kit/server/core/live-events.ts';

/** Every event that processes tell one another, and open pages. */
export const liveEvent: z.ZodType<LiveEvent> = z.discriminatedUnion('kind', [
  liveOrder.extend({ kind: z.literal('order') }),
  z.object({ kind: z.literal('orders') }),
  z.object({ kind: z.literal('messages') }),
]);
