import type { Clearance, Cutoff } from '../src/db/clearance.ts';

/** Leave to remove what is old by this clock, whatever the store knows of it. */
export const clearanceAt = (now: number): Clearance => ({
  now,
  cutoff: (ageMs) => (now - ageMs) as Cutoff,
});
