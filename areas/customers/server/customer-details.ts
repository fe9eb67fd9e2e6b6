import type { Address } from '#kit/contract/person.ts';
import { inOrder, textsOf } from '#kit/rules/fields.ts';
import {
  ADDRESS_FIELDS,
  CUSTOMER_FIELDS,
  isOfAddress,
  isWrong,
  PERSON,
  PERSON_FIELDS,
  storedText,
  type AddressField,
  type CustomerField,
  type PersonField,
} from '#kit/rules/person-fields.ts';
import { shownCpf } from '#kit/rules/cpf.ts';
import { contactKey } from '#kit/rules/phone.ts';
import { customerSearchText } from '#kit/rules/search.ts';
import type { CustomerColumns } from './customers.repository.ts';

/** The details of a person, in a record or an order. */
export type CustomerDetails = Readonly<Record<CustomerField, string>> & {
  readonly address: Address;
};

interface Issue {
  readonly field: string;
  readonly message: string;
}

/** A person's details, with a text for each field. */
export const detailsWith = (textOf: (field: PersonField) => string): CustomerDetails => ({
  ...textsOf(CUSTOMER_FIELDS, textOf),
  address: textsOf(ADDRESS_FIELDS, textOf),
});

/** A person's details as a form sends them: a field that may be blank may be missing. */
type SentPerson = Partial<Record<CustomerField, string | undefined>> & {
  readonly address: Partial<Record<AddressField, string | undefined>>;
};

/** @param clean applied to each text. */
export const readDetails = (
  sent: SentPerson,
  clean = (text: string): string => text,
): CustomerDetails =>
  detailsWith((field) => clean((isOfAddress(field) ? sent.address[field] : sent[field]) ?? ''));

export const textOf = (details: CustomerDetails, field: PersonField): string =>
  isOfAddress(field) ? details.address[field] : details[field];

/** The field's name in the forms that send a person. @param prefix where the person's own fields are, such as `customer.`. */
export const nameInForm = (field: PersonField, prefix: string): string =>
  isOfAddress(field) ? `address.${field}` : `${prefix}${field}`;

/** The fields in the order of the specification. */
const ORDER_OF_ISSUES = inOrder(
  PERSON_FIELDS,
  ...(['cpf', 'cep', 'name', 'surname', 'email', 'phone', 'street', 'neighborhood'] as const),
);

/** Refusals whose text differs between the API and a form. */
const REFUSALS: Partial<Record<PersonField, string>> = {
  cpf: 'Informe um CPF com 11 dígitos.',
  cep: 'Informe um CEP com 8 dígitos, de 01000-000 em diante.',
};

const refusalOf = (field: PersonField): string =>
  REFUSALS[field] ?? PERSON[field].malformed ?? PERSON[field].missing ?? '';

const CONTACT_FIELDS: readonly PersonField[] = ['name', 'phone'];

/** The faults of details of which name and phone are enough: the others may be blank, but not malformed. */
export const contactIssues = (details: CustomerDetails): Issue[] => [
  ...ORDER_OF_ISSUES.filter((field) => {
    const text = textOf(details, field);
    return isWrong(field, text) && (CONTACT_FIELDS.includes(field) || text.trim() !== '');
  }).map((field) => ({ field: nameInForm(field, ''), message: refusalOf(field) })),
  ...(isTooShort(details) ? [{ field: 'phone', message: 'Informe o telefone com DDD.' }] : []),
];

/** Whether the phone tells nobody, where there is no CPF to tell who it is. */
const isTooShort = ({ cpf, phone }: CustomerDetails): boolean =>
  cpf.trim() === '' && phone.trim() !== '' && contactKey(phone) === undefined;

/**
 * All faults of a person's details, each field named once.
 * @param prefix where the person's own fields are in the sender's form, such as `customer.`; the address is always below
 * `address.`.
 */
export const customerIssues = (details: CustomerDetails, prefix = ''): Issue[] =>
  ORDER_OF_ISSUES.filter((field) => isWrong(field, textOf(details, field))).map((field) => ({
    field: nameInForm(field, prefix),
    message: refusalOf(field),
  }));

/** The details as they are stored: no blanks around, CPF, CEP and phone by their digits, a state by its two letters. */
export const normalizeDetails = (details: CustomerDetails): CustomerDetails =>
  detailsWith((field) => storedText(field, textOf(details, field)));

/** The row's columns for these details, search text included. A customer without CPF has the key of the phone in its place. */
export function columnsOf(details: CustomerDetails): CustomerColumns {
  const { address, ...person } = normalizeDetails(details);
  const columns = { ...person, ...address, cpf: person.cpf || (contactKey(person.phone) ?? '') };
  return { ...columns, search_text: customerSearchText(columns) };
}

/** A record's details. */
export const detailsOf = (row: Readonly<Record<PersonField, string>>): CustomerDetails =>
  detailsWith((field) => (field === 'cpf' ? shownCpf(row.cpf) : row[field]));

/** Whether the record is of a customer without CPF, whose phone tells who it is. */
export const isContact = ({ cpf }: { readonly cpf: string }): boolean => shownCpf(cpf) === '';
