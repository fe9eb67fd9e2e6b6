import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { normalizeTrackingCode, trackingCodeProblem } from '@balcao/domain/rules/tracking-code';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';

import { useConfirm } from '../../../components/notices/confirm-dialog.tsx';
import { notifySuccess, notifyWithAction } from '../../../components/notices/notify.tsx';
import { useChange } from '../../../components/use-change.ts';
import { forgetDraft, useKeptDraft } from '../../../components/forms/use-draft.ts';
import { ApiError, messageOf } from '../../../lib/api/api.ts';
import { fieldErrorsOf } from '../../../lib/api/field-errors.ts';
import { orderCalls } from '../api.ts';
import { trackingListCalls } from '../dispatch/tracking-list/api.ts';
import { rereadOrder, storeOrder } from '../order-cache.ts';
import { codeFormTexts as texts } from './code-form-texts.ts';
import { doubtQuestion } from './tracking-doubts.ts';
import { useCodeDraft } from './use-code-editing.ts';
import { useTakeShippingBack } from './use-take-shipping-back.ts';

/**
 * Typing, correcting and saving an order's tracking code. The typed code stays until it is saved or given up, whatever
 * the server says and wherever one goes meanwhile.
 * @param onClosed the code is saved, or given up.
 */
export function useTrackingCode(order: OrderAnswer, onClosed?: () => void) {
  const client = useQueryClient();
  const saved = order.trackingCode ?? '';
  const draft = useCodeDraft(order);
  const [text, setText] = useState(draft.start.trackingCode);
  const [savedBefore, setSavedBefore] = useState(saved);
  const code = normalizeTrackingCode(text);
  const problem = trackingCodeProblem(code);
  /** The text that was not saved, and the reason. */
  const [refusal, setRefusal] = useState<{ readonly text: string; readonly why: string }>();
  const values = useMemo(() => ({ trackingCode: text }), [text]);
  useKeptDraft(draft.name, values, text !== saved);
  if (saved !== savedBefore) {
    setSavedBefore(saved);
    if (text === savedBefore || code === saved) setText(saved);
  }
  /** The field goes with the text: nothing of it may come back. */
  const close = (): void => {
    forgetDraft(draft.name);
    onClosed?.();
  };
  const isSavedElsewhere = saved !== draft.initialValues.trackingCode && code === saved;
  useEffect(() => {
    if (isSavedElsewhere) close();
  });

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
      setText(answer.saved.trackingCode ?? '');
      storeOrder(client, answer.saved);
      close();
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

  const giveUp = (): void => {
    setText(saved);
    close();
  };
  return {
    text,
    setText,
    giveUp,
    save: () => {
      setRefusal(problem && { text, why: texts.problems[problem] });
      if (code === saved && saved) giveUp();
      else if (!problem) change.run(code);
    },
    saving: change.pending,
    /** Something unsaved is in the field. */
    dirty: text !== saved,
    blank: code === '',
    /** The reason why the text in the field was not saved. */
    error: refusal?.text === text ? refusal.why : undefined,
  };
}
