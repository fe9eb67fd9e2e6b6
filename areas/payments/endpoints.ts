import { endpoint } from '#kit/endpoint.ts';
import { notedPaymentAnswer, orderPaymentsAnswer, paymentInput, refundInput } from './contract.ts';
import { idParams, storableText } from '#kit/contract/common.ts';

export const recordPayment = endpoint({
  at: 'POST /orders/:id/payments',
  name: 'recordPayment',
  summary: 'Note money received for an order, or given back',
  access: 'staff',
  once: true,
  body: paymentInput,
  answer: notedPaymentAnswer,
  status: 201,
  refusals: [
    'order_not_found',
    'order_not_confirmed',
    'order_cancelled',
    'order_already_paid',
    'refund_too_large',
  ],
});

const ofPayment = idParams.extend({ paymentId: storableText(80) });

export const takeBackPayment = endpoint({
  at: 'DELETE /orders/:id/payments/:paymentId',
  name: 'takeBackPayment',
  summary: 'Take back a payment noted by mistake; its own, or as an admin',
  access: 'staff',
  params: ofPayment,
  answer: orderPaymentsAnswer,
  refusals: [
    'order_not_found',
    'payment_not_found',
    'payment_taken_back',
    'payment_of_provider',
    'payment_given_back',
  ],
});

/** A later area binds it: the provider gives the money back. */
export const askRefund = endpoint({
  at: 'POST /orders/:id/payments/:paymentId/refunds',
  name: 'askRefund',
  summary: 'Have the provider give back a payment, or a part of it',
  description:
    'At most what the order has to give back. The refund is asked for at once; its state follows in the payment.',
  access: 'staff',
  params: ofPayment,
  once: true,
  body: refundInput,
  answer: orderPaymentsAnswer,
  status: 201,
  refusals: ['order_not_found', 'payment_not_found', 'refund_not_possible', 'refund_too_large'],
});
