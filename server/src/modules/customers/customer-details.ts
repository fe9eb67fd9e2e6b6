import type { Address } from '@balcao/domain/contract/common';
import { isCep } from '@balcao/domain/rules/cep';
import { isValidCpf, onlyDigits } from '@balcao/domain/rules/cpf';
import { isEmail } from '@balcao/domain/rules/email';
import { isValidPhone } from '@balcao/domain/rules/phone';
import { customerSearchText } from '@balcao/domain/rules/search';
import type { CustomerColumns, CustomerRow } from './customers.repository.ts';
import { addressOf } from '../../person-columns.ts';

/** A person as a record or an order has them. */
export interface CustomerDetails {
  readonly name: string;
  readonly surname: string;
  readonly cpf: string;
  readonly email: string;
  readonly phone: string;
  readonly address: Address;
}

interface Issue {
  readonly field: string;
  readonly message: string;
}

/**
 * Everything that is wrong with a person's details, each field named once, in the order of the form.
 * @param personPrefix where the person's own fields are in the sender's form, such as `customer.`; the address is
 * always below `address.`.
 */
export function customerIssues(details: CustomerDetails, personPrefix = ''): Issue[] {
  const { address } = details;
  const isFilled = (text: string) => text.trim() !== '';
  const checks: readonly (readonly [field: string, holds: boolean, message: string])[] = [
    [`${personPrefix}cpf`, isValidCpf(details.cpf), 'Informe um CPF válido.'],
    ['address.cep', isCep(address.cep), 'Informe um CEP com 8 dígitos.'],
    [`${personPrefix}name`, isFilled(details.name), 'Informe o nome.'],
    [`${personPrefix}surname`, isFilled(details.surname), 'Informe o sobrenome.'],
    [`${personPrefix}email`, isEmail(details.email), 'Informe um e-mail válido.'],
    [`${personPrefix}phone`, isValidPhone(details.phone), 'Informe um número válido, com DDD.'],
    ['address.street', isFilled(address.street), 'Informe a rua.'],
    ['address.neighborhood', isFilled(address.neighborhood), 'Informe o bairro.'],
    ['address.number', isFilled(address.number), 'Informe o número.'],
    ['address.city', isFilled(address.city), 'Informe a cidade.'],
    ['address.state', isFilled(address.state), 'Informe o estado.'],
  ];
  return checks.filter(([, holds]) => !holds).map(([field, , message]) => ({ field, message }));
}

/** The same details as they are stored: no blanks around, CPF, CEP and phone by their digits. */
export function normalizeDetails(details: CustomerDetails): CustomerDetails {
  const { address } = details;
  return {
    name: details.name.trim(),
    surname: details.surname.trim(),
    cpf: onlyDigits(details.cpf),
    email: details.email.trim(),
    phone: onlyDigits(details.phone),
    address: {
      cep: onlyDigits(address.cep),
      street: address.street.trim(),
      number: address.number.trim(),
      neighborhood: address.neighborhood.trim(),
      complement: address.complement.trim(),
      city: address.city.trim(),
      state: address.state.trim(),
    },
  };
}

/** The row's columns for these details, search text included. */
export function columnsOf(details: CustomerDetails): CustomerColumns {
  const { address, ...person } = normalizeDetails(details);
  const columns = { ...person, ...address };
  return { ...columns, search_text: customerSearchText(columns) };
}

/** A record as details. */
export const detailsOf = (row: CustomerRow): CustomerDetails => ({
  name: row.name,
  surname: row.surname,
  cpf: row.cpf,
  email: row.email,
  phone: row.phone,
  address: addressOf(row),
});
