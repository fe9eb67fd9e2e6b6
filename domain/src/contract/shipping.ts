import { z } from 'zod';
import { moneyInput, recordId, shippingPrice, text, trimmedText } from './common.ts';

export const shippingInput = z.object({
  name: trimmedText(120, 'SEDEX').min(1),
  price: moneyInput,
});
export type ShippingInput = z.input<typeof shippingInput>;

export const shippingAnswer = z.object({
  _id: recordId,
  name: text('SEDEX'),
  price: shippingPrice,
});
export type ShippingAnswer = z.infer<typeof shippingAnswer>;
