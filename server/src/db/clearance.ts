declare const cleared: unique symbol;

/** A time before which rows go by their age. Only a clearance names one. */
export type Cutoff = number & { readonly [cleared]: true };

/**
 * Leave to remove what is old: `modules/clock/ask-clearance.ts` gives it, to `housekeeping.ts` alone. Whatever goes by its age asks
 * for a `Cutoff`, so that nothing goes on the word of one clock.
 */
export interface Clearance {
  /** Epoch milliseconds. */
  readonly now: number;
  /** What is older than this, and stands in a backup. */
  readonly cutoff: (ageMs: number) => Cutoff;
}
