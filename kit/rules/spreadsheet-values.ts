import { onlyDigits } from './cpf.ts';
import { readUnits, type UnitsProblem } from './units.ts';

/**
 * The beginning of a text that a spreadsheet would run as a formula, in full width too. An amount below zero, `-12,30`, is no
 * formula.
 */
const FORMULA = /^(?!-\d+,\d{2}$)[=+\-@\t\r\n＝＋－＠]/;
/** The same beginning behind apostrophes: one more apostrophe distinguishes such a text from a guarded cell. */
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Whether a spreadsheet would run a text as a formula. */
export const isLikeFormula = (text: string): boolean => FORMULA.test(text);

/** A text as a cell that no spreadsheet runs: an apostrophe goes before a text that begins like a formula. */
export const guardCell = (text: string): string =>
  isLikeFormula(text) || GUARDED.test(text) ? `'${text}` : text;

/** The text of a guarded cell; any other text as it is. */
export const unguardCell = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);

/** A cell that a program wrote as `="01310100"`, so that its zeros stay; a spreadsheet shows the text between the quotes. */
const QUOTED_FORMULA = /^="([^"]*)"$/;

/**
 * The content of a cell of a CSV file: without the guard of an export, without the blanks around, and without zero characters,
 * which nothing can store. A formula stays the text that it is; nothing is ever computed.
 */
export function cellText(raw: string): string {
  const cell = raw.replaceAll('\0', '');
  const unguarded = unguardCell(cell);
  if (unguarded !== cell) return unguarded.trim();
  const text = cell.trim();
  return QUOTED_FORMULA.exec(text)?.[1]?.trim() ?? text;
}

/**
 * The digits of a cell, with the lost zeros in front put back; a cell with anything but digits and punctuation, or far too
 * short, stays as it is.
 * @param length the number of digits of a whole value: 11 of a CPF, 8 of a CEP.
 */
export function withLostZeros(text: string, length: number): string {
  const digits = onlyDigits(text);
  const isShort = digits.length < length && digits.length >= length - 3;
  return isShort && /^[\d.\-/ ]+$/.test(text) ? digits.padStart(length, '0') : text;
}

/** Whole units as `readUnits` takes them, also with decimals of zero: `10,00`. `10,000` stays unreadable: it may be ten thousand. */
export const readCellUnits = (text: string): number | UnitsProblem =>
  readUnits(text.replace(/[.,]0{1,2}$/, ''));

/** A whole name split at its first blank; the surname is blank when there is only one word. */
export function splitFullName(text: string): { readonly name: string; readonly surname: string } {
  const [name = '', ...rest] = text.trim().split(/\s+/);
  return { name, surname: rest.join(' ') };
}
