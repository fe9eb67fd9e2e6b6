import { orderSearchText, normalizeText } from '#kit/rules/search.ts';
import { samePhone } from '#kit/rules/phone.ts';
import type { Address } from '#kit/contract/person.ts';
import {
  ADDRESS_FIELDS,
  isOfAddress,
  PERSON_FIELDS,
  type PersonField,
} from '#kit/rules/person-fields.ts';
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

export const isBlankAddress = (address: Address): boolean =>
  ADDRESS_FIELDS.every((field) => address[field] === '');

/** The fields that differ. An order that its customer fetches may have no address: that is no difference. */
export function differingFields(order: OrderRow, record: CustomerRow): PersonField[] {
  const copy = customerOfOrder(order);
  const isAddressGiven = !isBlankAddress(copy.address);
  return PERSON_FIELDS.filter(
    (field) =>
      (isAddressGiven || !isOfAddress(field)) &&
      !saysTheSame(field, textOf(copy, field), record[field]),
  );
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
