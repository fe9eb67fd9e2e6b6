import { z } from 'zod';
import {
  absentOr,
  day,
  decimalOrText,
  money,
  rangeEnd,
  recordId,
  storableText,
  text,
  textOrBlank,
  textOrNumber,
  trimmedText,
} from '#kit/contract/common.ts';

const commissionPercent = z
  .number()
  .min(0)
  .max(100)
  .multipleOf(0.01)
  .meta({
    description: 'Percent of the products that the link brings in, at most two decimals',
    examples: [10],
  });

const shortName = text('clara-nunes').describe('`/i/{shortName}` leads where the link leads');
const destination = z
  .enum(['chat', 'window'])
  .describe('Where customers come out: the chat with the seller, or the window');
export type LinkDestination = z.infer<typeof destination>;

const destinationFields = {
  destination: absentOr(destination),
  destinationSlug: storableText(100, 'vestido-midi')
    .nullable()
    .optional()
    .describe('A thing in the window; null: the whole window'),
  shortName: trimmedText(60, 'clara-nunes')
    .nullable()
    .optional()
    .describe('2 to 40 letters, digits and hyphens in any case; blank or null: none'),
};

const influencerName = trimmedText(120, 'Clara Nunes');
const sellerPhone = textOrNumber(40, '(11) 98765-4321');

/** A blank or missing field is one refusal with one text: `blank_tracking_link`. */
export const trackingInput = z.object({
  influencerName: textOrBlank(influencerName),
  sellerPhone: textOrBlank(sellerPhone),
  commissionPercent: absentOr(decimalOrText(commissionPercent)),
  ...destinationFields,
});
export type TrackingInput = z.output<typeof trackingInput>;

/** Absent fields stay as they are. */
export const trackingEdit = z.object({
  influencerName: absentOr(influencerName),
  sellerPhone: absentOr(sellerPhone),
  commissionPercent: absentOr(decimalOrText(commissionPercent)),
  ...destinationFields,
});
export type TrackingEdit = z.infer<typeof trackingEdit>;

export const trackingAnswer = z.object({
  _id: recordId,
  trackingId: text('clara-nunes'),
  influencerName: text('Clara Nunes'),
  sellerPhone: text('11987654321').describe('Digits; as it was given where it is no phone'),
  clicks: z.number().int(),
  orders: z.number().int().describe('Attributed orders that are not cancelled'),
  commissionPercent,
  destination,
  destinationSlug: text('vestido-midi').nullable(),
  shortName: shortName.nullable(),
  page: text('/parceria/aB3dE5fG7h').describe("The influencer's own page: whoever has it reads it"),
});
export type TrackingAnswer = z.infer<typeof trackingAnswer>;

export const publicTrackingAnswer = z.object({
  sellerPhone: text('11987654321'),
  destination: text('/loja/vestido-midi')
    .nullable()
    .describe('The page of the window to which the link leads; null: the chat'),
});
export type PublicTrackingAnswer = z.infer<typeof publicTrackingAnswer>;

export const trackingReportQuery = z.object({
  startDate: rangeEnd.optional(),
  endDate: rangeEnd.optional(),
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

/** The sales of each influencer, highest first. The range includes its first and last day; an absent day leaves that end open. */
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

export const partnerParams = z.object({ key: storableText(200).min(1) });

const partnerFigures = {
  clicks: z.number().int(),
  orders: z.number().int().describe('Confirmed, not cancelled'),
  productsRevenue: money.describe('The products after the discount, without the freight'),
  commission: money.describe('Of the products, without the freight'),
};

/** The influencer's view of their own link: no person, and no order. */
export const partnerAnswer = z.object({
  influencerName: text('Clara Nunes'),
  path: text('/i/clara-nunes').describe('Of the address that the influencer gives away'),
  commissionPercent,
  totals: z.object(partnerFigures),
  months: z
    .array(
      z.object({
        month: text('2026-11').describe("Of the store's calendar"),
        ...partnerFigures,
      }),
    )
    .describe('The last twelve, this one first'),
});
export type PartnerAnswer = z.infer<typeof partnerAnswer>;
