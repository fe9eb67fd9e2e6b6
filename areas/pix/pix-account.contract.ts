import { z } from 'zod';
import { pixProvider } from '#areas/payments/contract.ts';

import { instant, storableText, text, trimmedText } from '#kit/contract/common.ts';

/*
 * The store's account with a provider that tells of its PIX payments ("PIX automático"). Secrets are shown as masks such as
 * `••••1a2b`; a mask that is sent back keeps the stored value.
 */

const secret = (example: string) => trimmedText(500, example).min(1);

const mercadoPagoInput = z.object({
  provider: z.literal('mercado-pago'),
  accessToken: secret('APP_USR-1234567890-abcdef'),
  webhookSecret: trimmedText(500, 'c0ffee1234567890')
    .default('')
    .describe('Signs the notices; blank for none'),
});

const bankInput = z.object({
  provider: z.enum(['efi', 'inter']),
  clientId: secret('Client_Id_1a2b3c4d'),
  clientSecret: secret('Client_Secret_5e6f7a8b'),
  certificate: trimmedText(40_000, 'MIIKcQIBAzCC').describe(
    'A `.p12` in base64, or a certificate in PEM; blank: the stored one with its key',
  ),
  certificateKey: trimmedText(40_000, '')
    .default('')
    .describe('The private key in PEM; blank with a `.p12`'),
  certificatePassword: storableText(200, '').default('').describe('Of the `.p12` or of the key'),
  key: trimmedText(77, '7d9f0335-8dcc-4054-9bf9-0dbd61d36906')
    .min(1)
    .describe('The PIX key that receives'),
  accountNumber: trimmedText(20, '')
    .default('')
    .describe('Where a login has several accounts; blank for none'),
});

export const pixAccountInput = z.discriminatedUnion('provider', [mercadoPagoInput, bankInput]);
export type PixAccountInput = z.input<typeof pixAccountInput>;

/** The account as it is shown: secrets masked, blank where a provider has none. */
export const pixAccount = z.object({
  provider: pixProvider,
  accessToken: text('••••cdef'),
  webhookSecret: text('••••7890'),
  clientId: text(''),
  clientSecret: text(''),
  hasCertificate: z.boolean(),
  certificateEndsAt: instant.nullable(),
  key: text(''),
  accountNumber: text(''),
});
export type PixAccount = z.infer<typeof pixAccount>;

/** The code that customers get now: one that is noticed as paid by itself, the static one, or none. */
export const pixSeen = z.enum(['automatic', 'static', 'none']);
export type PixSeen = z.infer<typeof pixSeen>;

export const pixAccountAnswer = z.object({
  account: pixAccount.nullable(),
  isOn: z.boolean(),
  customersSee: pixSeen,
  whyNot: text('O Mercado Pago não respondeu a tempo.')
    .nullable()
    .describe('In words: why an account that is on gives customers the static code, or none, now'),
  failedAt: instant.nullable(),
  certificateWarning: text('O certificado termina em 12 dias. Baixe um novo no site do banco.')
    .nullable()
    .describe('From 30 days before its end'),
  notices: z.object({
    address: text('https://loja.exemplo/api/pix/notices/1a2b3c')
      .nullable()
      .describe('Where the provider tells of payments; null while the store has no public address'),
    state: z
      .enum(['registered', 'by-hand', 'unreachable'])
      .describe('Registered by the program; to be pasted into the panel; no public address'),
    failure: text('O banco não aceitou o endereço.').nullable(),
    lastAt: instant.nullable(),
    refused: z.number().int().describe('Notices without a right signature, since it was set up'),
  }),
});
export type PixAccountAnswer = z.infer<typeof pixAccountAnswer>;

export const pixAccountTestAnswer = z.object({
  works: z.boolean(),
  message: text('Tudo certo: uma cobrança de teste foi criada e cancelada.').describe(
    'What a seller understands, in Portuguese',
  ),
  field: text('accessToken').nullable().describe('The field at fault'),
});
export type PixAccountTestAnswer = z.infer<typeof pixAccountTestAnswer>;
