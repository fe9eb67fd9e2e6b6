import { z } from 'zod';

/**
 * An error that the API answers: HTTP status and the Portuguese message, fit to show to a person.
 * `{name}` in a message is filled from the error's details. Codes are stable and English.
 */
export interface ErrorEntry {
  readonly status: number;
  readonly message: string;
}
export type Errors = Readonly<Record<string, ErrorEntry>>;

export const kitErrors = {
  validation_failed: { status: 400, message: 'Confira os campos destacados.' },
  malformed_request: { status: 400, message: 'Não foi possível ler o pedido enviado.' },
  unauthenticated: { status: 401, message: 'Faça login para continuar.' },
  invalid_token: { status: 401, message: 'Token inválido ou expirado' },
  forbidden: { status: 403, message: 'Acesso negado.' },
  own_password_missing: {
    status: 403,
    message: 'Sua senha é provisória. Escolha a sua em Minha conta para continuar.',
  },
  second_factor_missing: {
    status: 403,
    message: 'A loja exige verificação em duas etapas. Ative-a em Minha conta para continuar.',
  },
  not_found: { status: 404, message: 'Não encontrado.' },
  route_not_found: { status: 404, message: 'Endereço não encontrado.' },
  request_timeout: {
    status: 408,
    message: 'O envio demorou demais para chegar. Confira a conexão e tente novamente.',
  },
  idempotency_conflict: {
    status: 409,
    message: 'Este envio já foi feito com outros dados. Recarregue a página e tente de novo.',
  },
  payload_too_large: { status: 413, message: 'O envio é grande demais.' },
  unsupported_media_type: { status: 400, message: 'Formato de envio não aceito.' },
  too_many_requests: {
    status: 429,
    message: 'Muitas tentativas. Aguarde alguns minutos e tente de novo.',
  },
  internal_error: { status: 500, message: 'Algo deu errado. Tente novamente.' },
  unavailable: {
    status: 503,
    message: 'O sistema está indisponível no momento. Tente novamente em instantes.',
  },
  storage_full: {
    status: 503,
    message:
      'O servidor está sem espaço em disco e nada foi gravado. Avise quem cuida do sistema e tente novamente depois.',
  },
} as const satisfies Errors;

export type KitErrorCode = keyof typeof kitErrors;

/** The catalogue of the kit and of each area, which adds its own by `declare module` in its `errors.ts`. */
export interface Catalogues {
  kit: typeof kitErrors;
}

/** A code of any catalogue. */
export type ErrorCode = { [Name in keyof Catalogues]: keyof Catalogues[Name] }[keyof Catalogues];
/** All catalogues in one: `app/errors.ts` joins them. */
export type ErrorCatalogue = Readonly<Record<ErrorCode, ErrorEntry>>;

/** The one envelope of every error answer. `issues` names the fields. */
export const errorAnswer = z.object({
  statusCode: z.number().int(),
  code: z.string(),
  message: z.string(),
  issues: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
