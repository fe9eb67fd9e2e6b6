import { isCep } from './cep.ts';
import { isValidCpf, onlyDigits } from './cpf.ts';
import { CPF_DIGITS } from './limits.ts';
import { visibleText } from './one-line.ts';
import { isSpoiled } from './spoiled-texts.ts';

/** The beginning of a text that a spreadsheet would run as a formula, in full width too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** The same beginning behind apostrophes: one more apostrophe distinguishes such a text from a guarded cell. */
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Whether a spreadsheet would run a text as a formula. */
export const isLikeFormula = (text: string): boolean => FORMULA.test(text);

/** A formula that is only its text, as programs write a text that has to stay one. */
export const quotedCell = (text: string): string =>
  `="${(GUARDED.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/**
 * A text as a cell that no spreadsheet runs or changes: an apostrophe goes before a text that begins like a formula, and a text
 * that would be read as a number, a date or the like is quoted.
 */
export function guardCell(text: string): string {
  if (isLikeFormula(text)) return `'${text}`;
  return isSpoiled(text) || GUARDED.test(text) ? quotedCell(text) : text;
}

/** A cell that a program wrote as `="01310100"`; a spreadsheet shows the text between the quotes. */
const QUOTED = /^="((?:[^"]|"")*)"$/;

const unquoted = (cell: string): string => QUOTED.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;

/** The text of a guarded cell; any other text as it is. */
export function unguardCell(cell: string): string {
  const shown = unquoted(cell);
  return GUARDED.test(shown) ? shown.slice(1) : shown;
}

/** A text with plain blanks, without control characters but those that end a line, and without signs that nobody sees. */
export const withoutInvisible = (text: string): string =>
  visibleText(text)
    .replace(/[^\P{Cc}\t\r\n]/gu, '')
    .replace(/\p{Zs}/gu, ' ');

/**
 * The content of a cell of a CSV file: without the guard of an export, without the blanks around, and without invisible signs. A
 * formula stays the text that it is; nothing is ever computed.
 */
export function cellText(raw: string): string {
  const cell = withoutInvisible(raw);
  const text = cell.trim();
  return unguardCell(text.startsWith('="') ? text : cell).trim();
}

/**
 * The field that a cell is for: `text` keeps every letter; `code` is a text that may be a number, such as a house's; `cpf`, `cep` and
 * other `digits` are never computed with; `number` is units or a measure, `amount` is money.
 */
export type CellKind = 'text' | 'code' | 'digits' | 'cpf' | 'cep' | 'number' | 'amount';

/** A cell as it is read: a cell with a problem is blank. */
export interface Cell {
  readonly text: string;
  /** The reason why the cell cannot be read, in words. */
  readonly problem?: string;
}

/** The words with which programs write an empty cell; a person may be called Nan. */
const NOTHING = /^(?:nan|NaN|<NA>|NaT|None|null|NULL)$/;
/** Further words for no value, where a text is none. `SEM GTIN` stands in invoices. */
const NO_VALUE = /^(?:[-\u2013\u2014]+|n\/[ad]|nan|null|none|sem gtin|R\$ ?-)$/i;

const ERROR =
  /^(?:#(?:n\/[da]|(?:ref|valor|value|div\/0|nulo|null|n[uú]m|erro|error|despejar|spill|calc|campo|field)!|(?:nome|name)\?|erro|error)|erro?:\d{3})$/i;
/** A column too narrow for its number, as programs save it. */
const TOO_NARROW = /^#{3,}$/;

/** Decimals of zero: three of them may be thousands, `1.000`. Thousands in front may be grouped: `1.310.100,00`. */
const ZERO_DECIMALS = /^(\d+(?=[.,])|\d{1,3}(?:\.\d{3})+(?=,))[.,](?:0{1,2}|0{4,})$/;

/** The digits of a whole number before its decimals of zero, `10,00`; any other text as it is. */
export const withoutDecimals = (text: string): string => ZERO_DECIMALS.exec(text)?.[1] ?? text;

const FRACTION = /^\d+[.,]\d{1,2}$/;
/** `529982247.25` has the digits of a CPF. */
const CPF_WITH_DOT = /^\d{9}\.\d{2}$/;
const SCIENTIFIC = /^(\d+)(?:[.,](\d+))?E([+-]?)(\d{1,3})$/i;

const problem = (words: string): Cell => ({ text: '', problem: words });

/**
 * The door of every imported cell. Where its field has digits, decimals of zero go and lost zeros come back. Reading the text again
 * changes nothing.
 */
export function readCell(raw: string, kind: CellKind): Cell {
  const text = withoutInvisible(raw).trim();
  if (ERROR.test(text) || (kind !== 'text' && TOO_NARROW.test(text))) {
    return problem(`A planilha tem um erro nesta célula (${text}): corrija-a.`);
  }
  if (NOTHING.test(text)) return { text: '' };
  if (kind === 'text') return { text: unquoted(text).trim() };
  const bare = unquoted(text)
    .replace(/^"+(.*?)"+$/s, '$1')
    .replace(kind === 'code' ? /^'+(?=\d)/ : /^'+/, '')
    .trim();
  if (NO_VALUE.test(bare)) return { text: '' };
  const [, whole = '', part = '', sign = '', exponent = ''] = SCIENTIFIC.exec(bare) ?? [];
  // A code such as 12E3 may be meant; programs write a sign.
  if (whole !== '' && (kind !== 'code' || sign !== '')) {
    const shift = Number(exponent);
    const hasAll = sign !== '-' && part.length >= shift && /^0*$/.test(part.slice(shift));
    return hasAll ? readCell(whole + part.slice(0, shift), kind) : problem(roundedCell(text));
  }
  const number = kind === 'number' || kind === 'amount' ? plainNumber(bare, kind) : bare;
  const read = readDigits(withoutDecimals(number), kind);
  // The additions of one program may stand within those of another.
  return read.text === '' || read.text === text ? read : readCell(read.text, kind);
}

const roundedCell = (text: string): string =>
  `A planilha guardou só uma parte deste número (${text}): mostre-o inteiro, sem casas decimais, e salve de novo.`;

function readDigits(text: string, kind: CellKind): Cell {
  if (kind === 'code' || kind === 'number' || kind === 'amount') return { text };
  if (FRACTION.test(text) && !(kind === 'cpf' && CPF_WITH_DOT.test(text))) {
    return problem(`Este número tem casas decimais (${text}): confira a célula.`);
  }
  if (kind === 'digits') return { text };
  return { text: withLostZeros(text, kind === 'cpf' ? CPF_DIGITS : CEP_DIGITS) };
}

const CEP_DIGITS = 8;

/**
 * A number without its currency, and with one mark where it has both; without the noise of a computed fraction,
 * `49.900000000000006`. A computed amount is rounded to centavos.
 */
function plainNumber(text: string, kind: 'number' | 'amount'): string {
  const amount = text.replace(/^(?:R\$|BRL)\s*|\s*(?:R\$|BRL)$/gi, '');
  const plain = /^\d{1,3}(?:,\d{3})+\.\d+$/.test(amount)
    ? amount.replaceAll(',', '')
    : amount.replace(/^\d{1,3}(?:\.\d{3})+(?=,\d+$)/, (thousands) => thousands.replaceAll('.', ''));
  if (!/^\d+[.,]\d{4,}$/.test(plain)) return plain;
  const value = Number(plain.replace(',', '.'));
  const rounded = Math.round(Number((value * 100).toFixed(6))) / 100;
  return kind === 'amount' || Math.abs(value - rounded) < 1e-6 ? rounded.toFixed(2) : plain;
}

/**
 * The digits of a cell, with the lost zeros in front put back where they make a CEP, or a CPF whose check digits hold; any other cell
 * stays as it is.
 * @param length the number of digits of a whole value: 11 of a CPF, 8 of a CEP.
 */
export function withLostZeros(text: string, length: number): string {
  const digits = onlyDigits(text);
  if (digits.length >= length || !/^[\d.,\-/ ]+$/.test(text)) return text;
  const whole = digits.padStart(length, '0');
  return (length === CPF_DIGITS ? isValidCpf(whole) : isCep(whole)) ? whole : text;
}

/** A whole name split at its first blank; the surname is blank when there is only one word. */
export function splitFullName(text: string): { readonly name: string; readonly surname: string } {
  const [name = '', ...rest] = text.trim().split(/\s+/);
  return { name, surname: rest.join(' ') };
}
