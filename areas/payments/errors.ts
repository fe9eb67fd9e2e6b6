import type { Errors } from '#kit/contract/errors.ts';

export const paymentsErrors = {
  payment_not_found: { status: 404, message: 'Pagamento não encontrado.' },
  order_already_paid: { status: 409, message: 'Este pedido já está pago: {payments}.' },
  refund_too_large: { status: 409, message: 'Neste pedido há {amount} a devolver.' },
  refund_not_possible: {
    status: 409,
    message: 'Este pagamento não pode mais ser devolvido pelo provedor: {reason}',
  },
  payment_taken_back: { status: 409, message: 'Este pagamento já foi desfeito.' },
  payment_of_provider: {
    status: 409,
    message:
      'Este pagamento veio do PIX automático e não pode ser desfeito. Para devolver o dinheiro, use “Devolver pelo provedor”.',
  },
  payment_given_back: {
    status: 409,
    message: 'O dinheiro deste pagamento já foi devolvido. Desfaça antes a devolução.',
  },
} as const satisfies Errors;

declare module '#kit/contract/errors.ts' {
  interface Catalogues {
    payments: typeof paymentsErrors;
  }
}
