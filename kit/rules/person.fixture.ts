import { textsOf } from './fields.ts';
import { ADDRESS_FIELDS, CUSTOMER_FIELDS, PERSON, type PersonField } from './person-fields.ts';

/* A person, from the examples of the table of fields. For tests: a new field is in each of them. */

const exampleOf = (field: PersonField): string => PERSON[field].example;

/** The person's own fields as a form types them. */
export const typedPerson = {
  ...textsOf(CUSTOMER_FIELDS, exampleOf),
  ...{ name: 'Márcia', surname: 'Conceição', email: 'marcia@exemplo.com' },
};

export const typedAddress = textsOf(ADDRESS_FIELDS, exampleOf);

/** The same as they are stored and answered. The digits are written out, so that they prove what the product stores. */
export const storedPerson = { ...typedPerson, cpf: '52998224725', phone: '11987654321' };

export const storedAddress = { ...typedAddress, cep: '01310100' };

export const blankAddress = textsOf(ADDRESS_FIELDS, () => '');
