import type { Errors } from '#kit/contract/errors.ts';

export const shippingErrors = {
  shipping_not_found: { status: 404, message: 'Frete não encontrado.' },
} as const satisfies Errors;

declare module '#kit/contract/errors.ts' {
  interface Catalogues {
    shipping: typeof shippingErrors;
  }
}
