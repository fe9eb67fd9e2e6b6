import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Actor, Deps } from '#kit/server/core/deps.ts';
import { staffReference } from '#kit/server/core/ids.ts';
import { getPayments, type OrderPayments } from './order-money.ts';
import { addPaid, findMoney, findPayment, markTakenBack } from './payments.repository.ts';

/**
 * Takes back a payment that was recorded by mistake: its row stays, without counting. Only an admin or the user who recorded it may.
 */
export function takeBackPayment(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<
    | 'order_not_found'
    | 'payment_given_back'
    | 'payment_not_found'
    | 'payment_of_provider'
    | 'payment_taken_back'
  >,
  input: { readonly order: string; readonly payment: string; readonly actor: Actor },
): Promise<OrderPayments> {
  const { actor } = input;
  const reference = staffReference(input.order);
  return change(deps, call, async (trx) => {
    for (;;) {
      const order = reference && (await findMoney(trx, reference));
      if (!order) throw call.refusal('order_not_found');
      const payment = await findPayment(trx, order.id, input.payment);
      if (!payment) throw call.refusal('payment_not_found');
      if (actor.role !== 'admin' && payment.user_id !== actor.id) throw call.refusal('forbidden');
      const isOfProvider = payment.provider !== null || payment.refund_of !== null;
      if (isOfProvider) throw call.refusal('payment_of_provider');
      if (payment.taken_back_at !== null) throw call.refusal('payment_taken_back');
      if (payment.amount_cents > order.paid_cents) throw call.refusal('payment_given_back');
      // Every change of an order's money changes the paid sum, so of two calls at once the second reads again.
      if (!(await addPaid(trx, order, -payment.amount_cents))) continue;
      const at = Math.max(call.now, payment.received_at);
      await markTakenBack(trx, payment.id, { at, by: actor.id });
      return {
        answer: await getPayments(trx, call, order.id),
        trail: {
          action: 'order.payment-taken-back',
          subject: { type: 'order', id: order.id, name: String(order.order_id) },
          details: {
            changes: [{ field: 'amountCents', from: payment.amount_cents, to: null }],
            reason: payment.method,
          },
        },
      };
    }
  });
}
