import type { MessageState } from '@balcao/domain/contract/messages';
import type { Page, Bounds } from '../../db/paging.ts';
import type { Deps } from '../../deps.ts';
import { staffReference } from '../../ids.ts';
import { findMessageOrder, listMessages, type MessageListRow } from './messages.repository.ts';

/** Messages, newest first; of one order where the query names it, and none where that order does not exist. */
export async function listMessagesOf(
  { db }: Pick<Deps, 'db'>,
  call: {
    readonly query: {
      readonly state?: MessageState | undefined;
      readonly order?: string | undefined;
    };
    readonly paging: Bounds;
  },
): Promise<Page<MessageListRow>> {
  const { state, order: named } = call.query;
  if (named === undefined) return listMessages(db, { state, orderId: undefined }, call.paging);
  const reference = staffReference(named);
  const order = reference && (await findMessageOrder(db, reference));
  if (!order) return { rows: [], total: 0 };
  return listMessages(db, { state, orderId: order.id }, call.paging);
}
