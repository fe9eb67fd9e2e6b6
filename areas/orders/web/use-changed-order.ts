import type { LiveOrder } from '../live.ts';
import { useEffect, useRef, useState } from 'react';

import { readOrder } from './shared/api.ts';
import { useLiveEvents } from '#areas/live/web/shared/live.ts';

/** Events of one moment are told at once; the browser's own changes are known by then. */
export const GATHER_MS = 400;
/** Many pages that missed events look again, but not all in the same moment. */
export const LOOK_WITHIN_MS = 2_000;

type OrderState = Pick<LiveOrder, '_id' | 'status' | 'version'>;

/**
 * Whether an open order has another state or cart by now than its page shows. The page stays as it is until the person asks.
 * @param shown undefined until the order is there.
 * @param reread reads the order again; false when that failed.
 */
export function useChangedOrder(shown: OrderState | undefined, reread: () => Promise<boolean>) {
  const [heard, setHeard] = useState<OrderState>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wait = (ms: number, then: () => void): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(then, ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Reads the order for news, as the moved orders are unknown. */
  const look = async (id: string): Promise<void> => {
    const now = await readOrder(id).catch(() => undefined);
    if (now) setHeard(now);
  };
  useLiveEvents(({ name, content }) => {
    if (!shown) return;
    if (name === 'order' && content._id === shown._id) wait(GATHER_MS, () => setHeard(content));
    if (name === 'orders' || name === 'missed') {
      wait(GATHER_MS + Math.random() * LOOK_WITHIN_MS, () => void look(shown._id));
    }
  });

  const isChanged =
    heard !== undefined &&
    heard._id === shown?._id &&
    (heard.status !== shown.status || heard.version !== shown.version);
  // A state that the page shows by now is no news, also after the page's next own change.
  if (heard && heard._id === shown?._id && !isChanged) setHeard(undefined);
  const show = async (): Promise<boolean> => {
    const isRead = await reread();
    // Unless more was heard meanwhile.
    if (isRead) setHeard((now) => (now === heard ? undefined : now));
    return isRead;
  };
  return { isChanged, show };
}
