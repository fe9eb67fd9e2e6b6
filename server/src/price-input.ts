import { parseMoney } from '@balcao/domain/rules/money';
import { invalidField } from './errors.ts';

const LARGEST_PRICE_CENTS = 100_000_000_00;

export const INVALID_PRICE = 'Informe um preço válido, como 99,90.';

/** A price as typed, in centavos; undefined for what is no price, is negative or absurdly large. */
export function parsePriceCents(input: number | string): number | undefined {
  const cents = parseMoney(input);
  if (cents === undefined || cents < 0 || cents > LARGEST_PRICE_CENTS) return undefined;
  return cents;
}

/**
 * A price as typed, in centavos.
 * @throws AppError `validation_failed` naming the field for what `parsePriceCents` refuses.
 */
export function requirePriceCents(input: number | string, field = 'price'): number {
  const cents = parsePriceCents(input);
  if (cents === undefined) throw invalidField(field, INVALID_PRICE);
  return cents;
}
