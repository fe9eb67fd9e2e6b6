import { isRequired } from '#kit/rules/person-fields.ts';
import { Loader, NativeSelect, TextInput } from '@mantine/core';
import type { Dispatch, ReactNode } from 'react';

import { FieldDoubt } from '#kit/web/components/forms/field-doubt.tsx';
import layout from '#kit/web/components/layout.module.css';
import { stateDoubt, stateOptions } from '#kit/web/lib/person/state-options.ts';
import { shapedInput } from '#kit/web/lib/caret.ts';
import { inputSettings, shapeField, type Field } from '#kit/web/lib/person/person-fields.ts';
import type { PersonFormAction, PersonFormState } from '#kit/web/lib/person/person-form.ts';
import { customerFormTexts as texts } from './texts.ts';

/** The fields with a line of their own. */
const WIDE: ReadonlySet<Field> = new Set<Field>(['cpf', 'street', 'complement']);

export interface CustomerFormProps {
  form: PersonFormState;
  send: Dispatch<PersonFormAction>;
}

interface CustomerFieldProps extends CustomerFormProps {
  field: Field;
  /** Under the field; its line is present from the start, so that nothing moves when it changes. */
  hint?: ReactNode;
  /** Inside the field, at the right: a tick, a button. */
  end?: ReactNode;
  searching?: boolean;
  autoFocus?: boolean;
}

/**
 * A field of a customer: formatted while typing, with the caret in its place, and checked on
 * leaving.
 */
export function CustomerField({
  field,
  form,
  send,
  hint,
  end,
  searching = false,
  autoFocus = false,
}: CustomerFieldProps) {
  const value = form.values[field];
  const shared = {
    className: WIDE.has(field) ? layout.wide : undefined,
    name: field,
    label: texts[field],
    required: isRequired(field),
    value,
    error: form.errors[field],
    onBlur: () => send({ type: 'left', field }),
  };
  const doubt = field === 'state' ? stateDoubt(form.values) : form.doubts[field];
  if (field === 'state') {
    return (
      <NativeSelect
        {...shared}
        data={[{ value: '', label: texts.chooseState }, ...stateOptions(value)]}
        description={doubt && <FieldDoubt text={doubt} />}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        onChange={(event) => send({ type: 'typed', field, text: event.currentTarget.value })}
      />
    );
  }
  const quiet = field === 'phone' ? texts.phoneHint : undefined;
  return (
    <TextInput
      {...inputSettings(field)}
      {...shared}
      // Staff type somebody else's data: the browser must not offer their own.
      autoComplete="off"
      description={hint ?? (doubt ? <FieldDoubt text={doubt} /> : quiet)}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      rightSection={searching ? <Loader size={18} aria-hidden="true" /> : end}
      data-autofocus={autoFocus || undefined}
      onChange={(event) =>
        send({
          type: 'typed',
          field,
          text: shapedInput(event, (typed) => shapeField(field, value, typed)),
        })
      }
    />
  );
}
