import { endpoint } from '#kit/endpoint.ts';
import { paymentInput, notedPaymentAnswer, orderPaymentsAnswer } from './contract.ts';
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

export const takeBackPayment = endpoint({
  at: 'DELETE /orders/:id/payments/:paymentId',
  name: 'takeBackPayment',
  summary: 'Take back a payment noted by mistake; its own, or as an admin',
  access: 'staff',
  params: idParams.extend({ paymentId: storableText(80) }),
  answer: orderPaymentsAnswer,
  refusals: [
    'order_not_found',
    'payment_not_found',
    'payment_taken_back',
    'payment_of_provider',
    'payment_given_back',
  ],
});
