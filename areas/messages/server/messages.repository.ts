import { sql, type Selectable, type SqlBool } from 'kysely';
import { heldRows } from '#kit/server/db/statement.ts';
import { equals, meets } from '#kit/server/db/list-filters.ts';
import { defineList } from '#kit/server/db/list.ts';
import type { Db, OrdersTable, Trx } from '#kit/server/db/tables.ts';
import type { OrderReference } from '#kit/server/core/ids.ts';
import { OPEN, wasNotSentAgain, type MessageRow } from './message-queue.repository.ts';
import type { OutboxState } from './messages.columns.ts';

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
    state: equals(sql<OutboxState>`outbox.state`),
    isUnsure: meets<0 | 1>(
      (value) => sql<SqlBool>`case when outbox.left_open > 0 then 1 else 0 end = ${value}`,
    ),
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

type Outcome = Pick<MessageRow, 'state' | 'left_open' | 'provider_id'>;

/** Whether nobody knows if a message left, and it is not tried again. */
export const isUnsure = ({ state, left_open: openTries }: Omit<Outcome, 'provider_id'>): boolean =>
  state === 'failed' && openTries > 0;

/** Whether staff said that a message left, and the provider did not. */
export const isSentByWord = ({ state, left_open: openTries, provider_id: id }: Outcome): boolean =>
  state === 'sent' && openTries > 0 && id === null;

/**
 * Notes by the word of staff that an unsure message left, at the time of its last try, or takes that back.
 * @returns false for a message that is not unsure, or not noted so.
 */
export async function setSentByWord(
  trx: Trx,
  id: string,
  { isSent, now }: { readonly isSent: boolean; readonly now: number },
): Promise<boolean> {
  const marked = await trx
    .updateTable('outbox')
    .set((eb) => ({
      state: isSent ? 'sent' : 'failed',
      sent_at: isSent ? eb.ref('updated_at') : null,
      updated_at: now,
    }))
    .where('id', '=', id)
    .where('state', '=', isSent ? 'failed' : 'sent')
    .where('left_open', '>', 0)
    .where('provider_id', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
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
  const rowOf = (state: OutboxState) => rows.find((row) => row.state === state);
  return {
    pending: rowOf('pending')?.messages ?? 0,
    sending: rowOf('sending')?.messages ?? 0,
    oldestWaitingAt: rowOf('pending')?.oldest,
  };
}

/** The number of messages written since that time that finally failed, or may have left, and were not sent again. */
export async function countFailedSince(
  db: Db,
  since: number,
): Promise<{ failed: number; unsure: number }> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('left_open', '=', 0).as('failed'),
      eb.fn.countAll<number>().filterWhere('left_open', '>', 0).as('unsure'),
    ])
    .where('state', '=', 'failed')
    .where('created_at', '>=', since)
    .where(wasNotSentAgain)
    .executeTakeFirstOrThrow();
  return row;
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
