import { z } from 'zod';
import { day, money, recordId, text, trimmedText } from './common.ts';

const commissionPercent = z
  .number()
  .min(0)
  .max(100)
  .multipleOf(0.01)
  .meta({
    description: 'Percent of the products that the link brings in, at most two decimals',
    examples: [10],
  });

/** A blank or missing field is one refusal with one text: `blank_tracking_link`. */
export const trackingInput = z.object({
  influencerName: trimmedText(120, 'Clara Nunes').optional().default(''),
  sellerPhone: trimmedText(40, '(11) 98765-4321').optional().default(''),
  commissionPercent: commissionPercent.optional(),
});
export type TrackingInput = z.output<typeof trackingInput>;

/** Absent fields stay as they are. */
export const trackingEdit = z.object({
  influencerName: trimmedText(120, 'Clara Nunes').optional(),
  sellerPhone: trimmedText(40, '(11) 98765-4321').optional(),
  commissionPercent: commissionPercent.optional(),
});
export type TrackingEdit = z.infer<typeof trackingEdit>;

export const trackingAnswer = z.object({
  _id: recordId,
  trackingId: text('clara-nunes'),
  influencerName: text('Clara Nunes'),
  sellerPhone: text('11987654321').describe('Digits'),
  clicks: z.number().int(),
  orders: z.number().int().describe('Attributed orders that are not cancelled'),
  commissionPercent,
});
export type TrackingAnswer = z.infer<typeof trackingAnswer>;

export const publicTrackingAnswer = z.object({
  sellerPhone: text('11987654321'),
  click: text('c2ln').describe('Sent as `tracking-click` with the confirmation: shows the click'),
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
  productsRevenue: money.describe('The products after the discount, without the freight'),
  conversion: z
    .number()
    .nullable()
    .meta({ description: 'Orders by click, 0.05 is 5 %; null without clicks', examples: [0.05] }),
  commission: money.describe('Of the products, without the freight'),
};

/** The sales of each influencer, highest first. Both days are included; an absent day leaves that end open. */
export const trackingReportAnswer = z.object({
  startDate: day.nullable(),
  endDate: day.nullable(),
  rows: z.array(
    z.object({
      _id: recordId,
      trackingId: text('clara-nunes'),
      influencerName: text('Clara Nunes'),
      isDeleted: z.boolean(),
      commissionPercent,
      ...reportFigures,
    }),
  ),
  totals: z.object(reportFigures),
});
export type TrackingReportAnswer = z.infer<typeof trackingReportAnswer>;
