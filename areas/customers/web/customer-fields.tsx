import { isRequired, ADDRESS_FIELDS } from '#kit/rules/person-fields.ts';
import { Loader, NativeSelect, TextInput, ActionIcon, VisuallyHidden } from '@mantine/core';
import type { Dispatch, ReactNode } from 'react';
import { FieldDoubt } from '#kit/web/components/forms/field-doubt.tsx';
import { stateDoubt, stateOptions } from '#kit/web/lib/person/state-options.ts';
import { shapedInput } from '#kit/web/lib/caret.ts';
import { inputSettings, shapeField, type Field } from '#kit/web/lib/person/person-fields.ts';
import {
  type PersonFormAction,
  type PersonFormState,
  lacksAddressAnswer,
} from '#kit/web/lib/person/person-form.ts';
import { customerFormTexts as texts } from './texts.ts';
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import layout from '#kit/web/components/layout.module.css';
import classes from './customer-form.module.css';

/** The fields with a line of their own. */
const WIDE: ReadonlySet<Field> = new Set<Field>(['cpf', 'street', 'complement']);

export interface CustomerFormProps {
  form: PersonFormState;
  send: Dispatch<PersonFormAction>;
  /** Name and phone are enough for a customer without CPF. */
  isContact?: boolean;
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
  isContact = false,
}: CustomerFieldProps) {
  const value = form.values[field];
  const shared = {
    className: WIDE.has(field) ? layout.wide : undefined,
    name: field,
    label: texts[field],
    required: isContact ? field === 'name' || field === 'phone' : isRequired(field),
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

function CepEnd({ form, send }: CustomerFormProps) {
  if (form.addressState === 'found') {
    return <IconCircleCheck size={19} className={classes.found} aria-hidden="true" />;
  }
  if (form.addressState !== 'failed') return null;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={texts.searchCepAgain}
      onClick={() => send({ type: 'address-asked-again' })}
    >
      <IconRefresh size={18} aria-hidden="true" />
    </ActionIcon>
  );
}

/** The look-up got no answer, which is no error of the CEP. */
const NO_ANSWER = (
  <>
    <span>{texts.cepFailed}</span> <span>{texts.cepByHand}</span>
  </>
);

/** The address. A CEP of eight digits fills street, neighborhood, city and state. */
export function CustomerAddressFields(props: CustomerFormProps) {
  const { form } = props;
  return (
    <>
      {ADDRESS_FIELDS.map((field) => (
        <CustomerField
          {...props}
          key={field}
          field={field}
          searching={field === 'cep' && form.addressState === 'searching'}
          hint={field === 'cep' && lacksAddressAnswer(form) ? NO_ANSWER : undefined}
          end={field === 'cep' && <CepEnd {...props} />}
        />
      ))}
      <VisuallyHidden role="status">
        {form.addressState === 'searching' && texts.searching}
        {form.addressState === 'found' && texts.addressFound}
        {lacksAddressAnswer(form) && texts.cepUnanswered}
      </VisuallyHidden>
    </>
  );
}
