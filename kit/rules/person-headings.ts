import { inOrder, textsOf } from './fields.ts';
import { ADDRESS_FIELDS, CUSTOMER_FIELDS, headingOf } from './person-fields.ts';

/* The headings of a person's fields in the files of customers and of orders. */

export const OWN_FIELDS = inOrder(CUSTOMER_FIELDS, 'name', 'surname', 'cpf', 'phone', 'email');

export const ADDRESS_COLUMNS = textsOf(
  inOrder(ADDRESS_FIELDS, 'cep', 'street', 'number', 'complement'),
  headingOf,
);
