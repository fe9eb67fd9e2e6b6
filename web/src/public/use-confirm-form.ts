import { useEffect, useReducer, type Dispatch } from 'react';

import {
  confirmFormReducer,
  type ConfirmFormAction,
  type ConfirmFormState,
} from './confirm-form-state.ts';
import { readDraft, writeDraft } from './draft.ts';
import { useLookups } from './use-lookups.ts';

interface ConfirmForm {
  form: ConfirmFormState;
  send: Dispatch<ConfirmFormAction>;
  /** A look-up is on its way whose answer may change the form. */
  searching: boolean;
}

/** The form of one order: what was typed outlives a reload, and the look-ups run by themselves. */
export function useConfirmForm(orderId: string): ConfirmForm {
  const [form, send] = useReducer(confirmFormReducer, orderId, readDraft);
  useLookups(form, orderId, send);
  useEffect(() => writeDraft(orderId, form), [orderId, form]);
  const searching = form.customerState === 'searching' || form.addressState === 'searching';
  return { form, send, searching };
}
