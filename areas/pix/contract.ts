import { z } from 'zod';
import {
  money,
  orderTotal,
  storableText,
  instant,
  text,
  trimmedText,
  day,
  recordId,
  linesText,
} from '#kit/contract/common.ts';
import { paymentStatus } from '#areas/orders/contract.ts';
import { orderPix } from '#kit/contract/pix.ts';
import { pixProvider } from '#areas/payments/contract.ts';

/** The call says by its address what it is for. */
export const orderChargeInput = z.object({}).nullish();

export const orderChargeAnswer = z.object({
  paymentStatus: paymentStatus.nullable(),
  due: money.describe('Still to receive; 0 for nothing'),
  paid: orderTotal.describe('What has come in'),
  pix: orderPix
    .nullable()
    .describe('The code to show now; null with nothing due, and where there is none'),
  isMaking: z
    .boolean()
    .describe('A code that is noticed as paid is on its way: ask again in a moment'),
});
export type OrderChargeAnswer = z.infer<typeof orderChargeAnswer>;

export const pixOfDetail = z.object({
  pix: orderPix.nullable().describe('Null when nothing is due, or the store takes no PIX'),
});

export type PixOfDetail = z.infer<typeof pixOfDetail>;

export const pixOfLink = z.object({
  pix: orderPix
    .nullable()
    .describe('From confirmation until paid or cancelled, where the store takes PIX'),
  awaitsCharge: z
    .boolean()
    .describe(
      'A payment would be noticed by itself: the page asks for the charge while it is open',
    ),
});
export type PixOfLink = z.infer<typeof pixOfLink>;

/* The notices of PIX providers. Only their names are used, to ask the provider; content of another form is left out. */

const name = (example: string) => storableText(80, example).optional().catch(undefined);
const numberOrName = (example: string) =>
  z
    .union([storableText(80), z.number()])
    .optional()
    .catch(undefined)
    .meta({ examples: [example] });

export const noticeParams = z.object({
  secret: storableText(80, '3775bf8309df94fc0672d83092c324b7').min(1),
});

export const noticeQuery = z.object({
  'data.id': name('1234567890'),
  type: name('payment'),
  topic: name('payment'),
  id: name('1234567890'),
});

export const noticeHeaders = z.object({
  'x-signature': storableText(500).optional().catch(undefined),
  'x-request-id': storableText(200).optional().catch(undefined),
});

const pix = z.object({ txid: name('3775bf8309df94fc0672d83092c324b7') });

/** From a bank: `{"pix": […]}`, or the list alone. From Mercado Pago: `{"data": {"id"}}`, or, of the older kind, `{"resource"}`. */
export const noticeInput = z
  .union([
    z.object({
      pix: z
        .union([z.array(pix).max(1_000), pix])
        .optional()
        .catch(undefined),
      txid: name('3775bf8309df94fc0672d83092c324b7'),
      type: name('payment'),
      topic: name('payment'),
      resource: name('1234567890'),
      data: z
        .object({ id: numberOrName('1234567890') })
        .optional()
        .catch(undefined),
    }),
    z.array(pix).max(1_000),
  ])
  .nullish();
export type NoticeInput = z.output<typeof noticeInput>;

/** Every provider accepts 200 as received; some accept no other success. */
export const noticeAnswer = z.object({});

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
  certificate: linesText(40_000, 'MIIKcQIBAzCC').describe(
    'A `.p12` in base64, or a certificate in PEM; blank: the stored one with its key',
  ),
  certificateKey: linesText(40_000, '')
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

const pixAccount = z.object({
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
const pixSeen = z.enum(['automatic', 'static', 'none']);
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

/** The agreement between a payment at the provider and the one that is noted here. */
const conciliationKind = z.enum([
  'only-provider',
  'only-ledger',
  'other-sum',
  'other-refund',
  'same',
]);
export type ConciliationKind = z.infer<typeof conciliationKind>;

export const conciliationQuery = z.object({
  day: day.optional().describe("Absent: today, in the store's zone"),
  account: storableText(80)
    .optional()
    .describe('`_id` of one of `accounts`; absent: the current one, or the last that was'),
});

const account = z.object({
  _id: recordId,
  provider: pixProvider,
  isCurrent: z.boolean(),
  since: instant.describe('When it was set up first'),
});

const totals = z.object({
  count: z.number().int(),
  amount: orderTotal,
  fees: money.describe('What the provider kept, where it tells'),
  refunded: money.describe('What has gone back of these payments so far, whenever that was'),
});
export type ConciliationTotals = z.infer<typeof totals>;

const side = z.object({
  amount: orderTotal,
  fee: money.nullable().describe('null where the provider does not tell'),
  refunded: money,
});

const conciliationRow = z.object({
  kind: conciliationKind
    .nullable()
    .describe('null where the provider could not be asked for this payment'),
  id: text('E00416968202611201705a1b2c3d4e5f').describe("The provider's id of the payment"),
  receivedAt: instant.describe('As the provider tells it'),
  provider: side.nullable(),
  ledger: side.nullable(),
  order: z
    .object({
      _id: recordId,
      orderId: z
        .number()
        .int()
        .meta({ examples: [483920175566] }),
    })
    .nullable()
    .describe('null of money that is not for an order of this store'),
});
export type ConciliationRow = z.infer<typeof conciliationRow>;

export const conciliationAnswer = z.object({
  day,
  account: account.nullable().describe('null: the store has none, and never had one with a charge'),
  accounts: z.array(account).describe('The current one first; former ones that had a charge'),
  failure: text('O Mercado Pago não respondeu.')
    .nullable()
    .describe('In words: why there is only the side of the ledger'),
  provider: totals.nullable().describe('null with a failure'),
  ledger: totals,
  differences: z.number().int(),
  rows: z.array(conciliationRow).describe('Differences first, then the newest first'),
});
export type ConciliationAnswer = z.infer<typeof conciliationAnswer>;

export const CONCILIATION_COLUMNS = [
  'Quando',
  'Situação',
  'Pedido',
  'Valor no provedor',
  'Taxa',
  'Devolvido no provedor',
  'Valor anotado',
  'Devolução anotada',
  'Identificação no provedor',
];
