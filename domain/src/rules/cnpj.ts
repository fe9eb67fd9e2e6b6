import { checkDigit } from './check-digit.ts';

/**
 * The characters of a CNPJ without punctuation, letters in capitals: since July 2026 the first twelve may be letters
 * (Receita Federal, IN RFB 2.229/2024).
 */
export function cnpjCharacters(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

/**
 * Whether the text, with or without punctuation, is a CNPJ: twelve digits or letters and two check digits that hold.
 * Fourteen times the same digit is none.
 */
export function isValidCnpj(text: string): boolean {
  const characters = cnpjCharacters(text);
  if (!/^[0-9A-Z]{12}\d{2}$/.test(characters) || /^(\d)\1{13}$/.test(characters)) return false;
  return (
    checkDigit(characters.slice(0, 12)) === characters[12] &&
    checkDigit(characters.slice(0, 13)) === characters[13]
  );
}

/** Punctuates as far as typed, for input masks: `11.222.333/0001-81`; the rest is cut. */
export function formatCnpj(text: string): string {
  const all = cnpjCharacters(text).slice(0, 14);
  const dotted = [all.slice(0, 2), all.slice(2, 5), all.slice(5, 8)].filter(Boolean).join('.');
  const branch = all.slice(8, 12);
  const check = all.slice(12);
  return dotted + (branch && `/${branch}`) + (check && `-${check}`);
}
