import type { WindowCartAnswer } from '../../contract.ts';
import { useRef, useState } from 'react';

import { ApiError, TimeoutError } from '#kit/web/lib/api/api.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { publicOrderPath } from '#kit/web/lib/pages/public-paths.ts';
import { readCart } from '#kit/web/lib/kept/window-cart.ts';
import { orderOf, sendOrder } from './cart-calls.ts';
import { leave } from '#kit/web/lib/leave.ts';
import { cartTexts as texts } from '../texts.ts';

export interface OrderingFailure {
  text: string;
  changes: readonly string[];
  seeOrder: string | undefined;
}

function failureOf(error: unknown): OrderingFailure {
  if (!(error instanceof ApiError)) {
    const text = error instanceof TimeoutError ? texts.timeout : texts.noAnswer;
    return { text, changes: [], seeOrder: undefined };
  }
  const { order } = readCart();
  if (error.code === 'order_changed' && order) {
    return { text: texts.shopChanged, changes: [], seeOrder: publicOrderPath(order.orderId) };
  }
  return {
    text: error.message,
    changes: error.issues.map(({ message }) => message),
    seeOrder: undefined,
  };
}

/** Makes the order, one at a time, and opens its link. @param onStale called when the quote is out of date. */
export function useOrdering(quote: WindowCartAnswer | undefined, onStale: () => void) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<OrderingFailure>();
  const isBusy = useRef(false);
  const send = async (priced: WindowCartAnswer): Promise<void> => {
    try {
      const order = await sendOrder(orderOf(readCart(), priced));
      leave.to(publicOrderPath(order.orderId));
    } catch (error) {
      logFailure(error);
      isBusy.current = false;
      setSending(false);
      setFailure(failureOf(error));
      if (error instanceof ApiError) onStale();
    }
  };
  return {
    isSending,
    failure,
    dismiss: () => setFailure(undefined),
    order: () => {
      if (isBusy.current || !quote) return;
      isBusy.current = true;
      setFailure(undefined);
      setSending(true);
      void send(quote);
    },
    /** Allows another order, on a page that was left for the order and opened again. */
    release: () => {
      isBusy.current = false;
      setSending(false);
      setFailure(undefined);
    },
  };
}
