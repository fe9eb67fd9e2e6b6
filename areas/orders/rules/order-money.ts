import type { OrderStatus, PaymentStatus } from '../contract.ts';

/** The figures that decide the payment status of an order, in centavos. `paidCents`: money received and not given or taken back. */
export interface OrderMoney {
  readonly status: OrderStatus;
  readonly totalCents: number;
  readonly paidCents: number;
}

export const PAYMENT_STATUSES: readonly PaymentStatus[] = [
  'A receber',
  'Parcial',
  'Pago',
  'A devolver',
];

/** An order's money as it is shown: its payment status, or that all of what had come in was given back. */
export type MoneyState = PaymentStatus | 'Devolvido';

/**
 * The amount still to receive; negative: to give back. An order that its customer has not confirmed owes nothing. All the money
 * of a cancelled order is the customer's.
 */
export function dueCents({ status, totalCents, paidCents }: OrderMoney): number {
  if (status === 'AGUARDANDO CONFIRMAÇÃO') return 0;
  return (status === 'CANCELADO' ? 0 : totalCents) - paidCents;
}

/** The payment status of an order; null where there is nothing to say of it. */
export function paymentStatusOf(order: OrderMoney): PaymentStatus | null {
  if (order.status === 'AGUARDANDO CONFIRMAÇÃO') return null;
  const due = dueCents(order);
  if (due < 0) return 'A devolver';
  if (order.status === 'CANCELADO') return null;
  if (due === 0) return 'Pago';
  return order.paidCents > 0 ? 'Parcial' : 'A receber';
}

/** The words for an order's money; null if there is nothing to show. */
export const moneyStateOf = (order: {
  readonly paymentStatus: PaymentStatus | null;
  readonly givenBack: boolean;
}): MoneyState | null => order.paymentStatus ?? (order.givenBack ? 'Devolvido' : null);

/** Whether an order with this payment status has money still to receive. */
export const isUnpaid = (status: PaymentStatus | null): boolean =>
  status === 'A receber' || status === 'Parcial';
