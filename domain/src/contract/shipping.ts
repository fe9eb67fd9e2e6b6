import { z } from 'zod';
import { money, moneyInput, recordId } from './common.ts';

export const shippingInput = z.object({
  name: z.string().trim().min(1).max(120),
  price: moneyInput,
});
export type ShippingInput = z.input<typeof shippingInput>;

export const shippingAnswer = z.object({ _id: recordId, name: z.string(), price: money });
export type ShippingAnswer = z.infer<typeof shippingAnswer>;
