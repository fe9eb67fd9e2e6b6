/** What the law wants customers to be told of who sells (Decreto 7.962/2013, art. 2, I and II). */
const WANTED = ['document', 'address', 'email'] as const;

export type WantedOfSeller = (typeof WANTED)[number];

/** What of it is still empty, in the order of the law. */
export const missingOfSeller = (
  store: Readonly<Record<WantedOfSeller, string>>,
): WantedOfSeller[] => WANTED.filter((field) => store[field].trim() === '');
