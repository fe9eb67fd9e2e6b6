import type { Errors } from '#kit/contract/errors.ts';

export const withdrawalsErrors = {
  withdrawal_not_found: { status: 404, message: 'Pedido de desistência não encontrado.' },
  withdrawal_closed: {
    status: 409,
    message: 'O prazo para desistir deste pedido terminou. Fale com a loja.',
  },
  withdrawal_answered: {
    status: 409,
    message: 'Este pedido de desistência já foi respondido. Confira o pedido como está agora.',
  },
  goods_not_away: {
    status: 409,
    message: 'Este pedido não foi cancelado depois do envio: não há mercadoria para voltar.',
  },
  goods_already_returned: {
    status: 409,
    message: 'A mercadoria deste pedido já voltou ao estoque.',
  },
  goods_not_returned: {
    status: 409,
    message: 'A volta da mercadoria deste pedido não está anotada.',
  },
  goods_return_too_old: {
    status: 409,
    message:
      'A mercadoria voltou há mais de uma hora, e isso não pode mais ser desfeito. Corrija o estoque por uma saída.',
  },
} as const satisfies Errors;

declare module '#kit/contract/errors.ts' {
  interface Catalogues {
    withdrawals: typeof withdrawalsErrors;
  }
}
