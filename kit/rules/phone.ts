import { onlyDigits } from './cpf.ts';
import { oneLine } from './one-line.ts';

const COUNTRY = '55';

/**
 * The number in the form of messaging apps: international, digits only; undefined when it cannot be a Brazilian
 * number. Plus, punctuation and zeros in front are dropped, also the trunk zero of `+55 (011) …`. 10 or 11 digits
 * get 55 in front; 12 or 13 that start with 55 stay. The length decides, not the digits: DDD 55 exists.
 */
export function phoneDigits(input: string): string | undefined {
  const digits = withoutZeros(input);
  if (digits.length === 10 || digits.length === 11) return COUNTRY + digits;
  if (!digits.startsWith(COUNTRY)) return undefined;
  if (digits.length === 12 || digits.length === 13) return digits;
  return undefined;
}

/** The digits without zeros in front, and without the one of `+55 (011) …`: no DDD begins with a zero. */
function withoutZeros(input: string): string {
  return onlyDigits(input)
    .replace(/^0+/, '')
    .replace(/^550(?=[1-9]\d{9,10}$)/, COUNTRY);
}

/**
 * Whether the text is a number that can ring in Brazil: a DDD without zeros, then a mobile (9 + 8 digits), a landline (8 digits,
 * from 2 to 5) or a mobile of the old form (8 digits, from 6 to 9).
 */
export function isValidPhone(input: string): boolean {
  return /^55[1-9]{2}(?:9\d{8}|[2-9]\d{7})$/.test(phoneDigits(input) ?? '');
}

/** The first two digits of every number that can ring in Brazil (Anatel). */
const AREA_CODE = /^55(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/;

/** Whether the text is a number that can ring in Brazil, in an area that there is. */
export const hasAreaCode = (text: string): boolean =>
  isValidPhone(text) && AREA_CODE.test(phoneDigits(text) ?? '');

/** Whether the text is, or may become, the number of another country: a plus, and no 55. */
const isForeign = (text: string): boolean => /^\+(?!55)/.test(oneLine(text)) && !isValidPhone(text);

/** Whether a chat opens for the number: one that can ring in Brazil, or one of another country with its plus. */
export function canChat(text: string): boolean {
  const { length } = onlyDigits(text);
  return isValidPhone(text) || (isForeign(text) && length >= 8 && length <= 15);
}

/**
 * The phone as it is stored: a Brazilian one by its digits without zeros in front, mere digits as they are; any other as it was
 * typed.
 */
export function storedPhone(text: string): string {
  if (isValidPhone(text)) return withoutZeros(text);
  const line = oneLine(text);
  const digits = onlyDigits(line);
  return digits !== '' && /^[\d\s().-]+$/.test(line) ? digits : line;
}

/**
 * The phone of an order's recipient: a Brazilian one in the form of messaging apps, any other as `storedPhone` gives it; blank
 * for none.
 */
export const recipientPhone = (text: string): string =>
  (isValidPhone(text) ? phoneDigits(text) : undefined) ?? storedPhone(text);

/** A stored phone as it is shown: punctuated where it can ring, else as it is. */
export const shownPhone = (stored: string): string =>
  isValidPhone(stored) ? formatPhone(stored) : stored;

/**
 * Punctuates as far as typed, for input masks, with or without 55 in front: `(11) 98765-4321`, `(11) 3456-7890`. A number of another
 * country stays as it is typed.
 */
export function formatPhone(text: string): string {
  if (isForeign(text)) return text.trimStart();
  const digits = withoutZeros(text);
  const national = (phoneDigits(text)?.slice(2) ?? digits).slice(0, 11);
  if (national.length < 3) return national && `(${national}`;
  const subscriber = national.slice(2);
  const split = subscriber.length > 8 ? 5 : 4;
  const tail = subscriber.slice(split);
  return `(${national.slice(0, 2)}) ${subscriber.slice(0, split)}${tail && `-${tail}`}`;
}

/** Whether both are the same line, however written; a mobile's ninth digit may be missing in old records. */
export function samePhone(a: string, b: string): boolean {
  const first = phoneDigits(a);
  const second = phoneDigits(b);
  if (first === undefined || second === undefined) return false;
  return withoutNinthDigit(first) === withoutNinthDigit(second);
}

/** Only mobiles that began with 6 to 9 got a 9 in front: `9 3456-7890` is not the landline `3456-7890`. */
function withoutNinthDigit(international: string): string {
  return international.replace(/^(\d{4})9([6-9]\d{7})$/, '$1$2');
}

/** Fewer digits are a short number, such as a company's, and tell nobody. */
const SHORTEST_LINE = 8;

/**
 * The key of a customer without CPF, in the place of the CPF: one for every spelling of a phone, so that there is one such customer a
 * phone. It is of letters, so that no part of it reads as a CPF. undefined for a text that is no phone.
 */
export function contactKey(phone: string): string | undefined {
  const line = isForeign(phone)
    ? onlyDigits(phone)
    : withoutNinthDigit(phoneDigits(phone) ?? withoutZeros(phone));
  if (line.length < SHORTEST_LINE) return undefined;
  return `fone-${line.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`;
}

/** The texts by which a phone may be stored: with and without country and ninth digit. */
export function phoneSpellings(phone: string): string[] {
  const digits = isForeign(phone) ? undefined : phoneDigits(phone);
  if (digits === undefined) return [storedPhone(phone)];
  const longer = digits.replace(/^(55\d{2})([6-9]\d{7})$/, '$19$2');
  return [...new Set([digits, longer, withoutNinthDigit(digits)])].flatMap((each) => [
    each,
    each.slice(COUNTRY.length),
  ]);
}

/** A link that opens the chat with the text typed in. A number that is not Brazilian goes in as its digits, without zeros in front. */
export function chatLink(phone: string, text: string): string {
  const digits = isForeign(phone) ? onlyDigits(phone) : (phoneDigits(phone) ?? withoutZeros(phone));
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}
