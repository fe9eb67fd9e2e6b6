import { COST } from '#areas/products/rules/cost.ts';
import { toReais, readPrice } from '../../rules/money.ts';
import { problemText } from './api/field-errors.ts';

/** Reais of the API as text for a field: 89.9 → `89,90`. */
export const moneyText = (reais: number): string => reais.toFixed(2).replace('.', ',');

/** The error of a cost as typed, `49,90`; a blank one is no error. */
export function costError(text: string): string | undefined {
  const read = readPrice(text);
  return read === 'missing' ? undefined : problemText(read, COST.problems);
}

/** A cost without errors as it is sent; null for a blank one. */
export const costOf = (text: string): number | null =>
  text.trim() === '' ? null : toReais(Number(readPrice(text)));
