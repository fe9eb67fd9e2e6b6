import type { Errors } from '#kit/contract/errors.ts';

export const pixErrors = {
  notice_refused: { status: 401, message: 'Aviso sem assinatura válida.' },
  notice_address_unknown: { status: 404, message: 'Endereço não encontrado.' },
  pix_account_missing: { status: 409, message: 'Nenhum provedor de PIX está configurado.' },
} as const satisfies Errors;

declare module '#kit/contract/errors.ts' {
  interface Catalogues {
    pix: typeof pixErrors;
  }
}
