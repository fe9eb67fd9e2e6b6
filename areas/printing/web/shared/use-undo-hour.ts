import type { OrderDetailAnswer } from '#areas/orders/contract.ts';
import { unshipUntil } from '../../rules/take-back.ts';
import { useEffect, useState } from 'react';

/** The time until which the order can be taken back, epoch milliseconds; undefined for an order that has not left. */
function untilOf({ status, history }: OrderDetailAnswer): number | undefined {
  const step = history.findLast(({ to }) => to === 'ENVIADO');
  return status === 'ENVIADO' && step ? unshipUntil(Date.parse(step.at)) : undefined;
}

/** Whether a moment is still to come, by this device's clock; an open page notices when it is over. */
function useIsAhead(moment: number | undefined): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (moment === undefined) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, moment - Date.now()) + 1);
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== undefined && now <= moment;
}

/** Whether the order has left, and can still be taken back. */
export const useUndoHour = (order: OrderDetailAnswer): boolean => useIsAhead(untilOf(order));
