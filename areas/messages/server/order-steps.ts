import type {
  CancelledOrder,
  ChangedOrder,
  ConfirmedOrder,
  LifeStep,
  PaidOrder,
  SentOrder,
  ShippingTakenBack,
} from '#areas/orders/server/orders.service.ts';
import { afterCommit } from '#kit/server/db/transaction.ts';
import { rewriteUnsent, withdrawUnsent, withdrawUntaken } from './message-queue.repository.ts';
import { findMessageOrder } from './messages.repository.ts';
import { enqueue, wordMessageOf } from './messages.service.ts';

/** Writes the message of a confirmation, and the one to the known phone where another phone or address was given. */
export const tellConfirmed: LifeStep<ConfirmedOrder> = async (trx, deps, { order, now }) => {
  await enqueue(trx, deps, { kind: 'order-confirmed', order, now });
  if (order.doubt !== null) await enqueue(trx, deps, { kind: 'order-doubted', order, now });
};

/** Writes the message of a change that the customer sees. */
export const tellChanged: LifeStep<ChangedOrder> = async (
  trx,
  deps,
  { order, differsFromAgreed, now },
) => {
  if (differsFromAgreed) await enqueue(trx, deps, { kind: 'order-changed', order, now });
};

/** Takes the order's waiting messages back, and writes the one of the cancellation to a customer who had confirmed. */
export const tellCancelled: LifeStep<CancelledOrder> = async (trx, deps, { order, now }) => {
  await withdrawUntaken(trx, order.id);
  await enqueue(trx, deps, { kind: 'order-cancelled', order, now });
};

/** Writes the message of a payment that came in: once for each payment. */
export const tellPaid: LifeStep<PaidOrder> = async (trx, deps, { orderId, amountCents, now }) => {
  const order = await findMessageOrder(trx, { by: 'id', id: orderId });
  if (order) await enqueue(trx, deps, { kind: 'payment-received', order, amountCents, now });
};

/**
 * Writes the message that an order left. A corrected code goes into the message that still waits, or into the next try of one that is
 * just leaving. A message that has left stays as it is: staff send it again by hand, in the words of that moment.
 */
export const tellSent: LifeStep<SentOrder> = async (trx, deps, { order, isCorrection, now }) => {
  const kind = 'order-shipped';
  if (!isCorrection) return enqueue(trx, deps, { kind, order, now });
  const { text } = await wordMessageOf(trx, deps, { kind, order });
  await rewriteUnsent(trx, { orderId: order.id, kind }, { text, now });
};

/** Takes the message that an order left back, unless the message has left or is just leaving. */
export const withdrawSent: LifeStep<ShippingTakenBack> = async (trx, { live }, { order, now }) => {
  const message = { orderId: order.id, kind: 'order-shipped', now } as const;
  const wasFailed = await withdrawUnsent(trx, message);
  if (wasFailed) afterCommit(trx, () => live.publish({ kind: 'messages' }));
};
