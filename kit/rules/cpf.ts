import { CPF_DIGITS } from './limits.ts';

/** A whole number as a program wrote it, with decimals of zero: `1310100.0`. A CPF has no comma, and a CEP three digits after five. */
const ZERO_DECIMALS = /^(\D*\d{6,})[.,]0+\s*$/;

/** The ASCII digits of a text, in order; of a whole number without its decimals. */
export function onlyDigits(text: string): string {
  return text.replace(ZERO_DECIMALS, '$1').replace(/[^0-9]/g, '');
}

/**
 * Whether the text, with or without punctuation, has the eleven digits of a CPF. They are enough to look it up, accept it and
 * store it; `isValidCpf` checks more.
 */
export const isCpf = (text: string): boolean => onlyDigits(text).length === CPF_DIGITS;

/** Whether eleven digits are most likely mistyped: their check digits do not hold. */
export const isDoubtfulCpf = (text: string): boolean => isCpf(text) && !isValidCpf(text);

/**
 * Whether the digits of the text, with or without punctuation, can be somebody's CPF: eleven, both check digits hold
 * (weights 10…2 and 11…2; remainder below 2 gives 0, else 11 − remainder), and not eleven times the same digit.
 */
export function isValidCpf(text: string): boolean {
  const digits = onlyDigits(text);
  if (!isCpf(digits) || /^(\d)\1{10}$/.test(digits)) return false;
  return (
    checkDigit(digits.slice(0, 9)) === digits[9] && checkDigit(digits.slice(0, 10)) === digits[10]
  );
}

function checkDigit(digits: string): string {
  const heaviest = digits.length + 1;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (heaviest - index),
    0,
  );
  const remainder = sum % 11;
  return String(remainder < 2 ? 0 : 11 - remainder);
}

/** Punctuates as far as typed, for input masks: `1234` is `123.4`, eleven digits are `529.982.247-25`; the rest is cut. */
export function formatCpf(text: string): string {
  const digits = onlyDigits(text).slice(0, 11);
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9)].filter(Boolean);
  const check = digits.slice(9);
  return groups.join('.') + (check && `-${check}`);
}

/** The prefix of the pseudonym that an anonymised order has in the place of a CPF. */
export const PSEUDONYM = 'anon-';

/** A CPF as it may be shown: empty for a pseudonym, and for the key of a customer without CPF (`contactKey`). */
export const shownCpf = (cpf: string | null): string =>
  cpf === null || /^[a-z]/.test(cpf) ? '' : cpf;
