import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { canHaveTrackingCode } from '@balcao/domain/rules/order-status';
import { normalizeTrackingCode } from '@balcao/domain/rules/tracking-code';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { notifyError, notifySuccess } from '../../components/notify.tsx';
import { messageOf } from '../../lib/api.ts';
import { trackingCodeTexts } from './texts.ts';
import { orderMutations } from './api.ts';
import { storeOrder } from './order-cache.ts';

/**
 * Typing, correcting and saving an order's tracking code. What was typed stays until it is saved or given up, whatever
 * the server says.
 */
export function useTrackingCode(order: OrderAnswer) {
  const client = useQueryClient();
  const mutation = useMutation(orderMutations.recordTrackingCode());
  const [draft, setDraft] = useState<string>();
  const saved = order.trackingCode ?? '';
  const text = draft ?? saved;

  /** True once the code is saved; false when there was nothing to save or it failed. */
  const save = async (): Promise<boolean> => {
    const code = normalizeTrackingCode(text);
    if (!code || mutation.isPending) return false;
    if (code === saved) {
      setDraft(undefined);
      return true;
    }
    try {
      const answer = await mutation.mutateAsync({ id: order._id, trackingCode: code });
      storeOrder(client, answer);
      setDraft(undefined);
      notifySuccess(
        order.status === 'ENVIADO'
          ? trackingCodeTexts.saved
          : trackingCodeTexts.shipped(order.orderId),
      );
      return true;
    } catch (error) {
      console.error(error);
      notifyError(messageOf(error, trackingCodeTexts.saveFailed));
      return false;
    }
  };

  return {
    text,
    setText: setDraft,
    edit: () => setDraft(saved),
    giveUp: () => setDraft(undefined),
    save,
    saving: mutation.isPending,
    /** The field is open although a code is saved, or something was typed where none is. */
    editing: draft !== undefined && (saved !== '' || draft !== ''),
    blank: normalizeTrackingCode(text) === '',
    /** No code yet, and the order may have one: the field stands ready. */
    ready: saved === '' && canHaveTrackingCode(order.status),
  };
}
