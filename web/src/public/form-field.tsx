import { hasMask } from '@balcao/domain/rules/masking';
import { type Dispatch, type ReactNode, type InputHTMLAttributes } from 'react';

import { shapeField, type Field } from '../lib/person-fields.ts';
import type { PersonFormAction, PersonFormState } from '../lib/person-form.ts';
import { TextField } from '../light/text-field.tsx';
import { confirmFormTexts as texts } from './texts.ts';

type InputSettings = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'autoCorrect'
  | 'spellCheck'
  | 'maxLength'
  | 'enterKeyHint'
>;

const NEXT = { enterKeyHint: 'next' } as const;

const SETTINGS: Readonly<Record<Exclude<Field, 'state'>, InputSettings>> = {
  cpf: { ...NEXT, inputMode: 'numeric', autoComplete: 'off', maxLength: 40 },
  name: { ...NEXT, autoComplete: 'given-name', autoCapitalize: 'words', maxLength: 120 },
  surname: { ...NEXT, autoComplete: 'family-name', autoCapitalize: 'words', maxLength: 120 },
  phone: { ...NEXT, type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 40 },
  email: {
    ...NEXT,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    maxLength: 254,
  },
  cep: { ...NEXT, inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 40 },
  street: { ...NEXT, autoComplete: 'address-line1', autoCapitalize: 'words', maxLength: 200 },
  number: { ...NEXT, autoComplete: 'off', autoCapitalize: 'characters', maxLength: 30 },
  neighborhood: {
    ...NEXT,
    autoComplete: 'address-level3',
    autoCapitalize: 'words',
    maxLength: 120,
  },
  complement: {
    ...NEXT,
    autoComplete: 'address-line2',
    autoCapitalize: 'sentences',
    maxLength: 120,
  },
  city: { ...NEXT, autoComplete: 'address-level2', autoCapitalize: 'words', maxLength: 120 },
};

/** Where the focus goes and labels point; one form a page. */
export const fieldId = (field: Field): string => `confirm-${field}`;

export const focusField = (field: Field): void => document.getElementById(fieldId(field))?.focus();

interface FormFieldProps {
  field: Exclude<Field, 'state'>;
  form: PersonFormState;
  send: Dispatch<PersonFormAction>;
  hint?: ReactNode;
  end?: ReactNode;
}

/** A field of the confirmation: shaped as typed, judged when left; a masked one is selected, so that typing replaces it. */
export function FormField({ field, form, send, hint, end }: FormFieldProps) {
  const value = form.values[field];
  const required = field !== 'complement';
  return (
    <TextField
      {...SETTINGS[field]}
      id={fieldId(field)}
      name={field}
      label={required ? texts[field] : `${texts[field]} (${texts.optional})`}
      aria-required={required}
      value={value}
      mask={(text) => shapeField(field, value, text)}
      onChange={(text) => send({ type: 'typed', field, text })}
      onFocus={(event) => {
        if (hasMask(value)) event.currentTarget.select();
      }}
      onBlur={() => send({ type: 'left', field })}
      error={form.errors[field]}
      hint={form.errors[field] ? undefined : hint}
      end={end}
    />
  );
}
