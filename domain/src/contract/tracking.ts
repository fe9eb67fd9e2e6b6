import { z } from 'zod';
import { recordId } from './common.ts';

/** A blank or missing field is one refusal with one text: `blank_tracking_link`. */
export const trackingInput = z.object({
  influencerName: z.string().trim().max(120).optional().default(''),
  sellerPhone: z.string().trim().max(40).optional().default(''),
});
export type TrackingInput = z.output<typeof trackingInput>;

export const trackingAnswer = z.object({
  _id: recordId,
  trackingId: z.string(),
  influencerName: z.string(),
  sellerPhone: z.string().describe('Digits'),
  clicks: z.number().int(),
  orders: z.number().int().describe('Attributed orders that are not cancelled'),
});
export type TrackingAnswer = z.infer<typeof trackingAnswer>;

export const publicTrackingAnswer = z.object({ sellerPhone: z.string() });
