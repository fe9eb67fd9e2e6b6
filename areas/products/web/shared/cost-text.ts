import { readPrice, toReais } from '#kit/rules/money.ts';
import { problemText } from '#kit/web/lib/api/field-errors.ts';
import { COST } from '../../rules/cost.ts';

/** The error of a cost as typed, `49,90`; a blank one is no error. */
export function costError(text: string): string | undefined {
  const read = readPrice(text);
  return read === 'missing' ? undefined : problemText(read, COST.problems);
}

/** A cost without errors as it is sent; null for a blank one. */
export const costOf = (text: string): number | null =>
  text.trim() === '' ? null : toReais(Number(readPrice(text)));
