import type { ExpressionBuilder } from 'kysely';
import { claimRow, isDue, UNCLAIMED, type Claim } from '#kit/server/db/claims.ts';
import { heldRows } from '#kit/server/db/statement.ts';
import type { Db, Tables, Trx } from '#kit/server/db/tables.ts';
import { afterCommit } from '#kit/server/db/transaction.ts';
import {
  MOST_OPEN_TRIES,
  OPEN,
  wasNotSentAgain,
  type MessageRow,
  type Waker,
} from './message-queue.repository.ts';
import type { OutboxState } from './messages.columns.ts';

/* Claims: the due message, its sender, and the outcome of the try. Exactly one of many processes has a message. */

/**
 * An order's messages to a phone leave one after the other: nobody must read of the parcel before the order. A message to another
 * phone delays none of them: a made-up number could otherwise delay messages to the known one.
 */
const isFirstOfItsOrder = (eb: ExpressionBuilder<Tables, 'outbox'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('outbox as earlier')
        .select('earlier.id')
        .whereRef('earlier.order_id', '=', 'outbox.order_id')
        .whereRef('earlier.phone', '=', 'outbox.phone')
        .where('earlier.state', 'in', OPEN)
        .where((inner) =>
          inner.or([
            inner('earlier.created_at', '<', inner.ref('outbox.created_at')),
            inner.and([
              inner('earlier.created_at', '=', inner.ref('outbox.created_at')),
              inner('earlier.id', '<', inner.ref('outbox.id')),
            ]),
          ]),
        ),
    ),
  );

/**
 * The oldest message that is due. Each of the two queries stops at the first row that fits: a long queue costs no more than a
 * short one.
 */
async function findDue(db: Db, now: number): Promise<{ readonly id: string } | undefined> {
  const oldest = (state: OutboxState) =>
    db
      .selectFrom('outbox')
      .select(['outbox.id', 'outbox.created_at'])
      .where('outbox.state', '=', state)
      .where(isDue('outbox', now))
      .where(isFirstOfItsOrder)
      .orderBy('outbox.created_at')
      .orderBy('outbox.id')
      .limit(1)
      .executeTakeFirst();
  const pending = await oldest('pending');
  const abandoned = await oldest('sending');
  if (!pending || !abandoned) return pending ?? abandoned;
  return abandoned.created_at <= pending.created_at ? abandoned : pending;
}

/** The moment when the queue has something to do: `now` when a message is due; undefined when it is empty. */
export async function nextDueAt(db: Db, now: number): Promise<number | undefined> {
  if (await findDue(db, now)) return now;
  const row = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.min<number | null>('outbox.next_try_at').as('at'))
    .where('outbox.state', 'in', OPEN)
    .where('outbox.next_try_at', '>', now)
    .where(isFirstOfItsOrder)
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/**
 * Ends a message whose sending process died and whose shipping was taken back meanwhile. The message stays as a record if another
 * one follows it.
 */
async function endWithdrawn(trx: Trx, id: string, claim: { readonly now: number }): Promise<void> {
  await trx.deleteFrom('outbox').where('id', '=', id).where(wasNotSentAgain).execute();
  await endFailed(trx, id, claim);
}

/** Ends a claimed message that is out of date. A message that the provider may have taken stays, as failed. */
export async function endOutdated(
  trx: Trx,
  { id, left_open: openTries }: Pick<MessageRow, 'id' | 'left_open'>,
  claim: { readonly now: number },
): Promise<void> {
  if (openTries > 1) await endFailed(trx, id, claim);
  else await endWithdrawn(trx, id, claim);
}

/** The failure of a message whose process died while it was sent. */
export const INTERRUPTED = 'interrupted';

/** Ends a claimed message that this claim does not send: the try that the claim counted is taken off. */
async function endFailed(trx: Trx, id: string, claim: { readonly now: number }): Promise<void> {
  await trx
    .updateTable('outbox')
    .set((eb) => ({
      state: 'failed',
      tries: eb('tries', '-', 1),
      left_open: eb('left_open', '-', 1),
      last_failure: eb.fn.coalesce('last_failure', eb.val(INTERRUPTED)),
      ...UNCLAIMED,
      updated_at: claim.now,
    }))
    .where('id', '=', id)
    .execute();
}

/**
 * Takes the oldest due message for one claim: of many processes exactly one gets it. A message whose last try ended with its process
 * is not tried again.
 * @returns undefined when no message is due.
 */
export async function claimMessage(
  trx: Trx,
  { live }: Pick<Waker, 'live'>,
  claim: Claim,
): Promise<MessageRow | undefined> {
  for (;;) {
    const due = await findDue(trx, claim.now);
    if (!due) return undefined;
    const claimed = await claimRow(trx, 'outbox', due.id, claim);
    // Another process took the message in between, so it is not due: the next look finds another.
    if (!claimed) continue;
    if (claimed.withdrawn > 0) await endWithdrawn(trx, claimed.id, claim);
    else if (claimed.left_open <= MOST_OPEN_TRIES) return claimed;
    else {
      await endFailed(trx, claimed.id, claim);
      afterCommit(trx, () => live.publish({ kind: 'messages' }));
    }
  }
}

/** Changes the text of a claimed message before it is handed over. @returns the message as it leaves. */
export function rewriteClaimed(
  trx: Trx,
  id: string,
  text: string,
): Promise<MessageRow | undefined> {
  return trx
    .updateTable('outbox')
    .set({ text })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Records that the provider took a message, with the text sent; also for a claim that was lost or given up meanwhile, since the message has left. */
export async function recordSent(
  trx: Trx,
  id: string,
  sent: {
    readonly text: string;
    readonly senderName: string;
    readonly providerId: string;
    readonly now: number;
  },
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({
      state: 'sent',
      text: sent.text,
      sender_name: sent.senderName,
      provider_id: sent.providerId,
      sent_at: sent.now,
      updated_at: sent.now,
      last_failure: null,
      ...UNCLAIMED,
    })
    .where('id', '=', id)
    .where('state', '<>', 'sent')
    .execute();
}

/**
 * The change of a message while a try to send it was under way. `taken-back`: its shipping was taken back, so it must not leave.
 * `replaced`: another message was written in its place, because the parcel left again.
 */
export async function findChangeDuringSend(
  trx: Trx,
  { id, orderId }: { readonly id: string; readonly orderId: string },
): Promise<'taken-back' | 'replaced' | undefined> {
  // The order is locked: a caller that takes the shipping back comes before, and is seen here, or after, and finds the
  // message waiting.
  await heldRows(
    trx,
    trx.selectFrom('orders').select('id').where('id', '=', orderId),
  ).executeTakeFirst();
  const message = await trx
    .selectFrom('outbox')
    .select((eb) => ['withdrawn', eb.not(wasNotSentAgain(eb)).as('was_sent_again')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!message || message.withdrawn === 0) return undefined;
  return message.was_sent_again ? 'replaced' : 'taken-back';
}

export async function deleteClaimed(trx: Trx, id: string, claimId: string): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('lease_owner', '=', claimId)
    .where('state', '=', 'sending')
    .execute();
}
