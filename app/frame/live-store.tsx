import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { noteLiveMessages } from '#areas/messages/web/api.ts';
import { noteLiveOrders } from '#areas/orders/web/live-orders.ts';
import { ringForOrder, wakeSound } from '#kit/web/lib/order-sound.ts';
import { connectWhileVisible } from '#areas/live/web/shared/live-connection.ts';
import { useLiveEvents } from '#areas/live/web/shared/live.ts';
import { useSession } from '#kit/web/lib/session/use-session.ts';

/**
 * Updates counts and signs by the server's events, on every page. Shows nothing. For staff, after the page's own calls, which
 * are more urgent.
 */
export function LiveStore() {
  const client = useQueryClient();
  const { user } = useSession();
  useEffect(() => {
    const touches = ['pointerdown', 'keydown'] as const;
    for (const type of touches) window.addEventListener(type, wakeSound, { passive: true });
    return () => touches.forEach((type) => window.removeEventListener(type, wakeSound));
  }, []);
  useLiveEvents((message, moment) => {
    noteLiveOrders(client, message, moment);
    noteLiveMessages(client, message);
    const isConfirmed =
      message.name === 'order' &&
      message.content.status === 'CONFIRMADO' &&
      message.content.from !== 'CONFIRMADO';
    // An order that came while the page was hidden may have rung elsewhere, and is on the screen by now.
    if (isConfirmed && moment !== 'hidden') ringForOrder();
  });
  // The next user gets a connection of their own.
  useEffect(() => connectWhileVisible(), [user?.sub, user?.exp]);
  return null;
}
