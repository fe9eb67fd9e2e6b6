import type { MessageState } from '@balcao/domain/contract/messages';
import type { Page, Bounds } from '../../db/paging.ts';
import type { Deps } from '../../core/deps.ts';
import { staffReference } from '../../core/ids.ts';
import { findMessageOrder, messageList, type MessageListRow } from './messages.repository.ts';

/** Messages, newest first. A query that names an order gets that order's messages, and none for an unknown order. */
export async function listMessagesOf(
  { engine }: Pick<Deps, 'engine'>,
  call: {
    readonly query: {
      readonly state?: MessageState | undefined;
      readonly order?: string | undefined;
    };
    readonly paging: Bounds;
  },
): Promise<Page<MessageListRow>> {
  const { state, order: named } = call.query;
  if (named === undefined) return messageList.page(engine, { state }, 'newest', call.paging);
  const reference = staffReference(named);
  const order = reference && (await findMessageOrder(engine.db, reference));
  if (!order) return { rows: [], total: 0 };
  return messageList.page(engine, { state, orderId: order.id }, 'newest', call.paging);
}
