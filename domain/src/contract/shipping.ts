import { z } from 'zod';
import { money, moneyInput, recordId, trimmedText } from './common.ts';

export const shippingInput = z.object({
  name: trimmedText(120).min(1),
  price: moneyInput,
});
export type ShippingInput = z.input<typeof shippingInput>;

export const shippingAnswer = z.object({ _id: recordId, name: z.string(), price: money });
export type ShippingAnswer = z.infer<typeof shippingAnswer>;
