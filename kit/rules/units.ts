import { MOST_UNITS } from './limits.ts';
import { withoutDecimals } from './spreadsheet-values.ts';

export type UnitsProblem = 'missing' | 'unreadable' | 'too-many';

/** Whole units as typed, or the reason why they are none. `1,5` is unreadable, not 15; a full stop may group thousands; `10,00` is 10. */
export function readUnits(text: string): number | UnitsProblem {
  const typed = withoutDecimals(text.trim());
  if (typed === '') return 'missing';
  if (!/^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)$/.test(typed)) return 'unreadable';
  const units = Number(typed.replaceAll('.', ''));
  return units > MOST_UNITS ? 'too-many' : units;
}

/** Whole units as sent, `10`, `"10"` or `"10,00"`, from 0 to a million; undefined for anything else. */
export function parseUnits(input: unknown): number | undefined {
  const text = typeof input === 'string' ? input.trim() : undefined;
  const isWhole = text !== undefined && /^\d+(?:[.,]0{1,2})?$/.test(text);
  const units = isWhole ? Number.parseInt(text, 10) : input;
  if (typeof units !== 'number' || !Number.isInteger(units)) return undefined;
  return units >= 0 && units <= MOST_UNITS ? units : undefined;
}

/** The minimum in forms and in the trail. */
export const MINIMUM = {
  label: 'Estoque mínimo',
  malformed: 'Informe um número inteiro, como 3, ou deixe em branco.',
} as const;

/** A typed minimum; null for none, undefined for a text that is no number of units. */
export function readMinimum(typed: string): number | null | undefined {
  const units = readUnits(typed);
  if (units === 'missing') return null;
  return typeof units === 'number' ? units : undefined;
}

export const minimumText = (minimum: number | null): string => minimum?.toString() ?? '';

/** The reason why a typed minimum is refused; undefined for one that can be stored. */
export const minimumProblem = (typed: string): string | undefined =>
  readMinimum(typed) === undefined ? MINIMUM.malformed : undefined;

/** The minimum of units that a product or its group sets; null for none. */
interface WithMinimum {
  readonly minimum: number | null;
}

/** The minimum that holds for a product: its own, or that of its group; null for none. */
export const minimumOf = (product: WithMinimum, group?: WithMinimum): number | null =>
  product.minimum ?? group?.minimum ?? null;

/**
 * Whether a product's stock is low: at its minimum, or below it. With a minimum of 0 only sold-out stock is low, and without a
 * minimum no stock is.
 */
export function isLow(
  product: WithMinimum & { readonly stock: number },
  group?: WithMinimum,
): boolean {
  const minimum = minimumOf(product, group);
  return minimum !== null && product.stock <= minimum;
}
