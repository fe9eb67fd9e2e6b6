import type { AreaTrail } from '#kit/contract/trail.ts';
import { PAYMENT_METHODS } from './rules/payment.ts';

export const paymentsTrail = {
  actions: {
    'order.payment-noted': 'anotou {amount} no pedido {name}',
    'order.refund-noted': 'anotou a devolução de {amount} no pedido {name}',
    'order.payment-taken-back': 'desfez a anotação de {amount} no pedido {name}',
  },
  fields: {
    amountCents: 'valor',
  },
  reasons: PAYMENT_METHODS,
  filters: { payment: (payment) => payment },
} as const satisfies AreaTrail;

declare module '#kit/contract/trail.ts' {
  interface Trails {
    payments: typeof paymentsTrail;
  }
}
