import type { OrderAnswer } from '#areas/orders/contract.ts';
import type { PaymentAnswer } from '../contract.ts';

import { useSession } from '#kit/web/lib/session/use-session.ts';
import { useTakeBackOf } from './use-payments.ts';

/** Takes a payment of this order back. @param onDone called when the button was removed */
export function useTakeBack(order: OrderAnswer, onDone?: () => void) {
  const { user } = useSession();
  const { run, rows } = useTakeBackOf(onDone);
  return {
    run: (payment: string) => run({ order, payment }),
    rows,
    /** Whether the person may take the payment back: their own recorded by hand, or, for an admin, any recorded by hand. */
    isAllowed: ({ whoId, automatic }: PaymentAnswer): boolean =>
      automatic === null && (user?.role === 'admin' || (whoId !== null && whoId === user?.sub)),
  };
}
