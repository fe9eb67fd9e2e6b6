import {
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  type Dispatch,
  type RefObject,
} from 'react';

import { FIELDS, type Field } from '../../lib/person-fields.ts';
import {
  personFormReducer,
  type PersonFormAction,
  type PersonFormState,
} from '../../lib/person-form.ts';
import { askCustomer, usePersonLookups } from '../../lib/use-person-lookups.ts';
import { customerFormTexts } from './texts.ts';

interface CustomerForm {
  form: PersonFormState;
  send: Dispatch<PersonFormAction>;
  element: RefObject<HTMLFormElement | null>;
  focus: (field: string | undefined) => void;
  /** Puts the cursor into the first field, in the order of the screen, that has an error. */
  focusFirstWrong: (errors: Readonly<Record<string, string | undefined>>) => void;
}

const reducer = personFormReducer(customerFormTexts);
// Staff need no order for a look-up; one function, because another one would ask again.
const ask = (cpf: string, signal: AbortSignal) => askCustomer(cpf, signal);

/** The fields of a customer, their look-ups and the cursor among them. */
export function useCustomerForm(start: PersonFormState): CustomerForm {
  const [form, send] = useReducer(reducer, start);
  const element = useRef<HTMLFormElement>(null);
  usePersonLookups(form, ask, send);

  const focus = (field: string | undefined): void => {
    if (field) element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };
  const focusFirstWrong = (errors: Readonly<Record<string, string | undefined>>): void => {
    const fields = [...(element.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [])];
    focus(fields.find(({ name }) => errors[name])?.name);
  };

  /** From the CEP on to what it did not tell; what was filled under the cursor is selected, so that typing replaces it. */
  const goOn = useEffectEvent(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLInputElement) || !element.current?.contains(focused)) return;
    const field: Field | undefined = FIELDS.find((each) => each === focused.name);
    if (!field) return;
    const origin = form.origins[field];
    if (origin === 'cpf' || origin === 'cep') focused.select();
    if (field === 'cep' && form.addressState === 'found') {
      focus(form.values.street.trim() === '' ? 'street' : 'number');
    }
  });
  const { customerState, addressState, addressCep } = form;
  useEffect(() => {
    if (customerState === 'found' || addressState === 'found') goOn();
  }, [customerState, addressState, addressCep]);

  return { form, send, element, focus, focusFirstWrong };
}
