import type { Errors } from '#kit/contract/errors.ts';

export const influencersErrors = {
  blank_tracking_link: {
    status: 400,
    message: 'Nome do influenciador e telefone são obrigatórios.',
  },
  tracking_not_found: { status: 404, message: 'Link não encontrado.' },
  partner_page_not_found: {
    status: 404,
    message: 'Este endereço não vale mais. Peça o novo à loja.',
  },
  short_name_taken: { status: 409, message: 'O endereço /i/{name} já é de outro link.' },
} as const satisfies Errors;

declare module '#kit/contract/errors.ts' {
  interface Catalogues {
    influencers: typeof influencersErrors;
  }
}
