import type { Clearance, Cutoff } from '../src/db/clearance.ts';

/** Leave to remove rows that are old by this clock alone, without asking the store. */
export const clearanceAt = (now: number): Clearance => ({
  now,
  cutoff: (ageMs) => (now - ageMs) as Cutoff,
});
