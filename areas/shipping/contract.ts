import { z } from 'zod';
import {
  absentOr,
  recordId,
  shippingPrice,
  shippingPriceInput,
  text,
  trimmedText,
} from '#kit/contract/common.ts';

/** The way of a parcel: by a carrier with its tracking code, brought by the store itself, or fetched by its customer. */
export const shippingKind = z.enum(['carrier', 'own', 'pickup']).meta({ examples: ['carrier'] });
export type ShippingKind = z.infer<typeof shippingKind>;

export const shippingInput = z.object({
  name: trimmedText(120, 'SEDEX').min(1),
  price: shippingPriceInput,
  kind: absentOr(shippingKind).describe('Absent: `carrier` for a new policy, otherwise as it was'),
});
export type ShippingInput = z.input<typeof shippingInput>;

export const shippingAnswer = z.object({
  _id: recordId,
  name: text('SEDEX'),
  price: shippingPrice,
  kind: shippingKind,
});
export type ShippingAnswer = z.infer<typeof shippingAnswer>;
