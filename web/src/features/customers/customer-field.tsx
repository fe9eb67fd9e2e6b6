import { Loader, NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import type { ChangeEvent, Dispatch, ReactNode } from 'react';

import { BRAZILIAN_STATES } from '../../lib/brazilian-states.ts';
import { caretAfterMask } from '../../lib/caret.ts';
import { shapeField, type Field } from '../../lib/person-fields.ts';
import type { PersonFormAction, PersonFormState } from '../../lib/person-form.ts';
import { customerFormTexts as texts } from './texts.ts';

type TextField = Exclude<Field, 'state'>;

/** Staff type somebody else's data: the browser must not offer their own. */
const shared = { autoComplete: 'off', enterKeyHint: 'next' } as const;

const SETTINGS: Readonly<Record<TextField, TextInputProps>> = {
  cpf: { inputMode: 'numeric', maxLength: 20 },
  name: { autoCapitalize: 'words', maxLength: 120 },
  surname: { autoCapitalize: 'words', maxLength: 120 },
  phone: { type: 'tel', inputMode: 'tel', maxLength: 40 },
  email: { type: 'email', inputMode: 'email', spellCheck: false, maxLength: 254 },
  cep: { inputMode: 'numeric', maxLength: 20 },
  street: { autoCapitalize: 'words', maxLength: 200 },
  number: { maxLength: 30 },
  neighborhood: { autoCapitalize: 'words', maxLength: 120 },
  complement: { maxLength: 120 },
  city: { autoCapitalize: 'words', maxLength: 120 },
};

const STATES = Object.entries(BRAZILIAN_STATES).map(([value, label]) => ({ value, label }));

/** Keeps an old record's own spelling of a state as an option. */
function stateOptions(value: string): { value: string; label: string }[] {
  const known = !value || STATES.some((option) => option.value === value);
  const own = known ? [] : [{ value, label: value }];
  return [{ value: '', label: texts.chooseState }, ...own, ...STATES];
}

export interface CustomerFormProps {
  form: PersonFormState;
  send: Dispatch<PersonFormAction>;
}

interface CustomerFieldProps extends CustomerFormProps {
  field: TextField;
  className?: string | undefined;
  /** Under the field; its line is there from the start, so that nothing moves when it changes. */
  hint?: ReactNode;
  /** At the right, inside: a tick, a button. */
  end?: ReactNode;
  searching?: boolean;
  autoFocus?: boolean;
}

/** A field of a customer: shaped as typed with the caret where it was, judged when left. */
export function CustomerField({
  field,
  form,
  send,
  className,
  hint,
  end,
  searching = false,
  autoFocus = false,
}: CustomerFieldProps) {
  const value = form.values[field];
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const input = event.currentTarget;
    const typed = input.value;
    const caret = input.selectionStart;
    const shaped = shapeField(field, value, typed);
    send({ type: 'typed', field, text: typed });
    if (shaped === typed || caret === null || caret >= typed.length) return;
    // After React has set the shaped text, which moves the caret to the end.
    queueMicrotask(() => {
      const position = caretAfterMask(typed, caret, shaped);
      input.setSelectionRange(position, position);
    });
  };
  return (
    <TextInput
      {...shared}
      {...SETTINGS[field]}
      className={className}
      name={field}
      label={texts[field]}
      required={field !== 'complement'}
      value={value}
      error={form.errors[field]}
      description={hint}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      rightSection={searching ? <Loader size={18} aria-hidden="true" /> : end}
      data-autofocus={autoFocus || undefined}
      onChange={change}
      onBlur={() => send({ type: 'left', field })}
    />
  );
}

export function CustomerStateField({
  form,
  send,
  className,
}: CustomerFormProps & { className?: string | undefined }) {
  return (
    <NativeSelect
      className={className}
      name="state"
      label={texts.state}
      required
      data={stateOptions(form.values.state)}
      value={form.values.state}
      error={form.errors.state}
      onChange={(event) => send({ type: 'typed', field: 'state', text: event.currentTarget.value })}
      onBlur={() => send({ type: 'left', field: 'state' })}
    />
  );
}
