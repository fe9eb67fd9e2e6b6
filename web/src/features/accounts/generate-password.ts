/** Without characters that are easily confused: `0`/`O`, `1`/`l`/`I`. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** Larger bytes are dropped: they would make the first letters of the alphabet more likely. */
const FAIR_BELOW = 256 - (256 % ALPHABET.length);

function randomLetter(): string {
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < FAIR_BELOW) return ALPHABET.charAt(byte % ALPHABET.length);
  }
}

/** A password to be handed over, 92 bits: `k7Qm-x3Vb-…`. */
export function generatePassword(): string {
  const group = (): string => Array.from({ length: GROUP_LENGTH }, randomLetter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
