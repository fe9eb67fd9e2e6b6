import type { PublicOrderAnswer } from '@balcao/domain/contract/orders';
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react';

import { api, ApiError } from '../lib/api.ts';
import { publicPaths } from '../lib/public-paths.ts';
import { FIELDS, formErrors, type Errors, type Field } from '../lib/person-fields.ts';
import type { PersonFormState } from '../lib/person-form.ts';
import { confirmFailure, type ConfirmFailure } from './confirm-failure.ts';
import { confirmPayload } from './confirm-payload.ts';
import { writeConfirmedNote } from './confirmed-note.ts';
import type { SharedOrder } from './shared-order.ts';
import { loadPixBox } from './pix-loading.ts';
import { closeSubmission, removeDraft, submissionKey } from './order-notes.ts';
import { trackingHeaders } from './tracking-ref.ts';
import { confirmFormTexts } from './texts.ts';

interface ConfirmationOptions {
  order: SharedOrder;
  form: PersonFormState;
  searching: boolean;
  /** Fields to mark; the first of them gets the focus. */
  onRefused: (errors: Errors, first: Field) => void;
  /** With the page that thanks. */
  onConfirmed: (thanks: ReactElement) => void;
  /** The order is no longer what the page shows, and can be confirmed as it is now. */
  onStale: () => void;
}

interface Confirmation {
  sending: boolean;
  failure: ConfirmFailure | undefined;
  submit: () => void;
  dismiss: () => void;
}

/** @returns the order as it is now, if the answer told it. */
async function putConfirmation(
  order: SharedOrder,
  form: PersonFormState,
): Promise<PublicOrderAnswer | null> {
  const orderId = String(order.orderId);
  const payload = {
    ...confirmPayload(form.values, order.shippingName),
    totalPrice: order.totalPrice,
    version: order.version,
  };
  let answer: PublicOrderAnswer | null;
  try {
    answer = await api.put<PublicOrderAnswer | null>(`/orders/confirm/${orderId}`, payload, {
      idempotencyKey: submissionKey(orderId, payload),
      headers: trackingHeaders(Date.now()),
    });
  } catch (error) {
    // A refusal ends the submission; after a time-out or a fault the same one must be sent again.
    if (error instanceof ApiError && error.status < 500) closeSubmission(orderId);
    throw error;
  }
  closeSubmission(orderId);
  removeDraft(orderId);
  writeConfirmedNote({ orderId, total: order.totalPrice });
  return answer;
}

const loadThanks = () => import('./confirmed-page.tsx');

interface Confirmed {
  order: SharedOrder;
  form: PersonFormState;
  /** The order as it is now, if the answer told it. */
  answer: PublicOrderAnswer | null;
}

/**
 * The page that thanks. Confirmed it is, whatever becomes of the code: without the box the order's page still has it,
 * and without the page its address has it.
 */
async function thanksFor({ order, form, answer }: Confirmed): Promise<ReactElement | undefined> {
  try {
    const [{ confirmedPage, keepDetails }, payment] = await Promise.all([
      loadThanks(),
      answer && loadPixBox(answer).catch(() => null),
    ]);
    keepDetails(form);
    return confirmedPage({ payment, seller: order.store, focusTitle: true });
  } catch (error) {
    console.error(error);
    window.location.assign(publicPaths.orderConfirmed);
    return undefined;
  }
}

/** Sends the form once at a time; a tap while a look-up is on its way waits for it. */
export function useConfirmation(options: ConfirmationOptions): Confirmation {
  const { order, form, searching, onRefused, onConfirmed, onStale } = options;
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<ConfirmFailure>();
  const busy = useRef(false);
  const waiting = useRef(false);

  const refuse = (errors: Errors): void => {
    const first = FIELDS.find((field) => errors[field]);
    if (first) onRefused(errors, first);
  };

  const stop = (): void => {
    busy.current = false;
    setSending(false);
  };

  const sendForm = async (): Promise<void> => {
    const errors = formErrors(form.values, confirmFormTexts);
    if (Object.keys(errors).length > 0) {
      stop();
      refuse(errors);
      return;
    }
    try {
      const answer = await putConfirmation(order, form);
      const thanks = await thanksFor({ order, form, answer });
      if (thanks) onConfirmed(thanks);
    } catch (error) {
      console.error(error instanceof Error ? error.name : error);
      const reason = confirmFailure(error);
      stop();
      setFailure(reason);
      refuse(reason.errors);
      if (reason.changes.length > 0) onStale();
    }
  };

  const sendAfterSearch = useEffectEvent(() => {
    if (!waiting.current) return;
    waiting.current = false;
    void sendForm();
  });
  useEffect(() => {
    if (!searching) sendAfterSearch();
  }, [searching]);

  // While the form is filled in: so the answer is all that is waited for.
  useEffect(() => void loadThanks().catch(console.error), []);

  const submit = (): void => {
    if (busy.current) return;
    busy.current = true;
    setFailure(undefined);
    setSending(true);
    if (searching) waiting.current = true;
    else void sendForm();
  };

  return { sending, failure, submit, dismiss: () => setFailure(undefined) };
}
