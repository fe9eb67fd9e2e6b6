import { samePhone } from '@balcao/domain/rules/phone';
import { PERSON_FIELDS, type PersonField } from '@balcao/domain/rules/person-fields';
import { normalizeText } from '@balcao/domain/rules/search';
import { nameInForm, textOf, type CustomerRow } from '../../customers/customers.service.ts';
import { customerOfOrder } from './order-details.ts';
import type { OrderRow } from '../orders.repository.ts';

/** A field where an order's own copy and the customer's record do not say the same. */
export interface Difference {
  readonly field: string;
  readonly order: string;
  readonly record: string;
}

/** Ignores case, accents, blanks and how a phone number is punctuated. */
export function saysTheSame(field: string, a: string, b: string): boolean {
  return normalizeText(a) === normalizeText(b) || (field === 'phone' && samePhone(a, b));
}

/** The fields that do not say the same. */
export function differingFields(order: OrderRow, record: CustomerRow): PersonField[] {
  const copy = customerOfOrder(order);
  return PERSON_FIELDS.filter((field) => !saysTheSame(field, textOf(copy, field), record[field]));
}

/** The differences that staff see, and take to one of both sides ("Dados diferentes do cadastro"). */
export function differencesBetween(order: OrderRow, record: CustomerRow): Difference[] {
  const copy = customerOfOrder(order);
  return differingFields(order, record).map((field) => ({
    field: nameInForm(field, ''),
    order: textOf(copy, field),
    record: record[field],
  }));
}
