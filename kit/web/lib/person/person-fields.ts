/**
 * A person and their address in a form: formatted while typing, checked on leaving. The customer's page and the staff's screens
 * share the form; each has its own texts.
 */

import { onlyDigits } from '../../../rules/cpf.ts';
import { hasMask } from '../../../rules/masking.ts';
import { inOrder } from '../../../rules/fields.ts';
import {
  ADDRESS_FIELDS,
  CUSTOMER_FIELDS,
  doubtOf,
  isWrong,
  PERSON,
  type CustomerField,
  type PersonField,
} from '../../../rules/person-fields.ts';
import { formatPhone } from '../../../rules/phone.ts';

/** The person's own fields in the order of the customer's form. */
export const OWN_FIELDS = inOrder(CUSTOMER_FIELDS, 'cpf', 'name', 'surname', 'phone', 'email');
export const FIELDS: readonly PersonField[] = [...OWN_FIELDS, ...ADDRESS_FIELDS];

export type Field = PersonField;
export type Values = Readonly<Record<Field, string>>;
export type Errors = Readonly<Partial<Record<Field, string | undefined>>>;

/** A Brazilian number without its country: DDD and nine digits. */
const LONGEST_PHONE = 11;

/**
 * The text that replaces a masked value at the first key: only the typed characters, wherever the caret was. A deletion removes
 * the whole mask, as the rest of it means nothing without the record.
 */
export function typedOverMask(mask: string, text: string): string {
  if (!hasMask(text)) return text;
  let start = 0;
  while (start < mask.length && start < text.length && mask[start] === text[start]) start += 1;
  let tail = 0;
  const longestTail = Math.min(mask.length, text.length) - start;
  while (tail < longestTail && mask.at(-1 - tail) === text.at(-1 - tail)) tail += 1;
  return text.slice(start, text.length - tail);
}

/** Drops a twelfth digit, typed by mistake; without this, DDD 55 would be read as the country. */
function shapePhone(previous: string, text: string): string {
  const before = onlyDigits(previous);
  const after = onlyDigits(text);
  const slipped = before.length === LONGEST_PHONE && after.length === LONGEST_PHONE + 1;
  return slipped && after.startsWith(before) ? previous : formatPhone(text);
}

/** The content of a field after its text became `text`: with masks; without blanks in CPF, CEP and e-mail. */
export function shapeField(field: Field, previous: string, text: string): string {
  if (text === previous) return previous;
  const typed = hasMask(previous) ? typedOverMask(previous, text) : text;
  if (field === 'phone') return shapePhone(previous, typed);
  if (field === 'email') return typed.replace(/\s/g, '');
  const { punctuate } = PERSON[field];
  return punctuate ? punctuate(typed) : typed;
}

/** The longest text in a field of digits, typed or pasted: with punctuation and words around them. */
const LONGEST_DIGITS = 40;

/** The settings of a field's input, for customers and staff alike. */
export const inputSettings = (field: Field) => {
  const { input, longest, punctuate } = PERSON[field];
  return {
    ...input,
    maxLength: punctuate ? LONGEST_DIGITS : longest,
    enterKeyHint: 'next',
  } as const;
};

/** The form's own texts for blank fields. */
export type MissingTexts = Readonly<Partial<Record<Field, string>>>;

/** The error of one field, if any. A value that is still its mask is valid: the server fills it in. */
export function fieldError(
  field: Field,
  value: string,
  missing: MissingTexts = {},
): string | undefined {
  if (hasMask(value) || !isWrong(field, value)) return undefined;
  const row = PERSON[field];
  return value.trim() === '' ? (missing[field] ?? row.missing) : row.malformed;
}

/** The errors of the form, field by field; empty when the form may be sent. */
export function formErrors(
  values: Values,
  missing?: MissingTexts,
  asked: readonly Field[] = FIELDS,
): Errors {
  const errors: Partial<Record<Field, string>> = {};
  for (const field of asked) {
    const error = fieldError(field, values[field], missing);
    if (error) errors[field] = error;
  }
  return errors;
}

/** The doubt about one field that looks mistyped, if any. It refuses nothing. */
export const fieldDoubt = (field: Field, value: string): string | undefined =>
  hasMask(value) ? undefined : doubtOf(field, value);

/** The doubts about a person's own fields, without the address. */
export const personDoubts = (
  person: Readonly<Record<CustomerField, string>>,
): (string | undefined)[] => OWN_FIELDS.map((field) => fieldDoubt(field, person[field]));

export const formDoubts = (values: Values): Errors =>
  Object.fromEntries(FIELDS.map((field) => [field, fieldDoubt(field, values[field])]));

export const isPersonField = (name: string): name is Field =>
  FIELDS.some((field) => field === name);
