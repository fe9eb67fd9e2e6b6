import type { Errors } from '#kit/contract/errors.ts';

export const storeErrors = {
  invalid_logo: {
    status: 400,
    message: 'Envie uma imagem PNG, JPEG ou WebP de até 1 MB.',
  },
  logo_not_found: { status: 404, message: 'A loja não tem logotipo.' },
} as const satisfies Errors;

declare module '#kit/contract/errors.ts' {
  interface Catalogues {
    store: typeof storeErrors;
  }
}
