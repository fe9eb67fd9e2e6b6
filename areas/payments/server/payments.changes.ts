import type { PaymentInput, PaymentMethod } from '../contract.ts';
import { formatCents, parseMoney, MAX_PRICE_CENTS } from '#kit/rules/money.ts';
import { PAYMENT_METHODS, canReceive } from '../rules/payment.ts';
import type { CallWith, Refusing } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import type { Deps, Actor } from '#kit/server/core/deps.ts';
import { invalidField } from '#kit/server/core/errors.ts';
import { newId, staffReference } from '#kit/server/core/ids.ts';
import { dueOf } from '#areas/orders/server/orders.service.ts';
import { getPayments, type OrderPayments } from './order-payments.ts';
import {
  addPaid,
  findMoney,
  holdMoney,
  insertPayment,
  listPayments,
  sumRefundsUnderWay,
  type MoneyRow,
  findPayment,
  updatePayment,
} from './payments.repository.ts';

interface Payment {
  /** Undefined: the whole amount still to receive. */
  readonly amountCents: number | undefined;
  readonly method: PaymentMethod;
  readonly note: string;
}

type AmountRefusal =
  | 'order_already_paid'
  | 'order_cancelled'
  | 'order_not_confirmed'
  | 'refund_too_large';

function readPayment(input: PaymentInput): Payment {
  const rest = { method: input.method ?? 'pix', note: input.note ?? '' };
  const amount = input.amount ?? undefined;
  if (amount === undefined) return { amountCents: undefined, ...rest };
  const amountCents = parseMoney(amount);
  if (!amountCents || Math.abs(amountCents) > MAX_PRICE_CENTS) {
    throw invalidField('amount', 'Informe um valor válido, como 99,90.');
  }
  return { amountCents, ...rest };
}

/**
 * Notes money that came in, or, with a negative amount, money that staff gave back; once for a key. Without an amount it notes
 * the whole amount still to receive, never a refund: the order may have been cancelled since the screen was drawn.
 */
export async function recordPayment(
  deps: Pick<Deps, 'engine' | 'db'>,
  call: CallWith<'order_not_found' | AmountRefusal>,
  orderName: string,
  input: PaymentInput,
): Promise<OrderPayments & { readonly paymentId: string }> {
  const { caller, now } = call;
  const payment = readPayment(input);
  const reference = staffReference(orderName);
  const { paymentId, orderId } = await change(deps, call, async (trx) => {
    for (;;) {
      const found = reference && (await findMoney(trx, reference));
      // Money is given back from a held order: a provider may be asked for the same money.
      const isGivenBack = (payment.amountCents ?? 0) < 0;
      const order = found && isGivenBack ? await holdMoney(trx, found.id) : found;
      if (!order) throw call.refusal('order_not_found');
      const amountCents = payment.amountCents ?? dueOf(order);
      await refuseWrongAmount(trx, call, order, isGivenBack ? -amountCents : undefined);
      // Another call changed the order in between: the order is read and judged again.
      if (!(await addPaid(trx, order, amountCents))) continue;
      const id = newId();
      await insertPayment(trx, {
        id,
        order_id: order.id,
        amount_cents: amountCents,
        method: payment.method,
        received_at: now,
        user_id: caller.id,
        note: payment.note,
      });
      return {
        answer: { paymentId: id, orderId: order.id },
        trail: {
          action: amountCents > 0 ? 'order.payment-noted' : 'order.refund-noted',
          subject: { type: 'order', id: order.id, name: String(order.order_id) },
          details: {
            changes: [{ field: 'amountCents', from: null, to: Math.abs(amountCents) }],
            reason: payment.method,
          },
        },
      };
    }
  });
  return { ...(await getPayments(deps.db, call, orderId)), paymentId };
}

async function refuseWrongAmount(
  trx: Trx,
  call: Refusing<AmountRefusal>,
  order: MoneyRow,
  refundCents: number | undefined,
): Promise<void> {
  const due = dueOf(order);
  if (refundCents !== undefined) {
    const refundable = Math.max(0, -due - (await sumRefundsUnderWay(trx, order.id)));
    if (refundCents > refundable) {
      throw call.refusal('refund_too_large', { values: { amount: formatCents(refundable) } });
    }
    return;
  }
  if (order.status === 'CANCELADO') throw call.refusal('order_cancelled');
  if (!canReceive(order.status)) throw call.refusal('order_not_confirmed');
  if (due > 0) return;
  const standing = (await listPayments(trx, order.id)).filter((row) => row.taken_back_at === null);
  const words = standing.map(
    ({ amount_cents: cents, method, who }) =>
      `${formatCents(cents)} (${PAYMENT_METHODS[method]}${who === null ? '' : `, ${who}`})`,
  );
  throw call.refusal('order_already_paid', {
    values: { payments: words.join('; ') || formatCents(0) },
  });
}

/** Takes back a payment that was recorded by mistake: its row stays, without counting. Only an admin or the user who recorded it may. */
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
      await updatePayment(trx, payment.id, { taken_back_at: at, taken_back_by: actor.id });
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
