const MASK = '••••';
const SHOWN = 4;
const HIDDEN_AT_LEAST = 8;

/** The visible part of a secret: its last characters, when enough others stay hidden. */
export const maskSecret = (secret: string): string =>
  secret.length >= SHOWN + HIDDEN_AT_LEAST ? `${MASK}${secret.slice(-SHOWN)}` : MASK;

/** Whether a text stands for a secret that is stored. No secret has such a character. */
export const isMask = (text: string): boolean => text.includes('•');
