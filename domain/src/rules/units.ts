import { MOST_UNITS } from './limits.ts';

/** Whole units as typed, `10` or `"10"`, from 0 to a million; undefined for anything else. */
export function parseUnits(input: unknown): number | undefined {
  const text = typeof input === 'string' ? input.trim() : undefined;
  const units = text !== undefined && /^\d+$/.test(text) ? Number(text) : input;
  if (typeof units !== 'number' || !Number.isInteger(units)) return undefined;
  return units >= 0 && units <= MOST_UNITS ? units : undefined;
}
