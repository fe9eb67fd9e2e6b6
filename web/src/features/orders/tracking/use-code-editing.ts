import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { canHaveTrackingCode } from '@balcao/domain/rules/order-status';
import { useState } from 'react';

import { useDraft, type Draft } from '../../../components/forms/use-draft.ts';

interface TypedCode {
  trackingCode: string;
}

/** The code that was typed for an order and not saved; else the recorded one. */
export const useCodeDraft = ({ _id, trackingCode }: OrderAnswer): Draft<TypedCode> =>
  useDraft<TypedCode>(`tracking-code:${_id}`, { trackingCode: trackingCode ?? '' });

export interface CodeEditing {
  /** Somebody opened the field of the code, or something unsaved is in it. */
  editing: boolean;
  /** Opened by a tap, which the field's focus follows. */
  isTapped: boolean;
  open: () => void;
  close: () => void;
}

/** Whether a row shows the field of its order's tracking code. */
export function useCodeEditing(order: OrderAnswer): CodeEditing {
  const { recovered } = useCodeDraft(order);
  const [opened, setOpened] = useState<'tap' | 'draft' | undefined>(
    recovered ? 'draft' : undefined,
  );
  return {
    editing: opened !== undefined && canHaveTrackingCode(order.status),
    isTapped: opened === 'tap',
    open: () => setOpened('tap'),
    close: () => setOpened(undefined),
  };
}
