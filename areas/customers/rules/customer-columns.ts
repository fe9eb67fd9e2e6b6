import { textsOf } from '#kit/rules/fields.ts';
import { headingOf } from '#kit/rules/person-fields.ts';
import { ADDRESS_COLUMNS, OWN_FIELDS } from '#kit/rules/person-headings.ts';

/** The headings of the customers' file. An import knows all of them but those of the orders and of the registration. */
export const CUSTOMER_COLUMNS = {
  ...textsOf(OWN_FIELDS, headingOf),
  ...ADDRESS_COLUMNS,
  note: 'Anotação',
  ordersCount: 'Pedidos',
  ordersTotal: 'Total de compras',
  createdAt: 'Cadastrado em',
} as const;
