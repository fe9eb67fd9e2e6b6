import { normalizeText } from './search.ts';

/** The most characters of a product's own code. */
export const LONGEST_CODE = 60;

/** A typed code as it is stored and compared: in capitals, with single blanks. */
export const storedCode = (text: string): string => text.replace(/\s+/g, ' ').trim().toUpperCase();

/** Whether a stored code can be printed as Code 128, which has the printable characters of ASCII. */
export const isProductCode = (code: string): boolean => /^[\x20-\x7E]+$/.test(code);

/** The code that is proposed for a product of these names: `Blusa Ana`, `P`, `Azul` are `BLUSA-ANA-P-AZUL`. */
export const proposedCode = (...names: readonly string[]): string =>
  normalizeText(names.join(' '))
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .slice(0, LONGEST_CODE)
    .replace(/^-|-$/g, '');
