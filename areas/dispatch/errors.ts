import type { Errors } from '#kit/contract/errors.ts';

export const dispatchErrors = {
  blank_tracking_code: { status: 400, message: 'Informe o código de rastreio.' },
  batch_not_found: { status: 404, message: 'Impressão não encontrada.' },
  batch_too_old: {
    status: 409,
    message: 'Esta impressão foi feita há mais de uma hora e não pode mais ser desfeita.',
  },
  batch_moved_on: {
    status: 409,
    message: 'Nenhum pedido desta impressão está mais em processamento.',
  },
  order_not_shipped: { status: 409, message: 'Este pedido não está marcado como enviado.' },
  order_already_sent: { status: 409, message: 'Este pedido já está marcado como enviado.' },
  order_by_carrier: {
    status: 409,
    message: 'Este pedido vai por transportadora. Informe o código de rastreio.',
  },
  order_not_handed_over: {
    status: 409,
    message: 'Este pedido não foi marcado como entregue em mãos.',
  },
  hand_over_too_old: {
    status: 409,
    message: 'A entrega deste pedido foi marcada há mais de uma hora e não pode mais ser desfeita.',
  },
  shipping_too_old: {
    status: 409,
    message:
      'Este pedido foi enviado há mais de uma hora, e o envio não pode mais ser desfeito. O código de rastreio ainda pode ser corrigido.',
  },
} as const satisfies Errors;

declare module '#kit/contract/errors.ts' {
  interface Catalogues {
    dispatch: typeof dispatchErrors;
  }
}
