import { onlyDigits } from '../../rules/cpf.ts';
import { PERSON, type PersonField } from '../../rules/person-fields.ts';
import { formatPhone, phoneDigits } from '../../rules/phone.ts';
import type { CsvCell } from './csv.ts';

/*
 * Texts that spreadsheets would spoil as numbers are punctuated as in the forms: Excel drops the zeros in front of a CPF, and
 * keeps only the shown digits of a long number. No digit is lost: a text that the punctuation would cut stays as it is.
 */

/** `1234,56`: both decimals, no groups. */
export const amountCell = (cents: number): string => {
  const magnitude = Math.abs(cents);
  const rest = String(magnitude % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${Math.floor(magnitude / 100)},${rest}`;
};

const unlessCut = (text: string, shown: string): string =>
  onlyDigits(shown) === onlyDigits(text) ? shown : text;

/** A field of a person. */
export function personCell(field: PersonField, text: string): string {
  if (field === 'phone') return phoneCell(text);
  const { punctuate } = PERSON[field];
  return punctuate ? unlessCut(text, punctuate(text)) : text;
}

/**
 * The phone with the country in front, if it is stored with it: an import must find the same digits. A text that is no phone
 * stays as it is.
 */
function phoneCell(phone: string): string {
  if (phoneDigits(phone) === undefined) return phone;
  const national = formatPhone(phone);
  const isInternational = phone !== '' && phoneDigits(phone) === onlyDigits(phone);
  return unlessCut(phone, isInternational ? `55 ${national}` : national);
}

/** A barcode as it is printed below its bars, `7 891000 315507`. */
export const barcodeCell = (barcode: string): string =>
  barcode.replace(/^(\d)(\d{6})(\d{6})$/, '$1 $2 $3').replace(/^(\d{4,8})(\d{4,6})$/, '$1 $2');

/** Texts that spreadsheets read as a number or a date: `00123`, `1E5`, `10/12`, `MAR-1`. */
const SPOILED =
  /^[.,+-]*\d|^(jan|fe[bv]|mar|a[bp]r|ma[iy]|jun|jul|ago|aug|se[pt]|out|oct|nov|de[cz])[-/ .]?\d/i;

/** A code of the shop's own, in the form that no spreadsheet changes. */
export const codeCell = (code: string): CsvCell =>
  SPOILED.test(code) && /^[\w .,:/+-]+$/.test(code) ? { text: code } : code;

/** An order's number in the form of the pages. */
export const orderNumberCell = (orderId: number | null): string =>
  orderId === null ? '' : `#${orderId}`;
