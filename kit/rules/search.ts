import { onlyDigits } from './cpf.ts';
import { oneLine } from './one-line.ts';
import { phoneDigits } from './phone.ts';

/** Words never contain white space, so no word can match across two fields. */
const FIELD_SEPARATOR = '\n';

type Searchable = {
  name?: string | null | undefined;
  surname?: string | null | undefined;
  cpf?: string | null | undefined;
  cep?: string | null | undefined;
  phone?: string | null | undefined;
};

type SearchableOrder = Searchable & {
  orderId?: number | string | null | undefined;
  fiscalKey?: string | null | undefined;
};

/**
 * Lower case, without accents and invisible characters, with plain quotes and dashes, every run of white space a single space, none
 * around.
 */
export function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[‘’‚‛′ʹʻʼʽˈ`´＇]/g, "'")
    .replace(/[“”„‟″＂]/g, '"')
    .replace(/[‐‑‒–—―−－]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The address of a chat, such as `wa.me/5531987143119`, with its number. */
const CHAT_ADDRESS = /\S*(?:wa\.me\/|phone=|tel:)(?:\+|%2b)?([\d().-]+)\S*/g;
/** The telephone company in a call to another town, also as a place for it: `0 15 31 98714-3119`, `0xx31`. */
const COMPANY = /\b0 ?(?:xx ?(?=\(?\d)|\d\d ?(?=\(?[1-9]{2}\)? ?9?\d{4}[ -]?\d{4}\b))/g;
/** The zero of a call, standing alone. */
const ZERO = /\b00? (?=\(?\d)/g;
/** Zeros around the country or in front of a DDD: `0055`, `031`, `055031987143119`. */
const FROM_AFAR = /^(?:0*(55)0?(?=[1-9]\d{9,10}$)|0+(?=[1-9]\d(?:\d{4,})?$))/;

/**
 * The normalised words of a query. A word without letters (`123.456-78`, `(11)`, `#4821`) becomes its digits,
 * as the fields are searched by their digits; a word without letters and digits is dropped.
 */
export function searchWords(query: string): string[] {
  return normalizeText(query)
    .replace(CHAT_ADDRESS, '$1')
    .replace(COMPANY, '')
    .replace(ZERO, '')
    .split(' ')
    .map((word) => (/\p{L}/u.test(word) ? word : onlyDigits(word).replace(FROM_AFAR, '$1')))
    .filter((word) => word !== '');
}

/**
 * The fields that the search of the order list covers: name and surname, order number, the digits of CPF, CEP and phone, and the
 * key of the fiscal document, last. An order without a customer has its number only. The server stores this text beside the order
 * and its SQL predicate must agree with `matchesSearch`: every word contained, as it is, with no wildcards.
 */
export function orderSearchText(order: SearchableOrder): string {
  return [
    normalizeText(order.name ?? ''),
    normalizeText(order.surname ?? ''),
    String(order.orderId ?? ''),
    onlyDigits(order.cpf ?? ''),
    onlyDigits(order.cep ?? ''),
    ...phoneVariants(order.phone ?? ''),
    normalizeText(order.fiscalKey ?? ''),
  ]
    .filter((field) => field !== '')
    .join(FIELD_SEPARATOR);
}

/** An order's search text with another fiscal key in place of its own. */
export function withFiscalKey(
  searchText: string,
  key: { readonly from: string | null; readonly to: string | null },
): string {
  const last = key.from === null ? '' : `${FIELD_SEPARATOR}${normalizeText(key.from)}`;
  const others =
    last !== '' && searchText.endsWith(last) ? searchText.slice(0, -last.length) : searchText;
  return key.to === null ? others : `${others}${FIELD_SEPARATOR}${normalizeText(key.to)}`;
}

/** The fields that the search of the customer list covers; as `orderSearchText`, without an order number. */
export function customerSearchText(customer: Searchable): string {
  return orderSearchText({ ...customer, orderId: null });
}

/**
 * The fields that the search of products covers: name, code and barcode. The name comes first, because lists are sorted by this text:
 * the separator stands before a blank, so that a code never sorts a name behind a longer name.
 */
export const productSearchText = ({
  name,
  code,
  barcode,
}: Readonly<Record<'name' | 'code' | 'barcode', string>>): string =>
  [name, code, barcode]
    .map(normalizeText)
    .filter((field) => field !== '')
    .join(FIELD_SEPARATOR);

/** International digits, which contain the national ones, of a mobile with and without its ninth digit. Migration 0028 writes the same. */
function phoneVariants(phone: string): string[] {
  const digits = phoneDigits(phone) ?? onlyDigits(phone);
  const longer = digits.replace(/^(55\d{2})([6-9]\d{7})$/, '$19$2');
  const shorter = digits.replace(/^(55\d{2})9([6-9]\d{7})$/, '$1$2');
  return [...new Set([digits, longer, shorter])];
}

/** A word of one or two letters or digits, such as the size M: a part of nearly every name. */
export const isShortWord = (word: string): boolean => /^[a-z0-9]{1,2}$/.test(word);

/**
 * Whether a product's search text has every word: a short one where a word begins, a longer one anywhere. The SQL predicate of
 * products must agree.
 */
export const matchesProduct = (searchText: string, words: readonly string[]): boolean =>
  words.every((word) =>
    isShortWord(word) ? RegExp(`(^|[^a-z0-9])${word}`).test(searchText) : searchText.includes(word),
  );

/** Whether every word is contained in the search text; no words match everything. The SQL predicate must agree. */
export function matchesSearch(searchText: string, words: readonly string[]): boolean {
  return words.every((word) => searchText.includes(word));
}

/**
 * The form in which names are compared. Case, the encoding of an accent, runs of blanks and invisible signs do not make another name;
 * accents do.
 */
export const nameKeyOf = (name: string): string =>
  oneLine(name).normalize('NFC').replace(/ +/g, ' ').toLocaleLowerCase('pt-BR');
