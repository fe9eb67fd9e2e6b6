import { messageKind, type MessageKind } from '../contract.ts';
import { MESSAGE_TEMPLATES } from '../rules/message-template.ts';
import { sql, type ExpressionBuilder, type Insertable, type Selectable } from 'kysely';
import type { Db, OutboxTable, Tables, Trx } from '#kit/server/db/tables.ts';
import { afterCommit } from '#kit/server/db/transaction.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { OutboxState } from './messages.columns.ts';

export type MessageRow = Selectable<OutboxTable>;

/** Wakes the worker: every write that gives the worker something to do takes a `Waker`. Final failures are published to open pages. */
export type Waker = Pick<Deps, 'outbox' | 'live'>;

/** Messages that wait or are being sent. */
export const OPEN: readonly OutboxState[] = ['pending', 'sending'];

/** The most tries of a message of which nobody knows whether it left: `left_open` counts them. */
export const MOST_OPEN_TRIES = 2;

/** The kinds that the index of one message an order and kind leaves out. */
const REPEATED_KINDS = messageKind.options.filter((kind) => MESSAGE_TEMPLATES[kind].isRepeated);

/**
 * Writes a message, and wakes the worker after the commit. Nothing happens when the order already has its message of that kind.
 * @returns whether the message was written. The message goes behind the order's earlier ones, even where another process, with
 * a clock ahead, wrote those.
 */
export async function insertMessage(
  trx: Trx,
  { outbox, live }: Waker,
  row: Insertable<OutboxTable>,
): Promise<boolean> {
  const latest = await trx
    .selectFrom('outbox')
    .select('created_at')
    .where('order_id', '=', row.order_id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const created_at = Math.max(row.created_at, (latest?.created_at ?? 0) + 1);
  const inserted = await trx
    .insertInto('outbox')
    .values({ ...row, created_at })
    .onConflict((conflict) =>
      REPEATED_KINDS.reduce(
        // Bound parameters would not match the index.
        (target, kind) => target.where('kind', '<>', sql.lit(kind)),
        conflict.columns(['order_id', 'kind']).where('resend_of', 'is', null),
      ).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  afterCommit(trx, () => {
    outbox.wake();
    // The message may be blocked, or follow a failed one.
    if (row.state === 'failed' || row.resend_of) live.publish({ kind: 'messages' });
  });
  return true;
}

/** The newest of an order's messages of a kind, resent ones included. */
export function findLatest(
  db: Db,
  message: { readonly orderId: string; readonly kind: MessageKind },
): Promise<Pick<MessageRow, 'id' | 'state' | 'text' | 'news'> | undefined> {
  return db
    .selectFrom('outbox')
    .select(['id', 'state', 'text', 'news'])
    .where('order_id', '=', message.orderId)
    .where('kind', '=', message.kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether an order has a message of a kind in one of these states. */
export async function hasMessage(
  db: Db,
  message: { readonly orderId: string; readonly kind: MessageKind },
  states: readonly OutboxState[],
): Promise<boolean> {
  const found = await db
    .selectFrom('outbox')
    .select('id')
    .where('order_id', '=', message.orderId)
    .where('kind', '=', message.kind)
    .where('state', 'in', states)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Changes the text of an order's unsent messages of a kind. A message that is being sent has the new text in its next try, if
 * there is one.
 */
export async function rewriteUnsent(
  trx: Trx,
  message: { readonly orderId: string; readonly kind: MessageKind },
  change: { readonly text: string; readonly now: number },
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ text: change.text, updated_at: change.now })
    .where('order_id', '=', message.orderId)
    .where('kind', '=', message.kind)
    .where('state', 'in', OPEN)
    .where(wasNotSentAgain)
    .execute();
}

/** The failure of a message with a link, while no address of the store is confirmed. */
export const NO_ADDRESS = 'no_public_address';

/** The messages written since that time that wait for the store's address, oldest first. */
export function listWithoutAddress(
  db: Db,
  since: number,
): Promise<Pick<MessageRow, 'id' | 'kind' | 'order_id' | 'amount_cents' | 'news'>[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'kind', 'order_id', 'amount_cents', 'news'])
    .where('state', '=', 'failed')
    .where('created_at', '>=', since)
    .where('last_failure', '=', NO_ADDRESS)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Puts a message that did not leave back into the queue. */
export async function makePending(
  trx: Trx,
  id: string,
  change: { readonly text: string; readonly now: number },
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({
      state: 'pending',
      text: change.text,
      last_failure: null,
      next_try_at: change.now,
      updated_at: change.now,
    })
    .where('id', '=', id)
    .execute();
}

/** Withdraws an order's waiting messages that no provider took: untried ones, and those whose every try was plainly refused. */
export async function withdrawUntaken(trx: Trx, orderId: string): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('order_id', '=', orderId)
    .where((eb) => eb.or([eb('state', '=', 'pending'), eb('last_failure', '=', NO_ADDRESS)]))
    .where('left_open', '=', 0)
    .execute();
}

/** Whether no other message was written to send this one again. */
export const wasNotSentAgain = (eb: ExpressionBuilder<Tables, 'outbox'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('outbox as again')
        .select('again.id')
        .whereRef('again.resend_of', '=', 'outbox.id'),
    ),
  );

/**
 * Withdraws an order's messages of a kind that have not left: waiting messages, also those that wait for another try or whose
 * worker is gone, and finally failed ones. A message that was sent again stays, as the record of its successor's origin. A
 * message that is just leaving is not tried again.
 * @returns whether a failed message was removed.
 */
export async function withdrawUnsent(
  trx: Trx,
  message: { readonly orderId: string; readonly kind: MessageKind; readonly now: number },
): Promise<boolean> {
  const withdrawn = await trx
    .deleteFrom('outbox')
    .where('order_id', '=', message.orderId)
    .where('kind', '=', message.kind)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['pending', 'failed']),
        eb.and([eb('state', '=', 'sending'), eb('lease_until', '<=', message.now)]),
      ]),
    )
    .where(wasNotSentAgain)
    .returning('state')
    .execute();
  // This update comes second: a message claimed in between is no longer waiting, but leaving.
  await trx
    .updateTable('outbox')
    .set({ withdrawn: 1 })
    .where('order_id', '=', message.orderId)
    .where('kind', '=', message.kind)
    .where('state', '=', 'sending')
    .execute();
  return withdrawn.some(({ state }) => state === 'failed');
}

/**
 * Makes messages due that wait for a sender to work again. Messages that were refused themselves keep waiting, and those that may
 * have left: the others go before them.
 */
export async function makeWaitingDue(trx: Trx, now: number): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ next_try_at: now })
    .where('state', '=', 'pending')
    .where('next_try_at', '>', now)
    .where('last_failure', '<>', 'rejected')
    .where('left_open', '=', 0)
    .execute();
}

/** Gives up messages that have waited since before `writtenBefore`. @returns their number. */
export async function giveUpOld(
  trx: Trx,
  limits: { readonly writtenBefore: number; readonly now: number; readonly failure: string },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set((eb) => ({
      state: 'failed',
      last_failure: eb.fn.coalesce('last_failure', eb.val(limits.failure)),
      updated_at: limits.now,
    }))
    .where('state', '=', 'pending')
    .where('created_at', '<', limits.writtenBefore)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Puts messages back into the queue that were given up later than now: the clock was ahead then. A message whose text was erased,
 * which was sent again, which the provider refused or which had all its tries stays as it is.
 */
export async function takeUpAgain(
  trx: Trx,
  limits: { readonly writtenAfter: number; readonly givenUpAfter: number; readonly now: number },
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ state: 'pending', last_failure: null, next_try_at: limits.now, updated_at: limits.now })
    .where('state', '=', 'failed')
    .where('last_failure', '<>', 'rejected')
    .where('created_at', '>', limits.writtenAfter)
    .where('created_at', '<=', limits.now)
    .where('updated_at', '>', limits.givenUpAfter)
    .where('phone', '<>', '')
    .where('left_open', '<', MOST_OPEN_TRIES)
    .where(wasNotSentAgain)
    .execute();
}
