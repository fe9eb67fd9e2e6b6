import { parseMoney, MAX_PRICE_CENTS, PRICE_PROBLEMS } from '../../rules/money.ts';
import { invalidField } from './errors.ts';

/** A typed price in centavos; undefined for a text that is no price, or a negative or absurdly large one. */
export function parsePriceCents(input: number | string): number | undefined {
  const cents = parseMoney(input);
  if (cents === undefined || cents < 0 || cents > MAX_PRICE_CENTS) return undefined;
  return cents;
}

/**
 * A price as typed, in centavos.
 * @throws AppError `validation_failed` naming the field where `parsePriceCents` gives undefined.
 */
export function requirePriceCents(input: number | string, field = 'price'): number {
  const cents = parsePriceCents(input);
  if (cents === undefined) throw invalidField(field, PRICE_PROBLEMS.unreadable);
  return cents;
}
