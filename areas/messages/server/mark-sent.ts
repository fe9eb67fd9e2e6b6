import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { afterCommit } from '#kit/server/db/transaction.ts';
import { findMessage, setSentByWord, type MessageListRow } from './messages.repository.ts';

/**
 * Notes that an unsure message left, as staff say, or takes that note back.
 * @param change.isSent false: takes it back.
 */
export async function markSent(
  deps: Pick<Deps, 'engine' | 'db' | 'live'>,
  call: CallWith<'message_not_found' | 'message_not_unsure'>,
  id: string,
  { isSent }: { readonly isSent: boolean },
): Promise<MessageListRow> {
  await change(deps, call, async (trx) => {
    const message = await findMessage(trx, id);
    if (!message) throw call.refusal('message_not_found');
    const isSet = await setSentByWord(trx, id, { isSent, now: call.now });
    if (!isSet) throw call.refusal('message_not_unsure');
    afterCommit(trx, () => deps.live.publish({ kind: 'messages' }));
    const { kind, order_id: orderId, order_number: number } = message;
    return {
      trail: {
        action: isSent ? 'order.message-marked-sent' : 'order.message-unmarked',
        subject: { type: 'order', id: orderId, name: String(number) },
        details: { reason: kind },
      },
    };
  });
  const marked = await findMessage(deps.db, id);
  if (!marked) throw call.refusal('message_not_found');
  return marked;
}
