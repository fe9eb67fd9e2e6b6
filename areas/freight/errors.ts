import type { Errors } from '#kit/contract/errors.ts';

export const freightErrors = {
  freight_off: {
    status: 409,
    message: 'O frete por CEP está desligado. Ligue em Integrações → Frete por CEP.',
  },
  freight_not_open: { status: 409, message: 'O frete deste pedido já foi definido pela loja.' },
  freight_offer_gone: {
    status: 409,
    message: 'Este frete não vale mais. Escolha de novo.',
  },
  freight_notice_refused: { status: 401, message: 'Aviso sem assinatura válida.' },
  freight_provider_away: { status: 409, message: '{reason}' },
  label_not_possible: { status: 409, message: '{reason}' },
  label_not_found: { status: 404, message: 'Etiqueta não encontrada.' },
  label_not_ready: { status: 409, message: 'Esta etiqueta ainda não está pronta.' },
  label_not_cancellable: {
    status: 409,
    message: 'Esta etiqueta não pode mais ser cancelada.',
  },
} as const satisfies Errors;

declare module '#kit/contract/errors.ts' {
  interface Catalogues {
    freight: typeof freightErrors;
  }
}
