import type { OrderPageParts, SharedOrder } from '../shared/shared-order.ts';
import type { ConfirmOrderInput } from '../../contract.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { api, isAnswered } from '#kit/web/lib/api/api.ts';
import { logKindOf } from '#kit/web/lib/api/log-failure.ts';
import {
  FIELDS,
  formErrors,
  OWN_FIELDS,
  type Errors,
  type Field,
  type Values,
} from '#kit/web/lib/person/person-fields.ts';
import type { PersonFormState } from '#kit/web/lib/person/person-form.ts';
import { confirmFailure, totalChanged, type ConfirmFailure } from './confirm-failure.ts';
import { writeConfirmedNote } from '../shared/tab-notes.ts';
import { storeDetails } from './stored-details.ts';
import { loadAfter, type Confirmed } from '../order-loading.ts';
import { closeSubmission, submissionKey } from '../order-notes.ts';
import { settleOrder } from '../settle-order.ts';
import { trackingHeaders } from '#kit/web/lib/kept/tracking-ref.ts';
import { confirmFormTexts } from '../shared/texts.ts';
import { hasMask } from '#kit/rules/masking.ts';
import { textsOf } from '#kit/rules/fields.ts';
import { ADDRESS_FIELDS, CUSTOMER_FIELDS, storedText } from '#kit/rules/person-fields.ts';

/** The fields of the form. An order that its customer fetches needs no address. */
export const askedFields = ({ travels }: Pick<SharedOrder, 'travels'>): readonly Field[] =>
  travels === 'pickup' ? OWN_FIELDS : FIELDS;

/**
 * The confirmation's body. A masked field is sent as it was shown; CPF, CEP and phone as digits; a field that is not asked blank.
 */
export function confirmPayload(
  values: Values,
  { shippingName, travels }: Pick<SharedOrder, 'shippingName' | 'travels'>,
): ConfirmOrderInput {
  const asked = askedFields({ travels });
  const sent = (field: Field): string => {
    if (!asked.includes(field)) return '';
    return hasMask(values[field]) ? values[field].trim() : storedText(field, values[field]);
  };
  return {
    address: textsOf(ADDRESS_FIELDS, sent),
    customer: textsOf(CUSTOMER_FIELDS, sent),
    shippingName,
  };
}

interface ConfirmationOptions {
  order: SharedOrder;
  parts: OrderPageParts;
  form: PersonFormState;
  searching: boolean;
  /** Fields to mark; the first of them gets the focus. */
  onRefused: (errors: Errors, first: Field) => void;
  onConfirmed: (confirmed: Confirmed) => void;
  /** The page shows an outdated order, which can still be confirmed after a reload. */
  onStale: () => void;
}

interface Confirmation {
  sending: boolean;
  failure: ConfirmFailure | undefined;
  submit: () => void;
  dismiss: () => void;
}

/** @returns the data of the page after it. */
async function putConfirmation({
  order,
  form,
  parts,
}: Pick<ConfirmationOptions, 'order' | 'form' | 'parts'>): Promise<Confirmed> {
  const orderId = String(order.orderId);
  const payload = {
    ...confirmPayload(form.values, order),
    totalPrice: order.totalPrice,
    version: order.version,
  };
  let answer: SharedOrder | null;
  try {
    answer = await api.put<SharedOrder | null>(`/orders/confirm/${orderId}`, payload, {
      idempotencyKey: submissionKey(orderId, payload),
      headers: trackingHeaders(Date.now()),
    });
  } catch (error) {
    // A refusal ends the submission; after a time-out, a fault or a limit the same one must be sent again.
    if (isAnswered(error)) closeSubmission(orderId);
    throw error;
  }
  storeDetails(form);
  settleOrder(order);
  writeConfirmedNote({ orderId, total: order.totalPrice });
  // The order is confirmed even if the box fails: the order's page has the box too.
  const payment = answer && (await parts.loadPayment(answer).catch(() => null));
  return { payment, after: await loadAfter(order), seller: order.store };
}

/** Sends the form once at a time; a tap during a look-up waits for it. */
export function useConfirmation(options: ConfirmationOptions): Confirmation {
  const { order, form, searching, onRefused, onConfirmed, onStale } = options;
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<ConfirmFailure>();
  const busy = useRef(false);
  /** The total at the tap that waits. */
  const waiting = useRef<number>(undefined);

  const refuse = (errors: Errors): void => {
    const first = FIELDS.find((field) => errors[field]);
    if (first) onRefused(errors, first);
  };

  const stop = (): void => {
    busy.current = false;
    setSending(false);
  };

  const sendForm = async (): Promise<void> => {
    const errors = formErrors(form.values, confirmFormTexts.missing, askedFields(order));
    if (Object.keys(errors).length > 0) {
      stop();
      refuse(errors);
      return;
    }
    try {
      onConfirmed(await putConfirmation(options));
    } catch (error) {
      logKindOf(error, 'Order could not be confirmed');
      const reason = confirmFailure(error);
      stop();
      setFailure(reason);
      refuse(reason.errors);
      if (reason.changes.length > 0) onStale();
    }
  };

  const sendAfterSearch = useEffectEvent(() => {
    const shown = waiting.current;
    if (shown === undefined) return;
    waiting.current = undefined;
    if (shown === order.totalPrice) {
      void sendForm();
      return;
    }
    stop();
    setFailure(totalChanged);
  });
  useEffect(() => {
    if (!searching) sendAfterSearch();
  }, [searching]);

  const submit = (): void => {
    if (busy.current) return;
    busy.current = true;
    setFailure(undefined);
    setSending(true);
    if (searching) waiting.current = order.totalPrice;
    else void sendForm();
  };

  return { sending, failure, submit, dismiss: () => setFailure(undefined) };
}
