import { z } from 'zod';
import { linesText, recordId, text, textOrBlank, trimmedText } from '#kit/contract/common.ts';

export const discountType = z.enum(['fixed', 'percentage', 'override']);
export type DiscountType = z.infer<typeof discountType>;

export const discountLogic = z.enum(['none', 'and', 'or']);
export type DiscountLogic = z.infer<typeof discountLogic>;

/** Unknown fields and operators are stored as sent: the evaluation answers false for them. */
export const discountCondition = z.object({
  field: textOrBlank(trimmedText(40, 'name')),
  operator: textOrBlank(trimmedText(40, 'contains')),
  value: textOrBlank(z.union([trimmedText(200, 'vestido'), z.number().transform(String)])),
});

/** A rule as it is sent: a missing field takes the value of a new rule. */
export const discountRule = z.object({
  type: discountType.nullish().transform((type) => type ?? 'fixed'),
  value: z
    .union([z.number(), trimmedText(40)])
    .nullish()
    .transform((value) => value ?? null),
  logic: discountLogic.nullish().transform((logic) => logic ?? 'none'),
  conditions: z
    .array(discountCondition)
    .max(20)
    .nullish()
    .transform((conditions) => conditions ?? []),
});

export const discountInput = z.object({
  name: trimmedText(120, 'Dez por cento').min(1),
  description: textOrBlank(linesText(500, 'Na coleção de verão.')),
  rules: z
    .array(discountRule)
    .max(50)
    .nullable()
    .transform((rules) => rules ?? []),
});
export type DiscountInput = z.output<typeof discountInput>;

export const discountsQuery = z.object({
  with: recordId.optional().describe('Also this policy, where it is the own discount of a coupon'),
});

export const discountAnswer = z.object({
  _id: recordId,
  name: text('Dez por cento'),
  description: text('Na coleção de verão.'),
  rules: z.array(
    z.object({
      type: discountType,
      value: z.union([z.number(), z.string(), z.null()]),
      logic: discountLogic,
      conditions: z.array(
        z.object({ field: text('name'), operator: text('contains'), value: text('vestido') }),
      ),
    }),
  ),
});
export type DiscountAnswer = z.infer<typeof discountAnswer>;
export type DiscountRule = DiscountAnswer['rules'][number];
export type DiscountCondition = DiscountRule['conditions'][number];
