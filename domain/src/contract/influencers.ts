import { z } from 'zod';
import { day, money, recordId, trimmedText } from './common.ts';

const commissionPercent = z
  .number()
  .min(0)
  .max(100)
  .multipleOf(0.01)
  .describe('Percent of what the link brings in, at most two decimals');

/** A blank or missing field is one refusal with one text: `blank_tracking_link`. */
export const trackingInput = z.object({
  influencerName: trimmedText(120).optional().default(''),
  sellerPhone: trimmedText(40).optional().default(''),
  commissionPercent: commissionPercent.optional(),
});
export type TrackingInput = z.output<typeof trackingInput>;

/** What is absent stays as it is. */
export const trackingEdit = z.object({
  influencerName: trimmedText(120).optional(),
  sellerPhone: trimmedText(40).optional(),
  commissionPercent: commissionPercent.optional(),
});
export type TrackingEdit = z.infer<typeof trackingEdit>;

export const trackingAnswer = z.object({
  _id: recordId,
  trackingId: z.string(),
  influencerName: z.string(),
  sellerPhone: z.string().describe('Digits'),
  clicks: z.number().int(),
  orders: z.number().int().describe('Attributed orders that are not cancelled'),
  commissionPercent,
});
export type TrackingAnswer = z.infer<typeof trackingAnswer>;

export const publicTrackingAnswer = z.object({
  sellerPhone: z.string(),
  click: z.string().describe('Sent as `tracking-click` with the confirmation: shows the click'),
});
export type PublicTrackingAnswer = z.infer<typeof publicTrackingAnswer>;

export const trackingReportQuery = z.object({
  startDate: day.optional(),
  endDate: day.optional(),
  format: z.enum(['json', 'csv']).optional(),
});
export type TrackingReportQuery = z.input<typeof trackingReportQuery>;

const reportFigures = {
  clicks: z.number().int(),
  orders: z.number().int().describe('Begun in the range, confirmed, not cancelled'),
  revenue: money,
  conversion: z.number().nullable().describe('Orders by click, 0.05 is 5 %; null without clicks'),
  commission: money,
};

/** What each influencer brought in, those who sold most first; both days included, an absent end is open. */
export const trackingReportAnswer = z.object({
  startDate: day.nullable(),
  endDate: day.nullable(),
  rows: z.array(
    z.object({
      _id: recordId,
      trackingId: z.string(),
      influencerName: z.string(),
      isDeleted: z.boolean(),
      commissionPercent,
      ...reportFigures,
    }),
  ),
  totals: z.object(reportFigures),
});
export type TrackingReportAnswer = z.infer<typeof trackingReportAnswer>;
