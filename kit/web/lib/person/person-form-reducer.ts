import { stateCode } from '../../../rules/brazilian-states.ts';
import { hasCepDigits } from '../../../rules/cep.ts';
import { isCpf, onlyDigits } from '../../../rules/cpf.ts';
import { hasMask } from '../../../rules/masking.ts';
import { ADDRESS_FIELDS, CUSTOMER_FIELDS, isRequired } from '../../../rules/person-fields.ts';

import {
  fieldDoubt,
  fieldError,
  FIELDS,
  shapeField,
  type Field,
  type MissingTexts,
  type Values,
} from './person-fields.ts';
import {
  recordOf,
  type Origin,
  type FoundAddress,
  type FoundCustomer,
  type PersonFormAction,
  type PersonFormState,
} from './person-form.ts';
import { personTexts } from './person-texts.ts';

/** The fields that the look-up by CEP fills. */
const CEP_FIELDS = ['street', 'neighborhood', 'city', 'state'] as const;

const isAddressField = (field: Field): boolean => ADDRESS_FIELDS.some((each) => each === field);

const isOfPerson = (origin: Origin | undefined): boolean =>
  origin === 'person' || origin === 'person-earlier';

/** A field's new value and its source. */
type Changes = Partial<Record<Field, { value: string; origin?: Origin | undefined }>>;

function withChanges(state: PersonFormState, changes: Changes): PersonFormState {
  const values = { ...state.values };
  const origins = { ...state.origins };
  const errors = { ...state.errors };
  const doubts = { ...state.doubts };
  for (const field of FIELDS) {
    const change = changes[field];
    if (!change) continue;
    values[field] = change.value;
    origins[field] = change.origin;
    errors[field] = undefined;
    doubts[field] = undefined;
  }
  return { ...state, values, origins, errors, doubts };
}

/** The state with the doubt about this field, if any. */
const doubted = (state: PersonFormState, field: Field): PersonFormState => ({
  ...state,
  doubts: { ...state.doubts, [field]: fieldDoubt(field, state.values[field]) },
});

const withError = (
  state: PersonFormState,
  field: Field,
  error: string | undefined,
): PersonFormState => ({ ...state, errors: { ...state.errors, [field]: error } });

/** Blanks the fields that a look-up filled and the person did not touch. */
function blank(
  state: PersonFormState,
  fields: readonly Field[],
  origins: readonly Origin[],
): PersonFormState {
  const changes: Changes = {};
  for (const field of fields) {
    const origin = state.origins[field];
    if (origin && origins.includes(origin)) changes[field] = { value: '' };
  }
  return withChanges(state, changes);
}

/** Removes the values that the look-up by CPF filled: the form has another CPF now. */
function forgetCustomer(state: PersonFormState): PersonFormState {
  const forgotten = blank(state, FIELDS, ['cpf']);
  const hadAddress = state.origins.cep === 'cpf';
  return {
    ...forgotten,
    record: undefined,
    customerState: 'idle',
    ...(hadAddress ? { addressState: 'idle' as const, addressCep: '' } : {}),
  };
}

function cpfTyped(state: PersonFormState): PersonFormState {
  const next = forgetCustomer(state);
  if (!isCpf(state.values.cpf)) return next;
  return { ...doubted(next, 'cpf'), customerState: 'searching' };
}

/** Keeps corrections of another CEP's address from counting for this one. */
function withEarlierTyping(state: PersonFormState): PersonFormState {
  const origins = { ...state.origins };
  for (const field of CEP_FIELDS) {
    if (origins[field] === 'person') origins[field] = 'person-earlier';
  }
  return { ...state, origins };
}

function cepTyped(state: PersonFormState, previous: string): PersonFormState {
  // A mask belongs to one address only.
  const next = hasMask(previous) ? blank(state, ADDRESS_FIELDS, ['cpf']) : state;
  const cep = onlyDigits(next.values.cep);
  if (!hasCepDigits(cep)) return { ...next, addressState: 'idle' };
  const another = next.addressCep !== '' && next.addressCep !== cep;
  return { ...(another ? withEarlierTyping(next) : next), addressState: 'searching' };
}

function typed(state: PersonFormState, field: Field, text: string): PersonFormState {
  const previous = state.values[field];
  const value = shapeField(field, previous, text);
  if (value === previous) return state;
  const next = withChanges(state, { [field]: { value, origin: 'person' } });
  if (field === 'cpf') {
    return onlyDigits(value) === onlyDigits(previous) ? next : cpfTyped(next);
  }
  if (field === 'cep') {
    return onlyDigits(value) === onlyDigits(previous) && !hasMask(previous)
      ? next
      : cepTyped(next, previous);
  }
  return next;
}

/** The fields that an emptied field restores from the record: its own mask; for an emptied masked CEP, the whole address. */
function fieldsToRestore(state: PersonFormState, record: Values, field: Field): readonly Field[] {
  if (field === 'cep') {
    const untouched = (each: Field): boolean =>
      state.values[each].trim() === '' || state.origins[each] !== 'person';
    return ADDRESS_FIELDS.filter(untouched);
  }
  // An optional field left empty is a choice, and the record's street does not belong to another CEP.
  if (!isRequired(field)) return [];
  const ofAnotherAddress = isAddressField(field) && state.values.cep !== record.cep;
  return ofAnotherAddress ? [] : [field];
}

function restoreMask(state: PersonFormState, field: Field): PersonFormState {
  const { record } = state;
  if (!record || !hasMask(record[field]) || state.values[field].trim() !== '') return state;
  const changes: Changes = {};
  for (const each of fieldsToRestore(state, record, field)) {
    changes[each] = { value: record[each], origin: 'cpf' };
  }
  const next = withChanges(state, changes);
  return field === 'cep' ? { ...next, addressState: 'idle', addressCep: '' } : next;
}

function left(state: PersonFormState, field: Field, missing?: MissingTexts): PersonFormState {
  const next = doubted(restoreMask(state, field), field);
  const value = next.values[field];
  const untouched = value.trim() === '' && next.origins[field] === undefined;
  // A look-up's message about the field is better than one about its format.
  if (untouched || next.errors[field]) return next;
  return withError(next, field, fieldError(field, value, missing));
}

/** Fills the untyped fields; an address only when the person has not begun another one with its CEP. */
function customerFound(state: PersonFormState, answer: FoundCustomer): PersonFormState {
  const record = recordOf(answer);
  const typedByPerson = (field: Field): boolean =>
    isOfPerson(state.origins[field]) && state.values[field].trim() !== '';
  const ownAddress = typedByPerson('cep');
  const fields: readonly Field[] = ownAddress ? CUSTOMER_FIELDS : FIELDS;
  const changes: Changes = {};
  for (const field of fields) {
    if (!typedByPerson(field) && record[field]) {
      changes[field] = { value: record[field], origin: 'cpf' };
    }
  }
  const next = { ...withChanges(state, changes), record, customerState: 'found' as const };
  if (ownAddress) return next;
  const cep = onlyDigits(record.cep);
  const known = hasCepDigits(cep);
  return { ...next, addressState: known ? 'found' : 'idle', addressCep: known ? cep : '' };
}

/**
 * Fills the fields that the person did not type for this CEP. The address of another CEP goes, except typed values that this
 * answer lacks, as for a town with a single CEP.
 */
function addressFound(state: PersonFormState, cep: string, answer: FoundAddress): PersonFormState {
  const cleared = state.addressCep === cep ? state : blank(state, ADDRESS_FIELDS, ['cpf', 'cep']);
  const found: Record<(typeof CEP_FIELDS)[number], string> = {
    street: answer.logradouro,
    neighborhood: answer.bairro,
    city: answer.localidade,
    state: stateCode(answer.uf),
  };
  const changes: Changes = {};
  for (const field of CEP_FIELDS) {
    const value = found[field].trim();
    const open = cleared.values[field].trim() === '' || cleared.origins[field] === 'person-earlier';
    if (value && open) changes[field] = { value, origin: 'cep' };
  }
  const next = withError(withChanges(cleared, changes), 'cep', undefined);
  return { ...next, addressState: 'found', addressCep: cep };
}

function addressNotFound(
  state: PersonFormState,
  cep: string,
  addressState: 'missing' | 'failed',
): PersonFormState {
  const next = state.addressCep === cep ? state : blank(state, ADDRESS_FIELDS, ['cpf', 'cep']);
  // A look-up without an answer is no error of the CEP.
  const error = addressState === 'missing' ? personTexts.cepMissing : undefined;
  return { ...withError(next, 'cep', error), addressState, addressCep: '' };
}

/** The form after an event. A look-up's answer counts only while its CPF or CEP is still in the form. */
export const personFormReducer =
  (missing?: MissingTexts) =>
  (state: PersonFormState, action: PersonFormAction): PersonFormState => {
    if ('cpf' in action && onlyDigits(state.values.cpf) !== action.cpf) return state;
    if ('cep' in action && onlyDigits(state.values.cep) !== action.cep) return state;
    switch (action.type) {
      case 'typed':
        return typed(state, action.field, action.text);
      case 'left':
        return left(state, action.field, missing);
      case 'customer-found':
        return customerFound(forgetCustomer(state), action.answer);
      case 'customer-missing':
        return { ...forgetCustomer(state), customerState: 'missing' };
      case 'customer-failed':
        return { ...forgetCustomer(state), customerState: 'failed' };
      case 'address-asked-again':
        return { ...withError(state, 'cep', undefined), addressState: 'searching' };
      case 'address-found':
        return addressFound(state, action.cep, action.answer);
      case 'address-missing':
        return addressNotFound(state, action.cep, 'missing');
      case 'address-failed':
        return addressNotFound(state, action.cep, 'failed');
      case 'refused':
        return { ...state, errors: { ...state.errors, ...action.errors } };
      case 'restarted':
        return action.form;
    }
  };
