import { samePhone } from '@balcao/domain/rules/phone';
import { PERSON_FIELDS } from '@balcao/domain/rules/person-fields';
import { normalizeText } from '@balcao/domain/rules/search';
import {
  detailsWith,
  nameInForm,
  textOf,
  type CustomerDetails,
  type CustomerRow,
} from '../customers/customers.service.ts';
import type { OrderRow } from './orders.repository.ts';
import { orderColumn } from '../../db/order-person.ts';

/** A field where an order's own copy and the customer's record do not say the same. */
export interface Difference {
  readonly field: string;
  readonly order: string;
  readonly record: string;
}

/** The copy of its customer that a confirmed order keeps. */
export const customerOfOrder = (order: OrderRow): CustomerDetails =>
  detailsWith((field) => order[orderColumn(field)] ?? '');

/** Ignores case, accents, blanks and how a phone number is punctuated. */
export function saysTheSame(field: string, a: string, b: string): boolean {
  return normalizeText(a) === normalizeText(b) || (field === 'phone' && samePhone(a, b));
}

/** The differences that staff may adopt into the record ("Dados diferentes do cadastro"). */
export function differencesBetween(order: OrderRow, record: CustomerRow): Difference[] {
  const copy = customerOfOrder(order);
  return PERSON_FIELDS.filter(
    (field) => !saysTheSame(field, textOf(copy, field), record[field]),
  ).map((field) => ({
    field: nameInForm(field, ''),
    order: textOf(copy, field),
    record: record[field],
  }));
}
