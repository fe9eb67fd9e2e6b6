import type { Errors } from '#kit/contract/errors.ts';

export const windowErrors = {
  window_closed: { status: 404, message: 'A vitrine desta loja está fechada no momento.' },
  window_changed: {
    status: 409,
    message: 'A vitrine mudou enquanto você a alterava. Confira como está agora.',
  },
  window_busy: {
    status: 429,
    message:
      'A loja recebeu muitos pedidos por aqui agora há pouco. Tente de novo mais tarde ou fale com a loja.',
  },
  coupons_busy: {
    status: 429,
    message:
      'Muitos cupons foram tentados por aqui agora há pouco. Tente de novo daqui a alguns minutos.',
  },
} as const satisfies Errors;

declare module '#kit/contract/errors.ts' {
  interface Catalogues {
    window: typeof windowErrors;
  }
}
