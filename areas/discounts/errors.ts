import type { Errors } from '#kit/contract/errors.ts';

export const discountsErrors = {
  discount_not_found: { status: 404, message: 'Regra de desconto não encontrada.' },
} as const satisfies Errors;

declare module '#kit/contract/errors.ts' {
  interface Catalogues {
    discounts: typeof discountsErrors;
  }
}
