import { hasCepDigits } from '../../../rules/cep.ts';
import { isCpf, onlyDigits } from '../../../rules/cpf.ts';
import { isRequired } from '../../../rules/person-fields.ts';

import { FIELDS, formDoubts, type Field, type Values } from './person-fields.ts';
import { emptyForm, type Origin, type PersonFormState } from './person-form.ts';

/* The starts of a form beside an empty one and a link's masks. */

/**
 * A record opened for editing. Its values count as typed: another CEP's address replaces them once it is found, and an unknown
 * CEP removes nothing.
 */
export function formOfRecord(record: Values): PersonFormState {
  const origins: Partial<Record<Field, Origin>> = {};
  for (const field of FIELDS) if (record[field].trim() !== '') origins[field] = 'person';
  const cep = onlyDigits(record.cep);
  return {
    ...emptyForm,
    values: record,
    origins,
    doubts: formDoubts(record),
    addressCep: hasCepDigits(cep) ? cep : '',
  };
}

/** Restores earlier typing: the look-up by its CPF runs again. */
export const formOfDraft = (values: Values): PersonFormState => ({
  ...formOfRecord(values),
  customerState: isCpf(values.cpf) ? 'searching' : 'idle',
});

/** The values of an earlier form, stored by this browser. The server is asked only for the missing ones. */
export function formOfKept(values: Values): PersonFormState {
  const isWhole = FIELDS.every((field) => !isRequired(field) || values[field].trim() !== '');
  return isWhole ? formOfRecord(values) : formOfDraft(values);
}
