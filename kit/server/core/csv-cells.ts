import { onlyDigits } from '../../rules/cpf.ts';
import { PERSON, type PersonField } from '../../rules/person-fields.ts';
import { formatPhone, phoneDigits } from '../../rules/phone.ts';
import { quotedCell } from '../../rules/spreadsheet-values.ts';
import { formatDateTime } from '../../rules/days.ts';
import type { CsvCell, ReadCell } from './csv.ts';

/*
 * Digits of a person and bar codes are punctuated as in the forms, which no spreadsheet changes. No digit is lost: a text that the
 * punctuation would cut stays as it is.
 */

/** `1234,56`: both decimals, no groups. A blank cell for an unknown amount. */
export function amountCell(cents: number | null | undefined): ReadCell {
  if (cents === null || cents === undefined) return { read: '' };
  const magnitude = Math.abs(cents);
  const rest = String(magnitude % 100).padStart(2, '0');
  return { read: `${cents < 0 ? '-' : ''}${Math.floor(magnitude / 100)},${rest}` };
}

/** `20/11/2026 14:05`. A blank cell for what has not been. */
export const momentCell = (ms: number | null, timeZone: string): ReadCell => ({
  read: ms === null ? '' : formatDateTime(ms, timeZone),
});

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

/** A code or an identifier. With a digit in front it is always a text, as the codes of a column are compared with each other. */
export const codeCell = (code: string): CsvCell =>
  /^[.,+-]*\d[\w .,:/+-]*$/.test(code) ? { read: quotedCell(code) } : code;

/** An order's number in the form of the pages. */
export const orderNumberCell = (orderId: number | null): string =>
  orderId === null ? '' : `#${orderId}`;
