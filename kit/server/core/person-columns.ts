import type { Address } from '../../contract/person.ts';
import { textsOf } from '../../rules/fields.ts';
import { ADDRESS_FIELDS, CUSTOMER_FIELDS, type CustomerField } from '../../rules/person-fields.ts';
import { orderColumn, type OrderPersonColumn } from '../db/order-columns.ts';

/** The address in a row of customers or of orders; a part that the row lacks is blank. */
export const addressOf = (row: Readonly<Record<keyof Address, string | null>>): Address =>
  textsOf(ADDRESS_FIELDS, (field) => row[field] ?? '');

/** An order's own copy of its customer; missing fields are blank. */
export const customerTextsOf = (
  order: Readonly<Record<OrderPersonColumn<CustomerField>, string | null>>,
): Record<CustomerField, string> =>
  textsOf(CUSTOMER_FIELDS, (field) => order[orderColumn(field)] ?? '');

/** Name and surname of the customer in a row; blank where there is none. */
export const customerNameOf = (row: {
  readonly customer_name: string | null;
  readonly customer_surname: string | null;
}): string => `${row.customer_name ?? ''} ${row.customer_surname ?? ''}`.trim();
