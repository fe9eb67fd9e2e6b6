import type { CustomerAnswer } from '@balcao/domain/contract/customers';
import { formatCep } from '@balcao/domain/rules/cep';
import { formatCpf } from '@balcao/domain/rules/cpf';
import { fromReais } from '@balcao/domain/rules/money';
import { formatPhone } from '@balcao/domain/rules/phone';

import { customerTexts as texts } from './texts.ts';

export interface Detail {
  label: string;
  value: string;
}

const detail = (label: string, value: string): Detail => ({
  label,
  value: value.trim() || texts.nothing,
});

/** Name and surname; a dash for a record that has neither. */
export const fullName = ({ name, surname }: Pick<CustomerAnswer, 'name' | 'surname'>): string =>
  `${name} ${surname}`.trim() || texts.nothing;

export function personDetails(customer: CustomerAnswer): Detail[] {
  return [
    detail(texts.name, fullName(customer)),
    detail(texts.cpf, formatCpf(customer.cpf)),
    detail(texts.email, customer.email),
    detail(texts.phone, formatPhone(customer.phone)),
  ];
}

export function addressDetails({ address }: CustomerAnswer): Detail[] {
  return [
    detail(texts.street, address.street),
    detail(texts.number, address.number),
    detail(texts.neighborhood, address.neighborhood),
    detail(texts.complement, address.complement),
    detail(texts.city, address.city),
    detail(texts.state, address.state),
    detail(texts.cep, formatCep(address.cep)),
  ];
}

/** All that is known of a customer, a line each: what the copy icon copies. Without lines that would be a dash. */
export const customerText = (customer: CustomerAnswer): string =>
  [...personDetails(customer), ...addressDetails(customer)]
    .filter(({ value }) => value !== texts.nothing)
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n');

/** What an order of theirs costs on average, in centavos; undefined before the first. */
export const averageCents = ({
  ordersCount,
  ordersTotal,
}: Pick<CustomerAnswer, 'ordersCount' | 'ordersTotal'>): number | undefined =>
  ordersCount > 0 ? Math.round(fromReais(ordersTotal) / ordersCount) : undefined;
