import type { MessageState } from '../contract.ts';
import { sql, type Selectable } from 'kysely';
import { heldRows } from '#kit/server/db/statement.ts';
import { equals } from '#kit/server/db/list-filters.ts';
import { defineList } from '#kit/server/db/list.ts';
import type { Db, OrdersTable, Trx } from '#kit/server/db/tables.ts';
import type { OrderReference } from '#kit/server/core/ids.ts';
import { OPEN, wasNotSentAgain } from './message-queue.repository.ts';

/** The columns of an order that its messages need. */
export type MessageOrder = Pick<
  Selectable<OrdersTable>,
  | 'id'
  | 'order_id'
  | 'status'
  | 'customer_name'
  | 'customer_phone'
  | 'known_phone'
  | 'tracking_code'
  | 'total_cents'
  | 'paid_cents'
>;

/** The columns that show whether an order was given to its customer. */
export type HandedOrder = Pick<
  Selectable<OrdersTable>,
  'status' | 'tracking_code' | 'shipping_kind'
>;

const selectMessages = (db: Db) =>
  db
    .selectFrom('outbox')
    .innerJoin('orders', 'orders.id', 'outbox.order_id')
    .selectAll('outbox')
    .select(['orders.order_id as order_number', 'orders.customer_name', 'orders.customer_surname'])
    .select((eb) =>
      eb
        .selectFrom('outbox as again')
        .select((inner) => inner.fn.countAll<number>().as('open'))
        .whereRef('again.order_id', '=', 'outbox.order_id')
        .whereRef('again.kind', '=', 'outbox.kind')
        .where('again.state', 'in', OPEN)
        .as('open_of_kind'),
    );

export type MessageListRow = Awaited<
  ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>
>;

export const messageList = defineList({
  table: 'outbox',
  rows: selectMessages,
  time: 'created_at',
  filters: {
    state: equals(sql<MessageState>`outbox.state`),
    orderId: equals(sql<string>`outbox.order_id`, { isRare: true }),
  },
  sorts: { newest: ['created_at', 'desc'] },
});

export const selectMessageOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .select([
      'id',
      'order_id',
      'status',
      'customer_name',
      'customer_phone',
      'known_phone',
      'doubt',
      'recipient_phone',
      'tracking_code',
      'shipping_kind',
      'total_cents',
      'paid_cents',
    ]);

/** The columns of an order that its messages need. */
export function findMessageOrder(db: Db, reference: OrderReference) {
  const orders = selectMessageOrders(db);
  return (
    reference.by === 'id'
      ? orders.where('id', '=', reference.id)
      : orders.where('order_id', '=', reference.orderId)
  ).executeTakeFirst();
}

/** The order's columns, with the row locked: its shipping cannot be taken back before the transaction ends. */
export const holdMessageOrder = (trx: Trx, id: string) =>
  heldRows(trx, selectMessageOrders(trx).where('id', '=', id)).executeTakeFirst();

export function findMessage(db: Db, id: string): Promise<MessageListRow | undefined> {
  return selectMessages(db).where('outbox.id', '=', id).executeTakeFirst();
}

/**
 * Locks a message that has left or finally failed until the transaction ends: of two callers who send it again at once, the
 * second sees the message of the first.
 */
export async function holdFinished(trx: Trx, id: string): Promise<boolean> {
  const held = await trx
    .updateTable('outbox')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .where('state', 'in', ['sent', 'failed'])
    .executeTakeFirst();
  return held.numUpdatedRows > 0n;
}

/**
 * The number of waiting messages and of those being sent, and when the longest waiting one was written; undefined when none
 * waits.
 */
export async function countOpen(
  db: Db,
): Promise<{ pending: number; sending: number; oldestWaitingAt: number | undefined }> {
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => [
      'state',
      eb.fn.countAll<number>().as('messages'),
      eb.fn.min<number>('created_at').as('oldest'),
    ])
    .where('state', 'in', OPEN)
    .groupBy('state')
    .execute();
  const rowOf = (state: MessageState) => rows.find((row) => row.state === state);
  return {
    pending: rowOf('pending')?.messages ?? 0,
    sending: rowOf('sending')?.messages ?? 0,
    oldestWaitingAt: rowOf('pending')?.oldest,
  };
}

/** The number of messages written since that time that finally failed and were not sent again. */
export async function countFailedSince(db: Db, since: number): Promise<number> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('messages'))
    .where('state', '=', 'failed')
    .where('created_at', '>=', since)
    .where(wasNotSentAgain)
    .executeTakeFirstOrThrow();
  return row.messages;
}

/** @param times.writtenFrom no message sent since `sentFrom` was written earlier: lets the index do the work. */
export async function countSentSince(
  db: Db,
  times: { readonly sentFrom: number; readonly writtenFrom: number },
): Promise<number> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('messages'))
    .where('state', '=', 'sent')
    .where('created_at', '>=', times.writtenFrom)
    .where('sent_at', '>=', times.sentFrom)
    .executeTakeFirstOrThrow();
  return row.messages;
}
