import {
  isOfAddress,
  PERSON_FIELDS,
  type CustomerField,
  type PersonField,
} from '../../rules/person-fields.ts';
import { sql } from 'kysely';
import type { OrderDaysTable, OrdersTable } from './tables.ts';

/** The column of an order's own copy of a field of its customer: `customer_name`, `street`. */
export type OrderPersonColumn<Field extends PersonField = PersonField> = Field extends CustomerField
  ? `customer_${Field}`
  : Field;

const COLUMNS = Object.fromEntries(
  PERSON_FIELDS.map((field) => [field, isOfAddress(field) ? field : `customer_${field}`]),
) as { readonly [Field in PersonField]: OrderPersonColumn<Field> };

/** The columns in which an order keeps its own copy of its customer. */
export const ORDER_PERSON_COLUMNS: readonly OrderPersonColumn[] = Object.values(COLUMNS);

/** The column in which an order keeps its own copy of a field. */
export const orderColumn = <Field extends PersonField>(field: Field) => COLUMNS[field];

/** An order's own copy of a customer. */
export function orderPersonColumns<Value>(
  valueOf: (field: PersonField) => Value,
): Record<OrderPersonColumn, Value> {
  const columns: Partial<Record<OrderPersonColumn, Value>> = {};
  for (const field of PERSON_FIELDS) columns[COLUMNS[field]] = valueOf(field);
  return columns as Record<OrderPersonColumn, Value>;
}

/** The columns of an order's recipient, all empty: for an order that has a customer, or must forget its recipient. */
export const NO_RECIPIENT = {
  recipient_customer_id: null,
  recipient_name: null,
  recipient_phone: null,
} as const satisfies Partial<Record<keyof OrdersTable, null>>;

/** The payment status as the figures of a day keep it, without their empty text for an order that has none. */
type PaymentStatus = Exclude<OrderDaysTable['payment'], ''>;

/** `paymentStatusOf` as SQL, letter for letter as the indexes by payment have it: another text would read every order. */
export const PAYMENT_STATUS = sql<PaymentStatus | null>`case
  when orders.status = 'AGUARDANDO CONFIRMAÇÃO' then null
  when orders.status = 'CANCELADO' then case when orders.paid_cents > 0 then 'A devolver' end
  when orders.paid_cents > orders.total_cents then 'A devolver'
  when orders.paid_cents = orders.total_cents then 'Pago'
  when orders.paid_cents > 0 then 'Parcial'
  else 'A receber'
end`;

/** Whether a cancelled order had money, and all of it was given back. */
export const IS_GIVEN_BACK = sql<0 | 1>`case
  when orders.status = 'CANCELADO' and orders.paid_cents = 0 and exists (
    select 1 from payments
    where payments.order_id = orders.id and payments.amount_cents < 0 and payments.taken_back_at is null
  ) then 1 else 0
end`.as('is_given_back');
