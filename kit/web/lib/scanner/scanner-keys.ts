/** A scanner types a character every few milliseconds, a person every tenth of a second. */
export const LONGEST_GAP_MS = 60;
/** Fewer fast characters are a person's quick typing. */
const FEWEST_CHARACTERS = 6;

/** The keys so far of a possible scan. */
export interface ScanKeys {
  text: string;
  /** The time of the last key, ms of any clock that does not run back. */
  at: number;
}

export const NO_KEYS: ScanKeys = { text: '', at: Number.NEGATIVE_INFINITY };

/**
 * Takes one more key.
 * @param at the time of the key, ms, by the same clock as the keys before.
 * @returns the keys to keep, and the code when this key ended one: fast characters and then Enter.
 */
export function takeKey(
  before: ScanKeys,
  key: string,
  at: number,
): { keys: ScanKeys; scanned?: string } {
  const isFast = at - before.at <= LONGEST_GAP_MS;
  const text = isFast ? before.text : '';
  if (key === 'Enter') {
    return text.length >= FEWEST_CHARACTERS ? { keys: NO_KEYS, scanned: text } : { keys: NO_KEYS };
  }
  // Scanners hold Shift for capitals: Shift is no character, and no end.
  if (key.length !== 1) return { keys: key === 'Shift' && isFast ? { text, at } : NO_KEYS };
  return { keys: { text: text + key, at } };
}
