import { orderSearchText, normalizeText } from '#kit/rules/search.ts';
import { samePhone } from '#kit/rules/phone.ts';
import { PERSON_FIELDS, type PersonField } from '#kit/rules/person-fields.ts';
import { orderColumn, orderPersonColumns } from '#kit/server/db/order-columns.ts';
import {
  detailsWith,
  textOf,
  type CustomerDetails,
  nameInForm,
  type CustomerRow,
} from '#areas/customers/server/customers.service.ts';
import type { OrderRow } from '../orders.repository.ts';

/** The customer copy of a confirmed order. */
export const customerOfOrder = (order: OrderRow): CustomerDetails =>
  detailsWith((field) => order[orderColumn(field)] ?? '');

/** The order's columns for this copy, search text included. */
export const detailsColumns = (
  order: Pick<OrderRow, 'order_id' | 'fiscal_key'>,
  details: CustomerDetails,
) => ({
  ...orderPersonColumns((field) => textOf(details, field)),
  search_text: orderSearchText({
    ...details,
    cep: details.address.cep,
    orderId: order.order_id,
    fiscalKey: order.fiscal_key,
  }),
});

/** A field that differs between an order's own copy and the customer's record. */
export interface Difference {
  readonly field: string;
  readonly order: string;
  readonly record: string;
}

/** Compares without case, accents, blanks and the punctuation of a phone number. */
export function saysTheSame(field: string, a: string, b: string): boolean {
  return normalizeText(a) === normalizeText(b) || (field === 'phone' && samePhone(a, b));
}

/** The fields that differ. */
export function differingFields(order: OrderRow, record: CustomerRow): PersonField[] {
  const copy = customerOfOrder(order);
  return PERSON_FIELDS.filter((field) => !saysTheSame(field, textOf(copy, field), record[field]));
}

/** The differences that staff see, and settle by taking one side ("Dados diferentes do cadastro"). */
export function differencesBetween(order: OrderRow, record: CustomerRow): Difference[] {
  const copy = customerOfOrder(order);
  return differingFields(order, record).map((field) => ({
    field: nameInForm(field, ''),
    order: textOf(copy, field),
    record: record[field],
  }));
}
