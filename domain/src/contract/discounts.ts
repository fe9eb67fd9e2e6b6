import { z } from 'zod';
import { recordId, storableText, trimmedText } from './common.ts';

export const discountType = z.enum(['fixed', 'percentage', 'override']);
export type DiscountType = z.infer<typeof discountType>;

export const discountLogic = z.enum(['none', 'and', 'or']);
export type DiscountLogic = z.infer<typeof discountLogic>;

/** Unknown fields and operators are kept as sent: the evaluation answers false for them. */
export const discountCondition = z.object({
  field: storableText(40),
  operator: storableText(40),
  value: z.union([storableText(200), z.number()]).transform(String),
});

export const discountRule = z.object({
  type: discountType,
  value: z.union([z.number(), storableText(40), z.null()]),
  logic: discountLogic,
  conditions: z.array(discountCondition).max(20),
});

export const discountInput = z.object({
  name: trimmedText(120).min(1),
  description: trimmedText(500).optional().default(''),
  rules: z.array(discountRule).max(50),
});
export type DiscountInput = z.input<typeof discountInput>;

export const discountAnswer = z.object({
  _id: recordId,
  name: z.string(),
  description: z.string(),
  rules: z.array(
    z.object({
      type: discountType,
      value: z.union([z.number(), z.string(), z.null()]),
      logic: discountLogic,
      conditions: z.array(z.object({ field: z.string(), operator: z.string(), value: z.string() })),
    }),
  ),
});
export type DiscountAnswer = z.infer<typeof discountAnswer>;
export type DiscountRule = DiscountAnswer['rules'][number];
export type DiscountCondition = DiscountRule['conditions'][number];
