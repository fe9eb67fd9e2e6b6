import type { Errors } from '#kit/contract/errors.ts';

export const couponsErrors = {
  coupon_not_found: { status: 404, message: 'Cupom não encontrado.' },
  duplicate_coupon_code: { status: 409, message: 'Já existe um cupom com este código.' },
  coupon_used_up: {
    status: 409,
    message:
      'Este cupom já foi usado o máximo de vezes. Volte ao carrinho para continuar sem ele, ou fale com a loja.',
  },
} as const satisfies Errors;

declare module '#kit/contract/errors.ts' {
  interface Catalogues {
    coupons: typeof couponsErrors;
  }
}
