import { samePhone } from '@balcao/domain/rules/phone';
import { normalizeText } from '@balcao/domain/rules/search';
import type { CustomerDetails, CustomerRow } from '../customers/customers.service.ts';
import type { OrderRow } from './orders.repository.ts';
import { addressOf } from '../../person-columns.ts';

/** A field where an order's own copy and the customer's record do not say the same. */
export interface Difference {
  readonly field: string;
  readonly order: string;
  readonly record: string;
}

/** The copy of its customer that a confirmed order keeps. */
export const customerOfOrder = (order: OrderRow): CustomerDetails => ({
  name: order.customer_name ?? '',
  surname: order.customer_surname ?? '',
  cpf: order.customer_cpf ?? '',
  email: order.customer_email ?? '',
  phone: order.customer_phone ?? '',
  address: addressOf(order),
});

/** Ignores case, accents, blanks and how a phone number is punctuated. */
export function saysTheSame(field: string, a: string, b: string): boolean {
  return normalizeText(a) === normalizeText(b) || (field === 'phone' && samePhone(a, b));
}

/** "Dados diferentes do cadastro": what staff may adopt into the record. */
export function differencesBetween(order: OrderRow, record: CustomerRow): Difference[] {
  const { address, ...person } = customerOfOrder(order);
  const pairs: readonly (readonly [field: string, order: string, record: string])[] = [
    ['name', person.name, record.name],
    ['surname', person.surname, record.surname],
    ['cpf', person.cpf, record.cpf],
    ['email', person.email, record.email],
    ['phone', person.phone, record.phone],
    ['address.cep', address.cep, record.cep],
    ['address.street', address.street, record.street],
    ['address.number', address.number, record.number],
    ['address.neighborhood', address.neighborhood, record.neighborhood],
    ['address.complement', address.complement, record.complement],
    ['address.city', address.city, record.city],
    ['address.state', address.state, record.state],
  ];
  return pairs
    .filter(([field, ours, theirs]) => !saysTheSame(field, ours, theirs))
    .map(([field, ours, theirs]) => ({ field, order: ours, record: theirs }));
}
