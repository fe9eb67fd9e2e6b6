import type { OrderStatus } from '#areas/orders/contract.ts';
import type { PaymentMethod } from '../contract.ts';

/** Every method with its word, the most usual first. */
export const PAYMENT_METHODS: Readonly<Record<PaymentMethod, string>> = {
  pix: 'PIX',
  cash: 'Dinheiro',
  card: 'Cartão',
  transfer: 'Transferência',
  other: 'Outro',
};

/** Whether staff can note money received: a confirmed order that is not cancelled. */
export const canReceive = (status: OrderStatus): boolean =>
  status !== 'AGUARDANDO CONFIRMAÇÃO' && status !== 'CANCELADO';
