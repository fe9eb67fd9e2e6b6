import type { Errors } from '#kit/contract/errors.ts';

export const printingErrors = {
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
  shipping_too_old: {
    status: 409,
    message:
      'Este pedido foi enviado há mais de uma hora, e o envio não pode mais ser desfeito. O código de rastreio ainda pode ser corrigido.',
  },
} as const satisfies Errors;

declare module '#kit/contract/errors.ts' {
  interface Catalogues {
    printing: typeof printingErrors;
  }
}
