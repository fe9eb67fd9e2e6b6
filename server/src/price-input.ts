import { parseMoney } from '@balcao/domain/rules/money';
import { invalidField } from './errors.ts';

const LARGEST_PRICE_CENTS = 100_000_000_00;

/**
 * A price as typed, in centavos.
 * @throws AppError `validation_failed` naming the field for what is no price, is negative or absurdly large.
 */
export function requirePriceCents(input: number | string, field = 'price'): number {
  const cents = parseMoney(input);
  if (cents === undefined || cents < 0 || cents > LARGEST_PRICE_CENTS) {
    throw invalidField(field, 'Informe um preço válido, como 99,90.');
  }
  return cents;
}
