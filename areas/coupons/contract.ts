import { z } from 'zod';
import { day, recordId, text, trimmedText } from '#kit/contract/common.ts';

const uses = z.int().min(1).max(1_000_000).nullable();

const couponCode = text('MARIA10').describe(
  'Letters and digits. Compared without case and accents',
);

/** A discount of the coupon itself, which is computed as a rule for every product. */
const ownDiscount = z.object({
  type: z.enum(['percentage', 'fixed']),
  value: z
    .number()
    .gt(0)
    .max(1_000_000)
    .multipleOf(0.01)
    .meta({ description: 'Percent, or reais off each unit', examples: [10] }),
});
export type OwnDiscount = z.infer<typeof ownDiscount>;

const shape = {
  discount: z
    .union([recordId, ownDiscount])
    .describe('The discount rule to which it gives a right, or a discount of its own'),
  from: day.nullable().describe('Its first day; null: from now on'),
  to: day.nullable().describe('Its last day; null: for good'),
  uses: uses.describe('Orders in all; null: as many as come'),
  usesACustomer: uses.describe('Orders of one CPF; null: as many as come'),
  isOn: z.boolean(),
};

export const couponInput = z.object({
  ...shape,
  code: trimmedText(80, 'MARIA10').describe('3 to 20 letters and digits'),
  influencer: trimmedText(80, 'clara-nunes')
    .nullable()
    .describe('trackingId of the influencer for whom its orders count'),
});
export type CouponInput = z.input<typeof couponInput>;

export const couponAnswer = z.object({
  ...shape,
  _id: recordId,
  code: couponCode,
  discountName: text('Cupom MARIA10').nullable().describe('Null: the rule was deleted'),
  influencer: z
    .object({
      trackingId: text('clara-nunes'),
      influencerName: text('Clara Nunes'),
      isGone: z.boolean().describe('The link was deleted: orders count for nobody'),
    })
    .nullable(),
  used: z.int().describe('Its confirmed orders that are not cancelled'),
});
export type CouponAnswer = z.infer<typeof couponAnswer>;
