import { stateCode } from '#kit/rules/brazilian-states.ts';
import type { CustomerAnswer, CustomerEdit, CustomerInput } from '../contract.ts';
import { shortestPassword, tooShortPassword } from '#areas/accounts/rules/password.ts';
import { textsOf } from '#kit/rules/fields.ts';
import {
  ADDRESS_FIELDS,
  CUSTOMER_FIELDS,
  PERSON,
  PERSON_FIELDS,
  storedText,
} from '#kit/rules/person-fields.ts';

import {
  formErrors,
  type Errors,
  type Field,
  type Values,
} from '#kit/web/lib/person/person-fields.ts';

/** The person's own fields that an edit may change: the CPF identifies the customer. */
export const OWN_EDIT_FIELDS = CUSTOMER_FIELDS.filter((field) => field !== 'cpf');
/** All fields: a customer without CPF can get one. */
const EDIT_FIELDS: readonly Field[] = [...CUSTOMER_FIELDS, ...ADDRESS_FIELDS];

/** A record as its form shows it. */
export function valuesOf({ address, ...person }: CustomerAnswer): Values {
  const record = { ...person, ...address };
  return {
    ...textsOf(PERSON_FIELDS, (field) => PERSON[field].punctuate?.(record[field]) ?? record[field]),
    state: stateCode(address.state),
  };
}

/** The body of a new customer; a blank password means none. */
export function customerInputOf(values: Values, password: string): CustomerInput {
  const sent = (field: Field): string => storedText(field, values[field]);
  return {
    ...textsOf(CUSTOMER_FIELDS, sent),
    address: textsOf(ADDRESS_FIELDS, sent),
    ...(password ? { password } : {}),
  };
}

const CONTACT_FIELDS: readonly Field[] = ['name', 'phone'];

/** The errors of such a customer: the other fields may be blank. */
export const contactErrors = (values: Values): Errors =>
  Object.fromEntries(
    Object.entries(formErrors(values)).filter(
      ([field]) => CONTACT_FIELDS.includes(field as Field) || values[field as Field].trim() !== '',
    ),
  );

export const passwordError = (password: string): string | undefined =>
  password && password.length < shortestPassword('cliente')
    ? tooShortPassword('cliente')
    : undefined;

/** The fields in which two versions of a record differ, in the order of the form. */
export const changedFields = (before: Values, after: Values): Field[] =>
  EDIT_FIELDS.filter(
    (field) => storedText(field, before[field]) !== storedText(field, after[field]),
  );

/**
 * The body of an edit: only the changed fields. An old record with gaps can be corrected piece by piece, and changes of somebody
 * else stay.
 */
export function customerEditOf(before: Values, after: Values): CustomerEdit {
  const changed = changedFields(before, after).map((field) => [
    field,
    storedText(field, after[field]),
  ]);
  const isOfAddress = ([field]: string[]): boolean => ADDRESS_FIELDS.some((each) => each === field);
  const address = changed.filter(isOfAddress);
  return {
    ...(Object.fromEntries(changed.filter((entry) => !isOfAddress(entry))) as CustomerEdit),
    ...(address.length > 0
      ? { address: Object.fromEntries(address) as CustomerEdit['address'] }
      : {}),
  };
}

/** The errors in the changed fields; empty when the edit may be sent. Of a customer without CPF name and phone are enough. */
export function editErrors(before: Values, after: Values): Errors {
  const errors = before.cpf === '' ? contactErrors(after) : formErrors(after);
  return Object.fromEntries(changedFields(before, after).map((field) => [field, errors[field]]));
}
