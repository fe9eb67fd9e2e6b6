import type { RefundInput } from '#areas/payments/contract.ts';
import { formatCents, parseMoney } from '#kit/rules/money.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import { invalidField } from '#kit/server/core/errors.ts';
import { newId, staffReference } from '#kit/server/core/ids.ts';
import { afterCommit } from '#kit/server/db/transaction.ts';
import { dueOf } from '#areas/orders/server/orders.service.ts';
import {
  findMoney,
  getPayments,
  holdMoney,
  listPayments,
  refundableCents,
  sumRefundsUnderWay,
  type OrderPayments,
} from '#areas/payments/server/payments.service.ts';
import type { ChargeContext } from './open-provider.ts';
import { findPaymentSource, insertRefund } from './refunds.repository.ts';

function readAmount({ amount }: RefundInput): number | undefined {
  if (amount === undefined || amount === null) return undefined;
  const cents = parseMoney(amount);
  if (!cents || cents < 0) throw invalidField('amount', 'Informe um valor válido, como 99,90.');
  return cents;
}

/**
 * Has the provider give back a payment, or a part of it: at most what the order has to give back, and what is left of the payment. The
 * worker asks the provider; what is given back is noted once the provider tells of it.
 */
export async function askRefund(
  context: Pick<ChargeContext, 'engine' | 'db' | 'charges'>,
  call: CallWith<
    'order_not_found' | 'payment_not_found' | 'refund_not_possible' | 'refund_too_large'
  >,
  paymentName: { readonly order: string; readonly payment: string },
  input: RefundInput,
): Promise<OrderPayments> {
  const wished = readAmount(input);
  const reference = staffReference(paymentName.order);
  const { orderId } = await change(context, call, async (trx) => {
    const found = reference && (await findMoney(trx, reference));
    // Held: of two who ask at once, the second sees the first.
    const order = found && (await holdMoney(trx, found.id));
    if (!order) throw call.refusal('order_not_found');
    const payment = (await listPayments(trx, order.id)).find(
      ({ id }) => id === paymentName.payment,
    );
    if (!payment || payment.amount_cents < 0) throw call.refusal('payment_not_found');
    const source = await findPaymentSource(trx, payment.id);
    if (!source) {
      throw call.refusal('refund_not_possible', {
        values: { reason: 'ele não veio pelo PIX automático.' },
      });
    }
    const toGiveBack = Math.max(0, -dueOf(order) - (await sumRefundsUnderWay(trx, order.id)));
    const most = Math.min(toGiveBack, refundableCents(payment));
    const amountCents = wished ?? most;
    if (amountCents === 0 || amountCents > most) {
      throw call.refusal('refund_too_large', { values: { amount: formatCents(most) } });
    }
    const id = newId();
    await insertRefund(trx, {
      id,
      payment_id: payment.id,
      account_id: source.account_id,
      amount_cents: amountCents,
      reference: id.replaceAll('-', ''),
      provider_id: null,
      state: 'asked',
      failure: null,
      asked_by: call.caller.id,
      next_ask_at: call.now,
      lease_owner: null,
      created_at: call.now,
      updated_at: call.now,
      ended_at: null,
    });
    afterCommit(trx, () => context.charges.wake());
    return {
      answer: { orderId: order.id },
      trail: {
        action: 'order.refund-asked',
        subject: { type: 'order', id: order.id, name: String(order.order_id) },
        details: { changes: [{ field: 'amountCents', from: null, to: amountCents }] },
      },
    };
  });
  return getPayments(context.db, call, orderId);
}
