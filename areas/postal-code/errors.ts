import type { Errors } from '#kit/contract/errors.ts';

export const postalCodeErrors = {
  postal_code_not_found: { status: 404, message: 'CEP não encontrado.' },
  postal_code_unavailable: {
    status: 503,
    message: 'Erro ao buscar endereço. Tente novamente.',
  },
} as const satisfies Errors;

declare module '#kit/contract/errors.ts' {
  interface Catalogues {
    'postal-code': typeof postalCodeErrors;
  }
}
