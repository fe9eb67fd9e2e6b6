import { stateCode } from '../../../rules/brazilian-states.ts';
import type { Address } from '../../../contract/person.ts';
import { textsOf } from '../../../rules/fields.ts';
import { hasMask } from '../../../rules/masking.ts';
import type { CustomerField } from '../../../rules/person-fields.ts';

import { FIELDS, shapeField, type Errors, type Field, type Values } from './person-fields.ts';

/** The source of a field's value: the person, the person under another CEP, the look-up by CPF or the one by CEP. */
export type Origin = 'person' | 'person-earlier' | 'cpf' | 'cep';
type LookupState = 'idle' | 'searching' | 'found' | 'missing' | 'failed';

/** The record that a look-up by CPF found; masked with `•` for anyone but staff. */
export interface FoundCustomer {
  readonly name: string;
  readonly surname: string;
  readonly address: Address;
  readonly masked: boolean;
}

/** The address of a CEP in ViaCEP's shape; of a town with a single CEP without street and neighbourhood. */
export interface FoundAddress {
  readonly cep: string;
  readonly logradouro: string;
  readonly complemento: string;
  readonly bairro: string;
  readonly localidade: string;
  readonly uf: string;
  readonly erro?: boolean | undefined;
}

export interface PersonFormState {
  readonly values: Values;
  readonly origins: Readonly<Partial<Record<Field, Origin | undefined>>>;
  readonly errors: Errors;
  /** Doubts about fields that look mistyped; they stop nothing. */
  readonly doubts: Errors;
  readonly customerState: LookupState;
  /** The record found by the CPF in the form. */
  readonly record: Values | undefined;
  readonly addressState: LookupState;
  /** Digits of the CEP whose answer is in the form; empty without one. */
  readonly addressCep: string;
}

export type PersonFormAction =
  | { type: 'typed'; field: Field; text: string }
  | { type: 'left'; field: Field }
  | { type: 'customer-found'; cpf: string; answer: FoundCustomer }
  | { type: 'customer-missing' | 'customer-failed'; cpf: string }
  | { type: 'address-asked-again' }
  | { type: 'address-found'; cep: string; answer: FoundAddress }
  | { type: 'address-missing' | 'address-failed'; cep: string }
  | { type: 'refused'; errors: Errors }
  | { type: 'restarted'; form: PersonFormState };

const noValues = textsOf(FIELDS, () => '');

export const emptyForm: PersonFormState = {
  values: noValues,
  origins: {},
  errors: {},
  doubts: {},
  customerState: 'idle',
  record: undefined,
  addressState: 'idle',
  addressCep: '',
};

/** Whether the form says that its look-up by CEP got no answer: until it has a street for this CEP. */
export const lacksAddressAnswer = ({ addressState, values, origins }: PersonFormState): boolean =>
  addressState === 'failed' && (values.street.trim() === '' || origins.street !== 'person');

/** A look-up's answer as the form shows it. */
export function recordOf(answer: Omit<FoundCustomer, 'masked'>): Values {
  const { cep, state } = answer.address;
  const known: Partial<Values> = { ...answer, ...answer.address };
  return {
    ...textsOf(FIELDS, (field) => known[field] ?? ''),
    cep: hasMask(cep) ? cep : shapeField('cep', '', cep),
    state: stateCode(state),
  };
}

/**
 * The form of a link made for a known customer: their record's masks, for the server to fill. Another CPF removes all the masks.
 */
export const formOfMasks = ({
  customer,
  address,
}: {
  readonly customer: Readonly<Record<CustomerField, string>>;
  readonly address: Address;
}): PersonFormState => {
  const record = recordOf({ ...customer, address });
  const origins: Partial<Record<Field, Origin>> = {};
  for (const field of FIELDS) if (record[field] !== '') origins[field] = 'cpf';
  return { ...emptyForm, values: record, origins, record, customerState: 'found' };
};
