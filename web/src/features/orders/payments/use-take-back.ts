import type { OrderAnswer } from '#domain/contract/orders.ts';
import type { PaymentAnswer } from '#domain/contract/payments.ts';

import { useSession } from '../../../lib/session/use-session.ts';
import { useTakeBackOf } from './use-payments.ts';

/** Takes a payment of this order back. @param onDone the button is gone */
export function useTakeBack(order: OrderAnswer, onDone?: () => void) {
  const { user } = useSession();
  const { run, rows } = useTakeBackOf(onDone);
  return {
    run: (payment: string) => run({ order, payment }),
    rows,
    /** Only payments noted by hand: one's own, or any for an admin. */
    isAllowed: ({ whoId, automatic }: PaymentAnswer): boolean =>
      automatic === null && (user?.role === 'admin' || (whoId !== null && whoId === user?.sub)),
  };
}
