import { idParams, idempotencyHeaders, storableText } from '#kit/contract/common.ts';
import { notedPaymentAnswer, orderPaymentsAnswer, paymentInput } from '../contract.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf } from '#kit/server/http/access.ts';
import { callOf } from '#kit/server/http/call.ts';
import type { App } from '#kit/server/http/types.ts';
import { presentPayments } from './payments.presenter.ts';
import { recordPayment } from './record-payment.ts';
import { takeBackPayment } from './take-back-payment.ts';

/** The money of an order, as staff record it. */
export function registerPayments(app: App, deps: Deps): void {
  app.post(
    '/orders/:id/payments',
    {
      config: {
        refusals: [
          'order_not_found',
          'order_not_confirmed',
          'order_cancelled',
          'order_already_paid',
          'refund_too_large',
        ],
      },
      schema: {
        operationId: 'recordPayment',
        summary: 'Note money received for an order, or given back',
        params: idParams,
        headers: idempotencyHeaders,
        body: paymentInput,
        response: { 201: notedPaymentAnswer },
      },
    },
    async (request, reply) => {
      const noted = await recordPayment(deps, callOf(request), request.params.id, request.body);
      return reply.code(201).send({ ...presentPayments(noted), payment: noted.paymentId });
    },
  );

  app.delete(
    '/orders/:id/payments/:paymentId',
    {
      config: {
        refusals: [
          'order_not_found',
          'payment_not_found',
          'payment_taken_back',
          'payment_of_provider',
          'payment_given_back',
        ],
      },
      schema: {
        operationId: 'takeBackPayment',
        summary: 'Take back a payment noted by mistake; its own, or as an admin',
        params: idParams.extend({ paymentId: storableText(80) }),
        response: { 200: orderPaymentsAnswer },
      },
    },
    async (request) =>
      presentPayments(
        await takeBackPayment(deps, callOf(request), {
          order: request.params.id,
          payment: request.params.paymentId,
          actor: actorOf(request),
        }),
      ),
  );
}
