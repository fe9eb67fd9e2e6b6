import { z } from 'zod';
import {
  instant,
  money,
  moneyInput,
  orderTotal,
  recordId,
  text,
  trimmedText,
} from '#kit/contract/common.ts';
import { orderMoney, type OrderDetailAnswer } from '#areas/orders/contract.ts';

/** The provider: Mercado Pago, or a bank by the central bank's API. */
export const pixProvider = z.enum(['mercado-pago', 'efi', 'inter']);
export type PixProviderName = z.infer<typeof pixProvider>;

const refundState = z.enum(['asked', 'in-progress', 'done', 'failed']);
export type RefundState = z.infer<typeof refundState>;

export const refundInput = z.object({
  amount: moneyInput.nullish().describe('Absent: all that can be given back of this payment'),
});
export type RefundInput = z.input<typeof refundInput>;

/** A refund that staff asked the provider for. */
const refundAnswer = z.object({
  _id: recordId,
  amount: orderTotal,
  state: refundState,
  failure: text('O banco recusou a devolução.').nullable(),
  askedAt: instant,
  who: text('Ana Lima').nullable(),
});
export type RefundAnswer = z.infer<typeof refundAnswer>;

/** The way in which the money came: PIX, dinheiro, cartão, transferência, outro. */
const paymentMethod = z.enum(['pix', 'cash', 'card', 'transfer', 'other']);
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const paymentInput = z.object({
  amount: moneyInput
    .nullish()
    .describe('Absent: all that is still to receive. Negative: money given back to the customer'),
  method: paymentMethod.nullish().describe('Absent: PIX'),
  note: trimmedText(200).nullish(),
});
export type PaymentInput = z.input<typeof paymentInput>;

export const paymentAnswer = z.object({
  _id: recordId,
  amount: orderTotal.describe('Negative: given back to the customer'),
  method: paymentMethod,
  receivedAt: instant,
  who: text('Bruno Reis').nullable().describe('Name of the member of staff who noted it'),
  whoId: recordId.nullable(),
  note: text(''),
  takenBack: z
    .object({ at: instant, who: text('Bruno Reis').nullable() })
    .nullable()
    .meta({
      description: 'A payment noted by mistake counts no more, and stays in sight',
      examples: [null],
    }),
  automatic: z
    .object({
      provider: pixProvider,
      fee: money.nullable().describe('What the provider kept; null where it does not tell'),
      refundable: money.describe('What the provider can still give back of it'),
      refunds: z.array(refundAnswer).describe('Those that staff asked for, oldest first'),
    })
    .nullable()
    .meta({
      description: 'Of a payment that the provider told of ("PIX automático")',
      examples: [null],
    }),
});
export type PaymentAnswer = z.infer<typeof paymentAnswer>;

export const orderPaymentsAnswer = orderMoney.extend({
  payments: z.array(paymentAnswer).describe('Oldest first'),
});
export type OrderPaymentsAnswer = z.infer<typeof orderPaymentsAnswer>;

export const notedPaymentAnswer = orderPaymentsAnswer.extend({
  payment: recordId.describe('`_id` of the payment that this call noted'),
});
export type NotedPaymentAnswer = z.infer<typeof notedPaymentAnswer>;

/** The fields of an order's detail that payments give. */
export const paymentsOfDetail = z.object({
  payments: z
    .array(paymentAnswer)
    .describe('Oldest first, with those taken back; for staff only, of a cliente always empty'),
});
export type PaymentsOfDetail = z.infer<typeof paymentsOfDetail>;
export type OrderWithPayments = OrderDetailAnswer & PaymentsOfDetail;
