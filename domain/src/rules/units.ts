import { MOST_UNITS } from './limits.ts';

export type UnitsProblem = 'missing' | 'unreadable' | 'too-many';

/** Whole units as typed, or why they are none. `1,5` is unreadable, not 15; a full stop may group thousands. */
export function readUnits(text: string): number | UnitsProblem {
  const typed = text.trim();
  if (typed === '') return 'missing';
  if (!/^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)$/.test(typed)) return 'unreadable';
  const units = Number(typed.replaceAll('.', ''));
  return units > MOST_UNITS ? 'too-many' : units;
}

/** Whole units as they travel, `10`, `"10"` or `"10,00"`, from 0 to a million; undefined for anything else. */
export function parseUnits(input: unknown): number | undefined {
  const text = typeof input === 'string' ? input.trim() : undefined;
  const isWhole = text !== undefined && /^\d+(?:[.,]0{1,2})?$/.test(text);
  const units = isWhole ? Number.parseInt(text, 10) : input;
  if (typeof units !== 'number' || !Number.isInteger(units)) return undefined;
  return units >= 0 && units <= MOST_UNITS ? units : undefined;
}
