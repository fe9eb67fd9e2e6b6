import { formatCpf, isValidCpf, onlyDigits } from './cpf.ts';
import { CPF_DIGITS } from './limits.ts';

/**
 * The check digit of a CNPJ and of fiscal keys: weights run 2…9 from the right, over and over; a character counts its ASCII code
 * less 48; a remainder of 0 or 1 gives 0, else 11 − remainder.
 */
export function checkDigit(characters: string): string {
  const sum = [...characters].reduce((total, character, index) => {
    const weight = 2 + ((characters.length - 1 - index) % 8);
    return total + (character.charCodeAt(0) - 48) * weight;
  }, 0);
  const remainder = sum % 11;
  return String(remainder < 2 ? 0 : 11 - remainder);
}

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

const isAllDigits = (text: string): boolean => cnpjCharacters(text) === onlyDigits(text);

/** Whether the text, with or without punctuation, is a CPF or a CNPJ. */
export function isDocument(text: string): boolean {
  return isValidCnpj(text) || (isAllDigits(text) && isValidCpf(text));
}

/** `529.982.247-25` */
const LONGEST_CPF = 14;

/** A punctuated document after the word for its kind. */
export const namedDocument = (document: string): string =>
  `${document.length > LONGEST_CPF ? 'CNPJ' : 'CPF'} ${document}`;

/** Punctuates as far as typed: a CPF while it can still be one, else a CNPJ, which may hold letters. */
export function formatDocument(text: string): string {
  return isAllDigits(text) && onlyDigits(text).length <= CPF_DIGITS
    ? formatCpf(text)
    : formatCnpj(text);
}
