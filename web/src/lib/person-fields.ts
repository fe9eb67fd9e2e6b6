/**
 * A person with their address as a form has them: shaped while typed, judged when left. The customer's page and the
 * staff's screens share it; each brings its own words.
 */

import { formatCep, isCep } from '@balcao/domain/rules/cep';
import { formatCpf, isValidCpf, onlyDigits } from '@balcao/domain/rules/cpf';
import { isEmail } from '@balcao/domain/rules/email';
import { CPF_DIGITS } from '@balcao/domain/rules/limits';
import { hasMask } from '@balcao/domain/rules/masking';
import { formatPhone, isValidPhone } from '@balcao/domain/rules/phone';

/** In the order of the form. */
export const PERSON_FIELDS = ['cpf', 'name', 'surname', 'phone', 'email'] as const;
export const ADDRESS_FIELDS = [
  'cep',
  'street',
  'number',
  'neighborhood',
  'complement',
  'city',
  'state',
] as const;
export const FIELDS = [...PERSON_FIELDS, ...ADDRESS_FIELDS] as const;

export type Field = (typeof FIELDS)[number];
export type Values = Readonly<Record<Field, string>>;
export type Errors = Readonly<Partial<Record<Field, string | undefined>>>;

/** A Brazilian number without its country: DDD and nine digits. */
const LONGEST_PHONE = 11;

const isFilled = (text: string): boolean => text.trim() !== '';

/**
 * What replaces a masked value when a person types into it: only what they put in, wherever the caret was. Taking
 * something away takes the whole mask away, for the rest of it means nothing without the record.
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

/** Drops a twelfth digit, a slip; without this, DDD 55 would be read as the country. */
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
  switch (field) {
    case 'cpf':
      return formatCpf(typed);
    case 'cep':
      return formatCep(typed);
    case 'phone':
      return shapePhone(previous, typed);
    case 'email':
      return typed.replace(/\s/g, '');
    default:
      return typed;
  }
}

type RequiredField = Exclude<Field, 'complement'>;

/** What the form says about a field: `nameRequired`, `cpfInvalid`, and how a look-up by CEP can end. */
export type PersonTexts = Readonly<
  Record<
    | `${RequiredField}Required`
    | `${'cpf' | 'phone' | 'email' | 'cep'}Invalid`
    | 'cepMissing'
    | 'cepFailed',
    string
  >
>;

function malformed(field: Field, value: string, texts: PersonTexts): string | undefined {
  if (field === 'cpf' && !isValidCpf(value)) return texts.cpfInvalid;
  if (field === 'cep' && !isCep(value)) return texts.cepInvalid;
  if (field === 'phone' && !isValidPhone(value)) return texts.phoneInvalid;
  if (field === 'email' && !isEmail(value)) return texts.emailInvalid;
  return undefined;
}

/** What is wrong with one field, if anything. The server fills in a value that is still its mask. */
export function fieldError(field: Field, value: string, texts: PersonTexts): string | undefined {
  if (!isFilled(value)) return field === 'complement' ? undefined : texts[`${field}Required`];
  return hasMask(value) ? undefined : malformed(field, value, texts);
}

/** What is wrong with the form, field by field; empty when it may be sent. */
export function formErrors(values: Values, texts: PersonTexts): Errors {
  const errors: Partial<Record<Field, string>> = {};
  for (const field of FIELDS) {
    const error = fieldError(field, values[field], texts);
    if (error) errors[field] = error;
  }
  return errors;
}

/** Whether these are eleven digits that cannot be a CPF: the field says so before it is left. */
export const isWrongCpf = (text: string): boolean =>
  onlyDigits(text).length === CPF_DIGITS && !isValidCpf(text);

export const isPersonField = (name: string): name is Field =>
  FIELDS.some((field) => field === name);
