import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { noteLiveMessages } from '../features/messages/message-cache.ts';
import { noteLiveOrders } from '../features/orders/order-cache.ts';
import { ringForOrder, wakeSound } from '../lib/order-sound.ts';
import { startLive } from '../lib/live/start-live.ts';
import { useLiveEvents } from '../lib/live/use-live.ts';
import { isStaff } from '../lib/roles.ts';

/** After the page's own calls, which are more urgent. */
const START_AFTER_MS = 2_000;

/** Keeps counts and signs in step with what the server tells, for staff, on every page. */
export function useLiveStore(role: string): void {
  const client = useQueryClient();
  const staff = isStaff(role);
  useEffect(() => {
    if (!staff) return undefined;
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => (stop = startLive()), START_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [staff]);
  useEffect(() => {
    const touches = ['pointerdown', 'keydown'] as const;
    for (const type of touches) window.addEventListener(type, wakeSound, { passive: true });
    return () => touches.forEach((type) => window.removeEventListener(type, wakeSound));
  }, []);
  useLiveEvents((message, isOpening) => {
    noteLiveOrders(client, message, isOpening);
    noteLiveMessages(client, message);
    const isConfirmed =
      message.name === 'order' &&
      message.content.status === 'CONFIRMADO' &&
      message.content.from !== 'CONFIRMADO';
    if (isConfirmed) ringForOrder().catch(console.error);
  });
}
