import type { MessageState } from '@balcao/domain/contract/messages';
import type { Page, Paging } from '../../db/paging.ts';
import type { Db } from '../../db/tables.ts';
import { findStaffOrder } from '../orders/orders.service.ts';
import { listMessages, type MessageListRow } from './messages.repository.ts';

/** Messages, newest first, of one order where it is named; none of an order that does not exist. */
export async function listMessagesOf(
  db: Db,
  query: { readonly state?: MessageState | undefined; readonly order?: string | undefined },
  paging: Paging,
): Promise<Page<MessageListRow>> {
  const order = query.order === undefined ? undefined : await findStaffOrder(db, query.order);
  if (query.order !== undefined && !order) return { rows: [], total: 0 };
  return listMessages(db, { state: query.state, orderId: order?.id }, paging);
}
