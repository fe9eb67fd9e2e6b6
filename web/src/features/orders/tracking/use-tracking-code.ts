import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { canHaveTrackingCode } from '@balcao/domain/rules/order-status';
import { normalizeTrackingCode, trackingCodeProblem } from '@balcao/domain/rules/tracking-code';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useConfirm } from '../../../components/notices/confirm-dialog.tsx';
import { notifySuccess, notifyWithAction } from '../../../components/notices/notify.tsx';
import { useChange } from '../../../components/use-change.ts';
import { useDraft, useKeptDraft } from '../../../components/forms/use-draft.ts';
import { ApiError, messageOf } from '../../../lib/api/api.ts';
import { fieldErrorsOf } from '../../../lib/api/field-errors.ts';
import { trackingCodeTexts as texts } from '../texts.ts';
import { orderCalls } from '../api.ts';
import { trackingListCalls } from '../dispatch/tracking-list/api.ts';
import { rereadOrder, storeOrder } from '../order-cache.ts';
import { doubtQuestion } from './tracking-doubts.ts';
import { useTakeShippingBack } from './use-take-shipping-back.ts';

export type TrackingCode = ReturnType<typeof useTrackingCode>;

/**
 * Typing, correcting and saving an order's tracking code. The typed code stays until it is saved or given up, whatever
 * the server says and wherever one goes meanwhile.
 */
export function useTrackingCode(order: OrderAnswer) {
  const client = useQueryClient();
  const saved = order.trackingCode ?? '';
  const draft = useDraft(`tracking-code:${order._id}`, { trackingCode: saved });
  const [typed, setTyped] = useState(draft.recovered ? draft.start : undefined);
  const [savedBefore, setSavedBefore] = useState(saved);
  const trackable = canHaveTrackingCode(order.status);
  const text = typed?.trackingCode ?? saved;
  const code = normalizeTrackingCode(text);
  const problem = trackingCodeProblem(code);
  /** The text that was not saved, and the reason. */
  const [refusal, setRefusal] = useState<{ readonly text: string; readonly why: string }>();
  useKeptDraft(draft.name, typed ?? draft.initialValues, trackable && text !== saved);
  if (saved !== savedBefore) {
    setSavedBefore(saved);
    if (saved === code) setTyped(undefined);
  }

  const confirm = useConfirm();
  const takeBack = useTakeShippingBack();
  /** Asks about a code in doubt once. @returns false when it is not to be used. */
  const mayUse = async (trackingCode: string): Promise<boolean> => {
    const line = await trackingListCalls.checkOne({ order: order._id, trackingCode });
    if (!line || line.doubts.length === 0) return true;
    const message = doubtQuestion(line);
    return confirm({ title: texts.doubtTitle, message, confirmLabel: texts.useAnyway });
  };

  const change = useChange({
    send: async (trackingCode: string) => {
      const wasAway = order.status === 'ENVIADO';
      if (!(await mayUse(trackingCode))) return undefined;
      return { saved: await orderCalls.recordTrackingCode(order._id, trackingCode), wasAway };
    },
    failed: (error) => messageOf(error, texts.saveFailed),
    onDone: (answer) => {
      if (!answer) return;
      setTyped({ trackingCode: answer.saved.trackingCode ?? '' });
      storeOrder(client, answer.saved);
      if (answer.wasAway) notifySuccess(texts.saved);
      else {
        notifyWithAction(texts.shipped(order.orderId), texts.undo, () => takeBack.run(order._id));
      }
    },
    onFailed: (error) => {
      if (error instanceof ApiError) rereadOrder(client, order._id);
      const { trackingCode: why } = fieldErrorsOf(error, (name) => name === 'trackingCode');
      if (why === undefined) return false;
      setRefusal({ text, why });
      return true;
    },
  });

  return {
    text,
    setText: (next: string) => setTyped({ trackingCode: next }),
    edit: () => setTyped({ trackingCode: saved }),
    giveUp: () => setTyped(undefined),
    save: () => {
      setRefusal(problem && { text, why: texts.problems[problem] });
      if (code === saved && saved) setTyped(undefined);
      else if (!problem) change.run(code);
    },
    saving: change.pending,
    /** Somebody opened the field, or something unsaved is in it. */
    editing: trackable && typed !== undefined,
    blank: code === '',
    /** The reason why the text in the field was not saved. */
    error: refusal?.text === text ? refusal.why : undefined,
    /** No code yet, and the order may have one. */
    ready: saved === '' && trackable,
  };
}
