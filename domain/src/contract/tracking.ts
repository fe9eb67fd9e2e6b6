import { z } from 'zod';
import { recordId } from './common.ts';

export const trackingInput = z.object({
  influencerName: z.string().max(120),
  sellerPhone: z.string().max(40),
});
export type TrackingInput = z.infer<typeof trackingInput>;

export const trackingAnswer = z.object({
  _id: recordId,
  trackingId: z.string(),
  influencerName: z.string(),
  sellerPhone: z.string(),
  clicks: z.number().int(),
  orders: z.number().int().describe('Attributed orders that are not cancelled'),
});
export type TrackingAnswer = z.infer<typeof trackingAnswer>;

export const publicTrackingAnswer = z.object({ sellerPhone: z.string() });
