import { normalizeText } from './search.ts';

/** The most characters of a product's own code. */
export const LONGEST_CODE = 60;

/** A typed code as it is stored and compared: in capitals, with single blanks. */
export const storedCode = (text: string): string => text.replace(/\s+/g, ' ').trim().toUpperCase();

/** Whether a stored code can be printed as Code 128, which has the printable characters of ASCII. */
export const isProductCode = (code: string): boolean => /^[\x20-\x7E]+$/.test(code);

const codePart = (name: string): string =>
  normalizeText(name)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * The code that is proposed for a product: `Blusa Ana` in `P` and `Azul` is `BLUSA-ANA-P-AZUL`. A long name is cut, and its values stay
 * whole: they keep the products of a group apart.
 */
export function proposedCode(name: string, ...values: readonly string[]): string {
  const end = values.map(codePart).filter(Boolean).join('-');
  const room = Math.max(0, LONGEST_CODE - end.length - (end ? 1 : 0));
  const start = codePart(name).slice(0, room).replace(/-$/, '');
  return [start, end].filter(Boolean).join('-').slice(0, LONGEST_CODE).replace(/-$/, '');
}
