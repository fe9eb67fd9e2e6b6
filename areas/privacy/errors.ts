import type { Errors } from '#kit/contract/errors.ts';

export const privacyErrors = {
  person_has_open_orders: {
    status: 409,
    message: 'Esta pessoa tem pedidos em andamento ({orders}). Envie ou cancele antes.',
  },
} as const satisfies Errors;

declare module '#kit/contract/errors.ts' {
  interface Catalogues {
    privacy: typeof privacyErrors;
  }
}
