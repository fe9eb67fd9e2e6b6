/** Units of a product at most, in stock or in one change of it. */
export const MAX_UNITS = 1_000_000;

export type UnitsProblem = 'missing' | 'unreadable' | 'too-many';

/** Whole units as typed, or why they are none. `1,5` is unreadable, not 15; a full stop may group thousands. */
export function readUnits(text: string): number | UnitsProblem {
  const typed = text.trim();
  if (typed === '') return 'missing';
  if (!/^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)$/.test(typed)) return 'unreadable';
  const units = Number(typed.replaceAll('.', ''));
  return units > MAX_UNITS ? 'too-many' : units;
}
