import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { noteLiveMessages } from '../features/messages/message-cache.ts';
import { noteLiveOrders } from '../features/orders/live-orders.ts';
import { logFailure } from '../lib/api/log-failure.ts';
import { ringForOrder, wakeSound } from '../lib/order-sound.ts';
import { startLive } from '../lib/live/start-live.ts';
import { useLiveEvents } from '../lib/live/use-live.ts';

/**
 * Keeps counts and signs in step with the server's events, on every page. Shows nothing; for staff, and after the page's own
 * calls, which are more urgent.
 */
export function LiveStore() {
  const client = useQueryClient();
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
    if (isConfirmed) ringForOrder().catch(logFailure);
  });
  useEffect(() => startLive(), []);
  return null;
}
