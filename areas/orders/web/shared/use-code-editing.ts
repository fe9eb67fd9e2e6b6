import type { OrderAnswer } from '../../contract.ts';
import { useState } from 'react';

import { useDraft, type Draft } from '#kit/web/components/forms/use-draft.ts';

interface TypedCode {
  trackingCode: string;
}

/** The unsaved code of an order; else the recorded one. */
export const useCodeDraft = ({
  _id,
  trackingCode,
}: Pick<OrderAnswer, '_id' | 'trackingCode'>): Draft<TypedCode> =>
  useDraft<TypedCode>(`tracking-code:${_id}`, { trackingCode: trackingCode ?? '' });

export interface CodeEditing {
  /** A recorded code is being corrected: its field is open, or holds something unsaved. */
  editing: boolean;
  /** Opened by a tap: the focus goes to the field. */
  isTapped: boolean;
  open: () => void;
  close: () => void;
}

/** Whether the field of a recorded tracking code is open. The field of a first code is always open. */
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
