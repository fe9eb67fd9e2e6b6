import type { OrderStatus } from '../contract/orders.ts';
import type { PaymentMethod, PaymentStatus } from '../contract/payments.ts';

/**
 * The figures that decide the payment status of an order, in centavos. `paidCents`: money received and not given or taken back.
 */
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

/** Every method with its word, the most usual first. */
export const PAYMENT_METHODS: Readonly<Record<PaymentMethod, string>> = {
  pix: 'PIX',
  cash: 'Dinheiro',
  card: 'Cartão',
  transfer: 'Transferência',
  other: 'Outro',
};

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

/** Whether staff can note money received: a confirmed order that is not cancelled. */
export const canReceive = (status: OrderStatus): boolean =>
  status !== 'AGUARDANDO CONFIRMAÇÃO' && status !== 'CANCELADO';

/** Whether an order with this payment status has money still to receive. */
export const isUnpaid = (status: PaymentStatus | null): boolean =>
  status === 'A receber' || status === 'Parcial';
