import {
  isOfAddress,
  PERSON_FIELDS,
  type CustomerField,
  type PersonField,
} from '@balcao/domain/rules/person-fields';

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
