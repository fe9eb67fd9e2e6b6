import type { CustomerAnswer } from '../contract.ts';
import { fromReais } from '#kit/rules/money.ts';
import { ADDRESS_FIELDS, CUSTOMER_FIELDS } from '#kit/rules/person-fields.ts';

import { shownText } from '#kit/web/lib/person/shown-text.ts';
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

export const personDetails = (customer: CustomerAnswer): Detail[] => [
  detail(texts.name, fullName(customer)),
  ...CUSTOMER_FIELDS.filter((field) => field !== 'name' && field !== 'surname').map((field) =>
    detail(texts[field], shownText(field, customer[field])),
  ),
];

/** The CEP comes last. */
export const addressDetails = ({ address }: CustomerAnswer): Detail[] =>
  [...ADDRESS_FIELDS.filter((field) => field !== 'cep'), 'cep' as const].map((field) =>
    detail(texts[field], shownText(field, address[field])),
  );

/** All known facts of a customer, a line each, for the copy icon. Empty ones are left out. */
export const customerText = (customer: CustomerAnswer): string =>
  [...personDetails(customer), ...addressDetails(customer)]
    .filter(({ value }) => value !== texts.nothing)
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n');

/** The average cost of the customer's orders, in centavos; undefined before the first. */
export const averageCents = ({
  ordersCount,
  ordersTotal,
}: Pick<CustomerAnswer, 'ordersCount' | 'ordersTotal'>): number | undefined =>
  ordersCount > 0 ? Math.round(fromReais(ordersTotal) / ordersCount) : undefined;
