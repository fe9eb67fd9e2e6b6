import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { newId } from '#kit/server/core/ids.ts';
import { dueOf } from '#areas/orders/server/orders.service.ts';
import { hasSenders } from '#areas/senders/server/senders.service.ts';
import { hasMessage, insertMessage, OPEN } from './message-queue.repository.ts';
import {
  findMessage,
  holdFinished,
  holdMessageOrder,
  type MessageListRow,
} from './messages.repository.ts';
import { isShipped, messagePhone, wordMessageOf } from './messages.service.ts';

/**
 * Sends a message again, as a row of its own. Its text, phone and tracking code are the order's current ones. The message leaves
 * even if its kind is switched off, because a person requested it.
 */
export async function resendMessage(
  deps: Pick<Deps, 'engine' | 'db' | 'config' | 'outbox' | 'live'>,
  call: CallWith<
    | 'message_not_found'
    | 'message_not_resendable'
    | 'message_without_debt'
    | 'message_without_phone'
    | 'message_without_tracking_code'
    | 'no_public_address'
    | 'no_sender_configured'
  >,
  id: string,
): Promise<MessageListRow> {
  const { now } = call;
  const resentId = await change(deps, call, async (trx) => {
    const original = await findMessage(trx, id);
    if (!original) throw call.refusal('message_not_found');
    const { kind, amount_cents: amountCents, news } = original;
    // The order is locked first: every change of an order and its messages takes them in this sequence.
    const order = await holdMessageOrder(trx, original.order_id);
    if (!order) throw call.refusal('message_not_found');
    const isFree =
      (await holdFinished(trx, id)) && !(await hasMessage(trx, { orderId: order.id, kind }, OPEN));
    if (!isFree) throw call.refusal('message_not_resendable');
    if (!(await hasSenders(trx))) throw call.refusal('no_sender_configured');
    const phone = messagePhone(kind, order);
    if (phone === undefined) throw call.refusal('message_without_phone');
    // The shipping was taken back: no parcel is on its way.
    if (kind === 'order-shipped' && !isShipped(order)) {
      throw call.refusal('message_without_tracking_code');
    }
    if (kind === 'payment-reminder' && dueOf(order) <= 0) {
      throw call.refusal('message_without_debt');
    }
    const { text, canLeave } = await wordMessageOf(trx, deps, { kind, order, amountCents, news });
    if (!canLeave) throw call.refusal('no_public_address');
    const row = {
      id: newId(),
      order_id: order.id,
      kind,
      state: 'pending' as const,
      phone,
      text,
      next_try_at: now,
      resend_of: id,
      amount_cents: amountCents,
      news,
      created_at: now,
      updated_at: now,
    };
    await insertMessage(trx, deps, row);
    return {
      answer: row.id,
      trail: {
        action: 'order.message-resent',
        subject: { type: 'order', id: order.id, name: String(order.order_id) },
        details: { reason: kind },
      },
    };
  });
  const again = await findMessage(deps.db, resentId);
  if (!again) throw call.refusal('message_not_found');
  return again;
}
