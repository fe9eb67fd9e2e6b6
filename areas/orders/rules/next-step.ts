import type { OrderStatus } from '../contract.ts';
import type { ShippingKind } from '#areas/shipping/contract.ts';

/** The next task of staff with an order. */
export type NextStep =
  | 'answer'
  | 'send-link'
  | 'remind'
  | 'renew-link'
  | 'print'
  | 'enter-code'
  | 'hand-over'
  | 'give-back';

export interface OrderProgress {
  readonly status: OrderStatus;
  /** The state of a waiting order's link. */
  readonly link: 'open' | 'forgotten' | 'expired';
  /** The order has changed since it was printed. */
  readonly isChangedAfterPrint: boolean;
  /** The customer asked to withdraw, and waits for an answer. */
  readonly isWithdrawalOpen?: boolean;
  /** The shop has money of the customer's that is to be given back. */
  readonly isOwed?: boolean;
  /** Absent: `carrier`. */
  readonly travels?: ShippingKind;
}

const LINK_STEPS: Readonly<Record<OrderProgress['link'], NextStep>> = {
  open: 'send-link',
  forgotten: 'remind',
  expired: 'renew-link',
};

/** The one next step of an order; undefined when nothing is left to do. Money is received beside it, at any time. */
export function nextStep(order: OrderProgress): NextStep | undefined {
  const leave: NextStep = (order.travels ?? 'carrier') === 'carrier' ? 'enter-code' : 'hand-over';
  if (order.isWithdrawalOpen) return 'answer';
  switch (order.status) {
    case 'AGUARDANDO CONFIRMAÇÃO':
      return LINK_STEPS[order.link];
    case 'CONFIRMADO':
      return 'print';
    case 'EM PROCESSAMENTO...':
      return order.isChangedAfterPrint ? 'print' : leave;
    default:
      return order.isOwed ? 'give-back' : undefined;
  }
}
