import { z } from 'zod';
import {
  day,
  instant,
  money,
  orderTotal,
  recordId,
  storableText,
  text,
} from '#kit/contract/common.ts';
import { pixProvider } from '#areas/payments/contract.ts';

/* A day of PIX payments as the provider has them, laid beside those that are noted here. */

/** The agreement between a payment at the provider and the one that is noted here. */
export const conciliationKind = z.enum([
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
export type ConciliationQuery = z.input<typeof conciliationQuery>;

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

export const conciliationRow = z.object({
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
