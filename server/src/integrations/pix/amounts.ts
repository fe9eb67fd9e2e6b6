import { readBrCode } from '@balcao/domain/rules/br-code';
import { z } from 'zod';

/** Centavos as the text of a decimal number with two places. */
export const decimalOf = (cents: number): string => (cents / 100).toFixed(2);

/** A sum in reais, a number or a text, in centavos. */
export const centsInReais = z
  .union([z.number().nonnegative(), z.string().regex(/^\d{1,13}(?:\.\d+)?$/)])
  .transform((reais) => Math.round(Number(reais) * 100));

/** A moment in epoch milliseconds. */
export const instantText = z
  .string()
  .transform((text) => Date.parse(text))
  .refine((instant) => Number.isFinite(instant));

/** A code that is whole and asks for this sum, or leaves the sum to its location; null for any other. */
export function shownCode(code: string | null | undefined, amountCents: number): string | null {
  const read = code ? readBrCode(code) : undefined;
  if (!code || !read) return null;
  return read.amountCents === null || read.amountCents === amountCents ? code : null;
}
