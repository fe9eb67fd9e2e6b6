import type {
  CustomerAnswer,
  CustomerEdit,
  CustomerInput,
} from '@balcao/domain/contract/customers';
import { formatCep } from '@balcao/domain/rules/cep';
import { formatCpf, onlyDigits } from '@balcao/domain/rules/cpf';
import { formatPhone } from '@balcao/domain/rules/phone';

import { stateCode } from '../../lib/brazilian-states.ts';
import {
  ADDRESS_FIELDS,
  fieldError,
  FIELDS,
  type Errors,
  type Field,
  type Values,
} from '../../lib/person-fields.ts';
import { customerFormTexts as texts } from './texts.ts';

/** The fewest characters of a password, as the server has it. */
const SHORTEST_PASSWORD = 8;

/** What an edit may change: the CPF is who the customer is. */
export const EDIT_FIELDS: readonly Field[] = FIELDS.filter((field) => field !== 'cpf');

/** A record as its form shows it. */
export const valuesOf = (customer: CustomerAnswer): Values => ({
  name: customer.name,
  surname: customer.surname,
  cpf: formatCpf(customer.cpf),
  email: customer.email,
  phone: formatPhone(customer.phone),
  ...customer.address,
  cep: formatCep(customer.address.cep),
  state: stateCode(customer.address.state),
});

/** What is sent of a field: the digits of CPF, CEP and phone, the rest trimmed. */
const sent = (field: Field, value: string): string =>
  field === 'cpf' || field === 'cep' || field === 'phone' ? onlyDigits(value) : value.trim();

/** The body of a new customer; a blank password is none. */
export function customerInputOf(values: Values, password: string): CustomerInput {
  const of = (field: Field): string => sent(field, values[field]);
  return {
    name: of('name'),
    surname: of('surname'),
    cpf: of('cpf'),
    email: of('email'),
    phone: of('phone'),
    address: {
      cep: of('cep'),
      street: of('street'),
      number: of('number'),
      neighborhood: of('neighborhood'),
      complement: of('complement'),
      city: of('city'),
      state: of('state'),
    },
    ...(password ? { password } : {}),
  };
}

export const passwordError = (password: string): string | undefined =>
  password && password.length < SHORTEST_PASSWORD ? texts.passwordShort : undefined;

/** The fields in which two versions of a record differ, in the order of the form. */
export const changedFields = (before: Values, after: Values): Field[] =>
  EDIT_FIELDS.filter((field) => sent(field, before[field]) !== sent(field, after[field]));

/**
 * The body of an edit: only what was changed, so that a record with gaps from long ago can be corrected piece by piece,
 * and what somebody else changed meanwhile stays.
 */
export function customerEditOf(before: Values, after: Values): CustomerEdit {
  const changed = changedFields(before, after).map((field) => [field, sent(field, after[field])]);
  const isOfAddress = ([field]: string[]): boolean => ADDRESS_FIELDS.some((each) => each === field);
  const address = changed.filter(isOfAddress);
  return {
    ...(Object.fromEntries(changed.filter((entry) => !isOfAddress(entry))) as CustomerEdit),
    ...(address.length > 0
      ? { address: Object.fromEntries(address) as CustomerEdit['address'] }
      : {}),
  };
}

/** What is wrong with what was changed; empty when it may be sent. */
export function editErrors(before: Values, after: Values): Errors {
  const wrong = changedFields(before, after)
    .map((field) => [field, fieldError(field, after[field], texts)] as const)
    .filter(([, error]) => error !== undefined);
  return Object.fromEntries(wrong);
}
