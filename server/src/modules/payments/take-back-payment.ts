import type { Trx } from '../../db/tables.ts';
import type { Caller } from '../../core/call.ts';
import type { Actor, Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { staffReference } from '../../ids.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { getPayments, type OrderPayments } from './get-payments.ts';
import { addPaid, findMoney, findPayment, markTakenBack } from './payments.repository.ts';

/**
 * Takes back a payment that was noted by mistake: its row stays, and counts no more. For an admin, or whoever noted it.
 * @throws AppError `order_not_found`, `payment_not_found`, `payment_taken_back`; `forbidden` for somebody else's;
 * `payment_given_back` while a refund stands that this money paid for.
 */
export function takeBackPayment(
  deps: Pick<Deps, 'engine'>,
  call: {
    readonly order: string;
    readonly payment: string;
    readonly actor: Actor;
    readonly caller: Caller;
    readonly now: number;
  },
): Promise<OrderPayments> {
  const { actor, caller, now } = call;
  const reference = staffReference(call.order);
  const takeBack = async (trx: Trx): Promise<OrderPayments> => {
    for (;;) {
      const order = reference && (await findMoney(trx, reference));
      if (!order) throw new AppError('order_not_found');
      const payment = await findPayment(trx, order.id, call.payment);
      if (!payment) throw new AppError('payment_not_found');
      if (actor.role !== 'admin' && payment.user_id !== actor.id) throw new AppError('forbidden');
      if (payment.taken_back_at !== null) throw new AppError('payment_taken_back');
      if (payment.amount_cents > order.paid_cents) throw new AppError('payment_given_back');
      // Whatever changes an order's money changes this sum, so of two calls at once the second reads again.
      if (!(await addPaid(trx, order, -payment.amount_cents))) continue;
      const at = Math.max(now, payment.received_at);
      await markTakenBack(trx, payment.id, { at, by: actor.id });
      await recordAudit(trx, {
        at: now,
        actor: caller,
        action: 'order.payment-taken-back',
        subject: { type: 'order', id: order.id, name: String(order.order_id) },
        details: {
          changes: [{ field: 'amountCents', from: payment.amount_cents, to: null }],
          reason: payment.method,
        },
      });
      return getPayments(trx, order.id);
    }
  };
  return deps.engine.transaction(takeBack);
}
