import { onlyDigits } from './cpf.ts';
import { textsOf } from './fields.ts';
import {
  ADDRESS_FIELDS,
  CUSTOMER_FIELDS,
  type AddressField,
  type CustomerField,
  type PersonField,
} from './person-fields.ts';
import { phoneDigits } from './phone.ts';

/** Stands for the text that a look-up by CPF hides from a stranger. Its character occurs in no real value. */
export const MASK = '•••';
const MASK_CHARACTER = '•';

/** Whether the text has the mask's character, and so was not typed. */
export function hasMask(text: string): boolean {
  return text.includes(MASK_CHARACTER);
}

/** Words that join surnames and street names; the shown initial is never theirs. */
const PARTICLES = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'di', 'del', 'von', 'van']);

/** Kinds of street, which are shown: they identify nobody. */
const STREET_KIND =
  /^(?:rua|r\.?|avenida|av\.?|alameda|al\.?|travessa|tv\.?|praça|pça\.?|rodovia|rod\.?|estrada|est\.?|largo|viela|beco|ladeira|via|vila|quadra|qd\.?|servidão|passagem|sítio|fazenda|parque|loteamento|condomínio)$/i;

type Mask = (text: string) => string;

interface Masks {
  /** The mask in a look-up by CPF, for anyone but staff; null where the look-up does not return the field. */
  readonly lookUp: Mask | null;
  /** The mask of a confirmed order, for the holder of its link. */
  readonly link: Mask;
}

const clear: Mask = (text) => text;
const nothing: Mask = () => '';

/** The masks of each field for a stranger. A blank field stays blank: there is nothing to hide, and the customer must fill it. */
const MASKS = {
  name: { lookUp: firstWord, link: firstWord },
  surname: { lookUp: maskWord, link: maskSurname },
  cpf: { lookUp: null, link: maskCpf },
  email: { lookUp: null, link: maskEmail },
  phone: { lookUp: null, link: maskPhone },
  cep: { lookUp: (cep) => maskCep(cep, MASK), link: (cep) => maskCep(cep, '***') },
  street: { lookUp: maskStreet, link: withoutNumber },
  number: { lookUp: maskWhole, link: nothing },
  neighborhood: { lookUp: maskWord, link: clear },
  complement: { lookUp: maskWhole, link: nothing },
  city: { lookUp: clear, link: clear },
  state: { lookUp: clear, link: clear },
} as const satisfies Record<PersonField, Masks> &
  Record<AddressField, Masks & { readonly lookUp: Mask }>;

type LookedUp = {
  [Field in CustomerField]: (typeof MASKS)[Field]['lookUp'] extends null ? never : Field;
}[CustomerField];

/** Whether a look-up by CPF returns this field of a customer. */
export const isLookedUp = (field: CustomerField): field is LookedUp => MASKS[field].lookUp !== null;

type PersonalFields = Readonly<Record<CustomerField, string>>;
type PersonAddress = Record<AddressField, string>;

/** The fields that a look-up by CPF fills in and a confirmation sends back. */
export type LookupPerson = Record<LookedUp, string> & { address: PersonAddress };

/**
 * A confirmed order's customer as the holder of the link sees it: `Maria`, `S.`, `***.456.789-**`, `m***@exemplo.com`,
 * `(11) 9****-1234`. A field of an unexpected shape is hidden whole.
 */
export const publicCustomer = (customer: PersonalFields): Record<CustomerField, string> =>
  textsOf(CUSTOMER_FIELDS, (field) => MASKS[field].link(customer[field]));

function maskSurname(surname: string): string {
  return initialOf(surname, (initial) => `${initial.toUpperCase()}.`);
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
export const publicAddress = (address: Readonly<PersonAddress>): PersonAddress =>
  textsOf(ADDRESS_FIELDS, (field) => MASKS[field].link(address[field]));

/** Cuts the text after the first comma, and a number after at least two words: `Rua 7` keeps its name. */
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
 * `•••`, `01310-•••`, city and state in clear.
 */
export const maskedLookup = (record: LookupPerson): LookupPerson =>
  lookupPerson(
    (field) => MASKS[field].lookUp(record[field]),
    (field) => MASKS[field].lookUp(record.address[field]),
  );

/** The part of a person's record that a look-up returns, in full. */
export const lookupPersonOf = (record: LookupPerson): LookupPerson =>
  lookupPerson(
    (field) => record[field],
    (field) => record.address[field],
  );

/** @param textOf the text of a field of the customer. @param addressText the text of a field of the address. */
const lookupPerson = (
  textOf: (field: LookedUp) => string,
  addressText: (field: AddressField) => string,
): LookupPerson => ({
  ...textsOf(CUSTOMER_FIELDS.filter(isLookedUp), textOf),
  address: textsOf(ADDRESS_FIELDS, addressText),
});

function maskWhole(text: string): string {
  return text.trim() === '' ? '' : MASK;
}

/** The shown initial and the mask; a text so short that the initial is most of it is hidden whole. */
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

/**
 * Completes a masked form: a field left as `maskedLookup` showed it takes the record's value, any other stays as sent. Without a
 * record, or where another value has the mask's character, the answer is the names of the wrong fields (`surname`,
 * `address.street`). The value never has that character.
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
  const value = lookupPerson(
    (field) => restore(field, input[field], mask?.[field], record?.[field]),
    (field) =>
      restore(
        `address.${field}`,
        input.address[field],
        mask?.address[field],
        record?.address[field],
      ),
  );
  return fields.length === 0 ? { ok: true, value } : { ok: false, fields };
}
