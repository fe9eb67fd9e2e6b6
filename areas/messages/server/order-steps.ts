import type {
  CancelledOrder,
  ChangedOrder,
  ConfirmedOrder,
  LifeStep,
  PaidOrder,
  SentOrder,
  ShippingTakenBack,
} from '#areas/orders/server/orders.service.ts';
import { findMessageOrder } from './messages.repository.ts';
import {
  correctShippedMessage,
  enqueue,
  withdrawMessages,
  withdrawShippedMessage,
} from './messages.service.ts';

/** Writes the message of a confirmation, and the one to the known phone where another phone or address was given. */
export const tellConfirmed: LifeStep<ConfirmedOrder> = {
  refusals: [],
  async run(trx, deps, { order, now }) {
    await enqueue(trx, deps, { kind: 'order-confirmed', order, now });
    if (order.doubt !== null) await enqueue(trx, deps, { kind: 'order-doubted', order, now });
  },
};

/** Writes the message of a change that the customer sees. */
export const tellChanged: LifeStep<ChangedOrder> = {
  refusals: [],
  async run(trx, deps, { order, differsFromAgreed, now }) {
    if (differsFromAgreed) await enqueue(trx, deps, { kind: 'order-changed', order, now });
  },
};

/** Takes the order's waiting messages back, and writes the one of the cancellation to a customer who had confirmed. */
export const tellCancelled: LifeStep<CancelledOrder, undefined> = {
  refusals: [],
  async run(trx, deps, { order, now }) {
    await withdrawMessages(trx, order.id);
    await enqueue(trx, deps, { kind: 'order-cancelled', order, now });
    return undefined;
  },
};

/** Writes the message of a payment that came in: once for each payment. */
export const tellPaid: LifeStep<PaidOrder> = {
  refusals: [],
  async run(trx, deps, { orderId, amountCents, now }) {
    const order = await findMessageOrder(trx, { by: 'id', id: orderId });
    if (order) await enqueue(trx, deps, { kind: 'payment-received', order, amountCents, now });
  },
};

/** Writes the message that an order left. A correction goes into the message while the message still waits. */
export const tellSent: LifeStep<SentOrder> = {
  refusals: [],
  async run(trx, deps, { order, isCorrection, now }) {
    if (isCorrection) await correctShippedMessage(trx, deps, { order, now });
    else await enqueue(trx, deps, { kind: 'order-shipped', order, now });
  },
};

/** Takes the message that an order left back, unless the message has left or is just leaving. */
export const withdrawSent: LifeStep<ShippingTakenBack> = {
  refusals: [],
  run: (trx, deps, { order, now }) => withdrawShippedMessage(trx, deps, { orderId: order.id, now }),
};
