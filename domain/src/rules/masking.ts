import type { Address } from '../contract/common.ts';
import { onlyDigits } from './cpf.ts';
import { phoneDigits } from './phone.ts';

/** Stands for what a look-up by CPF does not tell a stranger. Its character occurs in no real value. */
export const MASK = '•••';
const MASK_CHARACTER = '•';

/** Words that join surnames and street names, skipped when looking for the telling initial. */
const PARTICLES = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'di', 'del', 'von', 'van']);

/** Kinds of street: telling one gives nobody away. */
const STREET_KIND =
  /^(?:rua|r\.?|avenida|av\.?|alameda|al\.?|travessa|tv\.?|praça|pça\.?|rodovia|rod\.?|estrada|est\.?|largo|viela|beco|ladeira|via|vila|quadra|qd\.?|servidão|passagem|sítio|fazenda|parque|loteamento|condomínio)$/i;

export type PersonalFields = {
  name: string;
  surname: string;
  cpf: string;
  email: string;
  phone: string;
};

/** What a look-up by CPF fills in, and what a confirmation sends back of it. */
export type LookupPerson = { name: string; surname: string; address: Address };

/**
 * A confirmed order's customer as the holder of the link sees it: `Maria`, `S.`, `***.456.789-**`, `m***@exemplo.com`,
 * `(11) 9****-1234`. A blank field stays blank; one of an unexpected shape is hidden whole.
 */
export function publicCustomer(customer: PersonalFields): PersonalFields {
  return {
    name: firstWord(customer.name),
    surname: initialOf(customer.surname, (initial) => `${initial.toUpperCase()}.`),
    cpf: maskCpf(customer.cpf),
    email: maskEmail(customer.email),
    phone: maskPhone(customer.phone),
  };
}

function maskCpf(cpf: string): string {
  if (cpf.trim() === '') return '';
  const digits = onlyDigits(cpf);
  if (digits.length !== 11) return '***.***.***-**';
  return `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;
}

function maskEmail(email: string): string {
  const text = email.trim();
  if (text === '') return '';
  const at = text.lastIndexOf('@');
  if (at < 1) return '***';
  return `${firstCharacter(text)}***${text.slice(at)}`;
}

function maskPhone(phone: string): string {
  if (phone.trim() === '') return '';
  const national = phoneDigits(phone)?.slice(2);
  if (national === undefined) return '****';
  const ninth = national.length === 11 ? national.slice(2, 3) : '';
  return `(${national.slice(0, 2)}) ${ninth}****-${national.slice(-4)}`;
}

/**
 * A confirmed order's address as the holder of the link sees it: the street without its number, also where the number was
 * typed into the street, no number, no complement, `01310-***`; the rest in clear.
 */
export function publicAddress(address: Address): Address {
  return {
    cep: maskCep(address.cep, '***'),
    street: withoutNumber(address.street),
    number: '',
    neighborhood: address.neighborhood,
    complement: '',
    city: address.city,
    state: address.state,
  };
}

/** Cuts what follows the first comma, and a number after at least two words: `Rua 7` keeps its name. */
function withoutNumber(street: string): string {
  return street
    .replace(/,.*$/s, '')
    .trim()
    .replace(/^(\S+\s+\S.*?)[\s-]+(?:n[º°o.]*\s*)?\d+\s*[a-z]?$/iu, '$1');
}

function maskCep(cep: string, mask: string): string {
  if (cep.trim() === '') return '';
  const digits = onlyDigits(cep);
  return digits.length === 8 ? `${digits.slice(0, 5)}-${mask}` : mask;
}

/**
 * A customer's record as a look-up by CPF shows it to anyone but staff: `Márcia`, `C•••`, `Avenida P•••`, number and complement
 * `•••`, `01310-•••`, city and state in clear. A blank field stays blank, for there is nothing to hide and the customer must fill it.
 */
export function maskedLookup(record: LookupPerson): LookupPerson {
  const { address } = record;
  return {
    name: firstWord(record.name),
    surname: maskWord(record.surname),
    address: {
      cep: maskCep(address.cep, MASK),
      street: maskStreet(address.street),
      number: maskWhole(address.number),
      neighborhood: maskWord(address.neighborhood),
      complement: maskWhole(address.complement),
      city: address.city,
      state: address.state,
    },
  };
}

function maskWhole(text: string): string {
  return text.trim() === '' ? '' : MASK;
}

/** The telling initial and the mask; a text so short that the initial is most of it is hidden whole. */
function maskWord(text: string): string {
  if ([...text.trim()].length < 3) return maskWhole(text);
  return initialOf(text, (initial) => initial + MASK);
}

function maskStreet(street: string): string {
  const [kind = '', ...rest] = words(street);
  if (rest.length === 0 || !STREET_KIND.test(kind)) return maskWord(street);
  return `${kind} ${maskWord(rest.join(' '))}`;
}

function initialOf(text: string, show: (initial: string) => string): string {
  const all = words(text);
  const telling = all.find((word) => !PARTICLES.has(word.toLowerCase())) ?? all[0];
  return telling === undefined ? '' : show(firstCharacter(telling));
}

function firstWord(text: string): string {
  return words(text)[0] ?? '';
}

function words(text: string): string[] {
  return text.normalize('NFC').split(/\s+/).filter(Boolean);
}

function firstCharacter(text: string): string {
  return [...text][0] ?? '';
}

/** Whether the text carries the mask's character, and so is not a value that a person typed. */
export function hasMask(text: string): boolean {
  return text.includes(MASK_CHARACTER);
}

/**
 * Puts a masked form back together: a field left as `maskedLookup` showed it takes the record's value, any other is kept
 * as sent. Without a record, or with another value that carries the mask's character, it answers the names of the fields at
 * fault (`surname`, `address.street`). The value never carries that character.
 */
export function unmask(
  input: LookupPerson,
  record: LookupPerson | null,
): { ok: true; value: LookupPerson } | { ok: false; fields: string[] } {
  const mask = record && maskedLookup(record);
  const fields: string[] = [];
  const restore = (field: string, sent: string, shown?: string, kept?: string): string => {
    const value = kept !== undefined && sent.trim() === shown ? kept : sent;
    if (hasMask(value)) fields.push(field);
    return value;
  };
  const ofAddress = (key: keyof Address) =>
    restore(`address.${key}`, input.address[key], mask?.address[key], record?.address[key]);
  const value: LookupPerson = {
    name: restore('name', input.name, mask?.name, record?.name),
    surname: restore('surname', input.surname, mask?.surname, record?.surname),
    address: {
      cep: ofAddress('cep'),
      street: ofAddress('street'),
      number: ofAddress('number'),
      neighborhood: ofAddress('neighborhood'),
      complement: ofAddress('complement'),
      city: ofAddress('city'),
      state: ofAddress('state'),
    },
  };
  return fields.length === 0 ? { ok: true, value } : { ok: false, fields };
}
