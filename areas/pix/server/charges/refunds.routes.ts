import { idempotencyHeaders, idParams, storableText } from '#kit/contract/common.ts';
import { orderPaymentsAnswer, refundInput } from '#areas/payments/contract.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { callOf } from '#kit/server/http/call.ts';
import type { App } from '#kit/server/http/types.ts';
import { askRefund, presentPayments } from './ask-refund.ts';

/** Money that the provider gives back. */
export function registerRefunds(app: App, deps: Deps): void {
  app.post(
    '/orders/:id/payments/:paymentId/refunds',
    {
      config: {
        refusals: [
          'order_not_found',
          'payment_not_found',
          'refund_not_possible',
          'refund_too_large',
        ],
      },
      schema: {
        operationId: 'askRefund',
        summary: 'Have the provider give back a payment, or a part of it',
        description:
          'At most what the order has to give back. The refund is asked for at once; its state follows in the payment.',
        params: idParams.extend({ paymentId: storableText(80) }),
        headers: idempotencyHeaders,
        body: refundInput,
        response: { 201: orderPaymentsAnswer },
      },
    },
    async (request, reply) => {
      const { id: order, paymentId: payment } = request.params;
      const asked = { order, payment, input: request.body };
      return reply.code(201).send(presentPayments(await askRefund(deps, callOf(request), asked)));
    },
  );
}
