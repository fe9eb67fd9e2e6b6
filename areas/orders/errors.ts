import type { Errors } from '#kit/contract/errors.ts';

export const ordersErrors = {
  empty_cart: { status: 400, message: 'Seu carrinho está vazio!' },
  unknown_product: { status: 400, message: 'Um dos produtos do carrinho não existe mais.' },
  order_not_found: { status: 404, message: 'Pedido não encontrado.' },
  order_already_confirmed: { status: 409, message: 'Este pedido já foi confirmado.' },
  order_cancelled: { status: 409, message: 'Este pedido foi cancelado.' },
  link_expired: { status: 409, message: 'Este link expirou. Fale com a loja.' },
  order_not_cancellable: { status: 409, message: 'Este pedido já está cancelado.' },
  order_not_confirmed: { status: 409, message: 'Este pedido ainda não foi confirmado.' },
  order_without_doubt: {
    status: 409,
    message: 'Este pedido não tem telefone ou endereço a conferir.',
  },
  order_without_customer: {
    status: 409,
    message: 'Este pedido não tem dados diferentes do cadastro.',
  },
  cart_changed: { status: 409, message: 'O carrinho mudou: {changes}' },
  order_changed: {
    status: 409,
    message: 'Este pedido mudou enquanto você o alterava. Confira o pedido como está agora.',
  },
  order_not_changeable: {
    status: 409,
    message: 'Este pedido já foi enviado e não pode mais ser alterado.',
  },
  order_not_handed_over: {
    status: 409,
    message: 'Este pedido não foi marcado como entregue em mãos.',
  },
} as const satisfies Errors;

declare module '#kit/contract/errors.ts' {
  interface Catalogues {
    orders: typeof ordersErrors;
  }
}
