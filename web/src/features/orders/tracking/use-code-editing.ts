import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { useState } from 'react';

import { useDraft, type Draft } from '../../../components/forms/use-draft.ts';

interface TypedCode {
  trackingCode: string;
}

/** The code that was typed for an order and not saved; else the recorded one. */
export const useCodeDraft = ({ _id, trackingCode }: OrderAnswer): Draft<TypedCode> =>
  useDraft<TypedCode>(`tracking-code:${_id}`, { trackingCode: trackingCode ?? '' });

export interface CodeEditing {
  /** A recorded code is being corrected: somebody opened its field, or something unsaved is in it. */
  editing: boolean;
  /** Opened by a tap, which the field's focus follows. */
  isTapped: boolean;
  open: () => void;
  close: () => void;
}

/** Whether the field of a recorded tracking code is open. A first code needs no opening: its field stands there. */
export function useCodeEditing(order: OrderAnswer): CodeEditing {
  const { recovered } = useCodeDraft(order);
  const [opened, setOpened] = useState<'tap' | 'draft' | undefined>(
    recovered && order.trackingCode !== null ? 'draft' : undefined,
  );
  return {
    editing: opened !== undefined && order.trackingCode !== null && order.status !== 'CANCELADO',
    isTapped: opened === 'tap',
    open: () => setOpened('tap'),
    close: () => setOpened(undefined),
  };
}
