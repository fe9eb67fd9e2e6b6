import type { CpfLookupAnswer } from '#areas/customers/contract.ts';
import { useCallback, useEffect, useReducer, useState, type Dispatch } from 'react';

import { personFormReducer } from '#kit/web/lib/person/person-form-reducer.ts';
import {
  emptyForm,
  formOfMasks,
  type PersonFormAction,
  type PersonFormState,
} from '#kit/web/lib/person/person-form.ts';
import { askCustomer, usePersonLookups } from '#kit/web/lib/person/use-person-lookups.ts';
import { cepOfCart } from '#kit/web/lib/kept/cart-order.ts';
import type { SharedOrder } from '../shared/shared-order.ts';
import { readDraft, writeDraft } from '../order-notes.ts';
import { confirmFormTexts } from '../shared/texts.ts';

interface ConfirmForm {
  form: PersonFormState;
  send: Dispatch<PersonFormAction>;
  /** A pending look-up may change the form. */
  searching: boolean;
}

const confirmFormReducer = personFormReducer(confirmFormTexts.missing);

/** The answers to look-ups by CPF. A CPF is asked once on a page: the server allows few look-ups. */
const knownAnswers = new Map<string, CpfLookupAnswer | 'missing'>();

async function askCustomerOnce(
  cpf: string,
  orderId: string,
  signal: AbortSignal,
): Promise<CpfLookupAnswer | 'missing'> {
  const known = knownAnswers.get(cpf);
  if (known) return known;
  const answer = await askCustomer(cpf, signal, { 'order-id': orderId });
  knownAnswers.set(cpf, answer);
  return answer;
}

/** The form before any typing: the masks of the link's customer, or the CEP of its cart. */
function startOf({ orderId, customer, address }: SharedOrder): PersonFormState {
  if (customer && address) return formOfMasks({ customer, address });
  const cep = cepOfCart(orderId);
  if (!cep) return emptyForm;
  return { ...emptyForm, values: { ...emptyForm.values, cep }, addressState: 'searching' };
}

export function useConfirmForm(order: SharedOrder): ConfirmForm {
  const orderId = String(order.orderId);
  const [start] = useState(() => readDraft(orderId) ?? startOf(order));
  const [form, send] = useReducer(confirmFormReducer, start);
  const ask = useCallback(
    (cpf: string, signal: AbortSignal) => askCustomerOnce(cpf, orderId, signal),
    [orderId],
  );
  usePersonLookups(form, ask, send);
  useEffect(() => {
    if (form !== start) writeDraft(orderId, form);
  }, [orderId, form, start]);
  const searching = form.customerState === 'searching' || form.addressState === 'searching';
  return { form, send, searching };
}
