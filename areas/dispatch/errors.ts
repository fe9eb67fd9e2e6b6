import type { Errors } from '#kit/contract/errors.ts';

export const dispatchErrors = {
  order_already_sent: { status: 409, message: 'Este pedido já está marcado como enviado.' },
  order_by_carrier: {
    status: 409,
    message: 'Este pedido vai por transportadora. Informe o código de rastreio.',
  },
  hand_over_too_old: {
    status: 409,
    message: 'A entrega deste pedido foi marcada há mais de uma hora e não pode mais ser desfeita.',
  },
} as const satisfies Errors;

declare module '#kit/contract/errors.ts' {
  interface Catalogues {
    dispatch: typeof dispatchErrors;
  }
}
