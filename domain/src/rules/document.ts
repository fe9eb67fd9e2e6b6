import { cnpjCharacters, formatCnpj, isValidCnpj } from './cnpj.ts';
import { formatCpf, isValidCpf, onlyDigits } from './cpf.ts';
import { CPF_DIGITS } from './limits.ts';

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
