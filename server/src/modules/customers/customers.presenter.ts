import type { CpfLookupAnswer, CustomerAnswer } from '@balcao/domain/contract/customers';
import { lookupPersonOf, maskedLookup } from '@balcao/domain/rules/masking';
import { toReais } from '@balcao/domain/rules/money';
import { detailsOf } from './customer-details.ts';
import type { CustomerRow } from './customers.repository.ts';
import type { CustomerWithFigures } from './list-customers.ts';

export const presentCustomer = ({ customer, figures }: CustomerWithFigures): CustomerAnswer => ({
  _id: customer.id,
  ...detailsOf(customer),
  note: customer.note,
  createdAt: new Date(customer.created_at).toISOString(),
  ordersCount: figures.count,
  ordersTotal: toReais(figures.totalCents),
});

/** The details that fill the form: never e-mail, phone or identifier. */
export function presentLookup(
  row: CustomerRow,
  options: { readonly masked: boolean },
): CpfLookupAnswer {
  const person = lookupPersonOf(detailsOf(row));
  return { ...(options.masked ? maskedLookup(person) : person), masked: options.masked };
}
