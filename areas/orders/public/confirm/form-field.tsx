import { hasMask } from '#kit/rules/masking.ts';
import { isRequired } from '#kit/rules/person-fields.ts';
import type { Dispatch, ReactNode } from 'react';

import { stateDoubt, stateOptions } from '#kit/web/lib/person/state-options.ts';
import { inputSettings, shapeField, type Field } from '#kit/web/lib/person/person-fields.ts';
import type { PersonFormAction, PersonFormState } from '#kit/web/lib/person/person-form.ts';
import { SelectField } from '#kit/light/select-field.tsx';
import { TextField } from '#kit/light/text-field.tsx';
import { confirmFormTexts as texts } from '../shared/texts.ts';

/** The id of a field, for the focus and for labels; one form per page. */
export const fieldId = (field: Field): string => `confirm-${field}`;

export const focusField = (field: Field): void => document.getElementById(fieldId(field))?.focus();

interface FormFieldProps {
  field: Field;
  form: PersonFormState;
  send: Dispatch<PersonFormAction>;
  hint?: ReactNode;
  end?: ReactNode;
}

/**
 * A field of the confirmation: formatted while typing, checked on leaving; a masked one is selected, so that typing replaces it.
 */
export function FormField({ field, form, send, hint, end }: FormFieldProps) {
  const value = form.values[field];
  const error = form.errors[field];
  const shared = {
    id: fieldId(field),
    name: field,
    label: isRequired(field) ? texts[field] : `${texts[field]} (${texts.optional})`,
    'aria-required': isRequired(field),
    value,
    onChange: (text: string) => send({ type: 'typed', field, text }),
    onBlur: () => send({ type: 'left', field }),
    error,
  };
  const settings = inputSettings(field);
  if (field === 'state') {
    return (
      <SelectField
        {...shared}
        autoComplete={settings.autoComplete}
        placeholder={texts.chooseState}
        options={stateOptions(value)}
        hint={stateDoubt(form.values)}
      />
    );
  }
  return (
    <TextField
      {...settings}
      {...shared}
      mask={(text) => shapeField(field, value, text)}
      onFocus={(event) => {
        if (hasMask(value)) event.currentTarget.select();
      }}
      hint={error ? undefined : hint}
      end={end}
    />
  );
}
