import { useEffect, useEffectEvent, useReducer, type Dispatch } from 'react';

import { useDraft } from '#kit/web/components/forms/use-draft.ts';
import {
  useFormCore,
  type FormCore,
  type SubmissionOptions,
} from '#kit/web/components/forms/use-form-core.ts';
import type { FieldErrors } from '#kit/web/lib/api/field-errors.ts';
import { FIELDS, type Values } from '#kit/web/lib/person/person-fields.ts';
import { personFormReducer } from '#kit/web/lib/person/person-form-reducer.ts';
import type { PersonFormAction, PersonFormState } from '#kit/web/lib/person/person-form.ts';
import { formOfDraft } from '#kit/web/lib/person/person-form-starts.ts';
import { askCustomer, usePersonLookups } from '#kit/web/lib/person/use-person-lookups.ts';

interface CustomerFormOptions<Payload, Answer> extends SubmissionOptions<Payload, Answer> {
  name: string;
  /** The form's first state when there is no draft. */
  initial: PersonFormState;
  changed: (form: PersonFormState) => boolean;
  check: (values: Values) => FieldErrors;
  toPayload: (values: Values) => Payload;
  /** For fields besides a person's. */
  onErrors?: (errors: FieldErrors) => void;
  onReset?: () => void;
}

interface CustomerForm extends FormCore {
  form: PersonFormState;
  send: Dispatch<PersonFormAction>;
}

const reducer = personFormReducer();
// Staff need no order for a look-up. The function is always the same, because a new one would cause
// another call.
const ask = (cpf: string, signal: AbortSignal) => askCustomer(cpf, signal);

/** Clears the errors of all fields but the CEP, whose look-up still holds. */
const NO_ERRORS = Object.fromEntries(
  FIELDS.filter((field) => field !== 'cep').map((field) => [field, undefined]),
);

/** The fields of a customer with their look-ups, sent like every form. */
export function useCustomerForm<Payload, Answer>({
  name,
  initial,
  changed,
  check,
  toPayload,
  onErrors,
  onReset,
  ...submission
}: CustomerFormOptions<Payload, Answer>): CustomerForm {
  const draft = useDraft<Values>(name, initial.values);
  const start = draft.recovered ? formOfDraft(draft.start) : initial;
  const [form, send] = useReducer(reducer, start);
  const core = useFormCore<Values, Payload, Answer>({
    fieldOfCode: { duplicate_cpf: 'cpf', duplicate_phone: 'phone', duplicate_email: 'email' },
    alwaysSayFailed: true,
    ...submission,
    draft,
    values: form.values,
    changed: changed(form),
    check: () => check(form.values),
    payload: () => toPayload(form.values),
    showErrors: (errors) => {
      send({ type: 'refused', errors: { ...NO_ERRORS, ...errors } });
      onErrors?.(errors);
    },
    reset: () => {
      send({ type: 'restarted', form: initial });
      onReset?.();
    },
  });
  usePersonLookups(form, ask, send);

  /** Moves from the CEP to the field that it left empty. Text filled under the cursor is selected, so that typing replaces it. */
  const goOn = useEffectEvent(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLInputElement)) return;
    if (!core.element.current?.contains(focused)) return;
    const field = FIELDS.find((each) => each === focused.name);
    if (!field) return;
    const origin = form.origins[field];
    if (origin === 'cpf' || origin === 'cep') focused.select();
    if (field === 'cep' && form.addressState === 'found') {
      core.focus(form.values.street.trim() === '' ? 'street' : 'number');
    }
  });
  const { customerState, addressState, addressCep } = form;
  useEffect(() => {
    if (customerState === 'found' || addressState === 'found') goOn();
  }, [customerState, addressState, addressCep]);

  return { ...core, form, send };
}
