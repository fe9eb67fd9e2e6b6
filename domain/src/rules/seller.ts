/** The facts about the seller that the law wants customers to be told (Decreto 7.962/2013, art. 2, I and II). */
const WANTED = ['document', 'address', 'email'] as const;

export type WantedOfSeller = (typeof WANTED)[number];

/** The facts that are still empty, in the order of the law. */
export const missingOfSeller = (
  store: Readonly<Record<WantedOfSeller, string>>,
): WantedOfSeller[] => WANTED.filter((field) => store[field].trim() === '');
