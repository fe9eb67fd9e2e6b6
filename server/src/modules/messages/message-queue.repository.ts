import type { MessageKind, MessageState } from '@balcao/domain/contract/messages';
import { sql, type ExpressionBuilder, type Insertable, type Selectable } from 'kysely';
import { heldRows } from '../../db/held-rows.ts';
import type { Db, OutboxTable, Tables, Trx } from '../../db/tables.ts';
import { afterCommit } from '../../db/transaction.ts';
import type { Deps } from '../../core/deps.ts';

export type MessageRow = Selectable<OutboxTable>;

/**
 * Wakes the worker: every write that gives the worker something to do takes a `Waker`. Final failures are published to open
 * pages.
 */
export type Waker = Pick<Deps, 'outbox' | 'live'>;

/** Written, or being sent by someone. */
export const OPEN: readonly MessageState[] = ['pending', 'sending'];

/**
 * Writes a message, and wakes the worker after the commit. Nothing happens when the order already has its message of that kind.
 * @returns whether the message was written.
 * The message goes behind the order's earlier ones, also when another process, with a clock ahead, wrote those.
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
      conflict
        .columns(['order_id', 'kind'])
        .where('resend_of', 'is', null)
        // As a bound parameter the value would not match the index.
        .where('kind', '<>', sql.lit('order-changed'))
        .doNothing(),
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
): Promise<Pick<MessageRow, 'id' | 'state' | 'text'> | undefined> {
  return db
    .selectFrom('outbox')
    .select(['id', 'state', 'text'])
    .where('order_id', '=', message.orderId)
    .where('kind', '=', message.kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether an order has a message of a kind that has not left yet. */
export async function hasPending(
  db: Db,
  message: { readonly orderId: string; readonly kind: MessageKind },
): Promise<boolean> {
  const pending = await db
    .selectFrom('outbox')
    .select('id')
    .where('order_id', '=', message.orderId)
    .where('kind', '=', message.kind)
    .where('state', '=', 'pending')
    .limit(1)
    .executeTakeFirst();
  return pending !== undefined;
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

/** The failure of a message that carries a link, while no address of the store is confirmed. */
export const NO_ADDRESS = 'no_public_address';

/** The messages written since that time that wait for the store's address, oldest first. */
export function listWithoutAddress(
  db: Db,
  since: number,
): Promise<Pick<MessageRow, 'id' | 'kind' | 'order_id'>[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'kind', 'order_id'])
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

/** Takes back an order's waiting messages that no provider took: untried ones, and those whose every try was plainly refused. */
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
 * Takes back an order's messages of a kind that have not left: waiting messages, also those that wait for another try or whose
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
 * The fate of a message while a try to send it was under way. `taken-back`: its shipping was taken back, so it must not leave any
 * more. `replaced`: another message was written in its place, because the parcel left again.
 */
export async function findChangeDuringSend(
  trx: Trx,
  { id, orderId }: { readonly id: string; readonly orderId: string },
): Promise<'taken-back' | 'replaced' | undefined> {
  // The order is held: a caller that takes the shipping back comes before, and is seen here, or after, and finds the message
  // waiting.
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

/** Ends a claim by deleting its message. */
export async function deleteClaimed(trx: Trx, id: string, claimId: string): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('lease_owner', '=', claimId)
    .where('state', '=', 'sending')
    .execute();
}

/** Messages that wait and are due, or whose claim has expired. */
const DUE = {
  pending: { state: 'pending', moment: 'outbox.next_try_at' },
  abandoned: { state: 'sending', moment: 'outbox.lease_until' },
} as const;

const isDue = (now: number) => (eb: ExpressionBuilder<Tables, 'outbox'>) =>
  eb.or(
    Object.values(DUE).map(({ state, moment }) =>
      eb.and([eb('outbox.state', '=', state), eb(moment, '<=', now)]),
    ),
  );

/**
 * An order's messages to a phone leave one after the other: nobody must read of the parcel before the order. A message to another
 * phone holds none of them up: a made-up number could otherwise delay messages to the known one.
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
  const oldest = ({ state, moment }: (typeof DUE)[keyof typeof DUE]) =>
    db
      .selectFrom('outbox')
      .select(['outbox.id', 'outbox.created_at'])
      .where('outbox.state', '=', state)
      .where(moment, '<=', now)
      .where(isFirstOfItsOrder)
      .orderBy('outbox.created_at')
      .orderBy('outbox.id')
      .limit(1)
      .executeTakeFirst();
  const pending = await oldest(DUE.pending);
  const abandoned = await oldest(DUE.abandoned);
  if (!pending || !abandoned) return pending ?? abandoned;
  return abandoned.created_at <= pending.created_at ? abandoned : pending;
}

/** Whether any message could be tried now. */
export const hasDue = async (db: Db, now: number): Promise<boolean> =>
  (await findDue(db, now)) !== undefined;

/**
 * Ends a message whose sending process died and whose shipping was taken back meanwhile. Where another message follows it, it
 * stays as the record of that.
 */
async function endWithdrawn(
  trx: Trx,
  id: string,
  claim: { readonly id: string; readonly now: number },
): Promise<void> {
  await trx.deleteFrom('outbox').where('id', '=', id).where(wasNotSentAgain).execute();
  await trx
    .updateTable('outbox')
    .set((eb) => ({
      state: 'failed',
      last_failure: eb.fn.coalesce('last_failure', eb.val('network')),
      lease_owner: null,
      lease_until: null,
      updated_at: claim.now,
    }))
    .where('id', '=', id)
    .execute();
}

/**
 * Takes the oldest due message for one claim: of many processes exactly one gets it.
 * @returns undefined when no message is due.
 */
export async function claimMessage(
  trx: Trx,
  claim: { readonly id: string; readonly now: number; readonly until: number },
): Promise<MessageRow | undefined> {
  for (;;) {
    const due = await findDue(trx, claim.now);
    if (!due) return undefined;
    const claimed = await trx
      .updateTable('outbox')
      .set((eb) => ({
        state: 'sending',
        lease_owner: claim.id,
        lease_until: claim.until,
        tries: eb('tries', '+', 1),
        // Nobody knows how a try ended whose process died.
        left_open: eb.case().when('state', '=', 'sending').then(1).else(eb.ref('left_open')).end(),
        updated_at: claim.now,
      }))
      .where('id', '=', due.id)
      .where(isDue(claim.now))
      .returningAll()
      .executeTakeFirst();
    // Another process took the message in between: it is not due any more, so the next look finds another.
    if (!claimed) continue;
    if (claimed.withdrawn === 0) return claimed;
    await endWithdrawn(trx, claimed.id, claim);
  }
}

/** Keeps a claim for another try. @returns the message, whose text may have changed; undefined when the claim was lost. */
export function renewClaim(
  trx: Trx,
  id: string,
  claim: { readonly id: string; readonly until: number },
): Promise<MessageRow | undefined> {
  return trx
    .updateTable('outbox')
    .set((eb) => ({ lease_until: claim.until, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('lease_owner', '=', claim.id)
    .where('state', '=', 'sending')
    .returningAll()
    .executeTakeFirst();
}

/**
 * Records that the provider took a message, with the text sent; also for a claim that was lost meanwhile, since the message has
 * left.
 */
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
      lease_owner: null,
      lease_until: null,
    })
    .where('id', '=', id)
    .where('state', 'in', OPEN)
    .execute();
}

/** Records that the provider did not take a claim's message: it is to be tried again, or has finally failed. */
export async function recordFailure(
  trx: Trx,
  id: string,
  claimId: string,
  failed: {
    readonly state: 'pending' | 'failed';
    readonly failure: string;
    /** Whether the provider may have taken the message all the same. */
    readonly leftOpen: boolean;
    readonly senderName: string;
    readonly nextTryAt: number;
    readonly now: number;
  },
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({
      state: failed.state,
      ...(failed.leftOpen ? { left_open: 1 } : {}),
      last_failure: failed.failure,
      sender_name: failed.senderName,
      next_try_at: failed.nextTryAt,
      updated_at: failed.now,
      lease_owner: null,
      lease_until: null,
    })
    .where('id', '=', id)
    .where('lease_owner', '=', claimId)
    .where('state', '=', 'sending')
    .execute();
}

/** Makes messages due that wait for a sender to work again. Messages that were refused themselves keep waiting. */
export async function makeWaitingDue(trx: Trx, now: number): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ next_try_at: now })
    .where('state', '=', 'pending')
    .where('next_try_at', '>', now)
    .where('last_failure', '<>', 'rejected')
    .execute();
}

/** Gives up messages that have waited since before `writtenBefore`. @returns how many. */
export async function giveUpOld(
  trx: Trx,
  limits: { readonly writtenBefore: number; readonly now: number; readonly failure: string },
): Promise<number> {
  const given = await trx
    .updateTable('outbox')
    .set((eb) => ({
      state: 'failed',
      last_failure: eb.fn.coalesce('last_failure', eb.val(limits.failure)),
      updated_at: limits.now,
    }))
    .where('state', '=', 'pending')
    .where('created_at', '<', limits.writtenBefore)
    .executeTakeFirst();
  return Number(given.numUpdatedRows);
}

/** When the queue has something to do: at `now` when something is due; undefined when it is empty. */
export async function nextDueAt(db: Db, now: number): Promise<number | undefined> {
  if (await findDue(db, now)) return now;
  const moments: number[] = [];
  for (const { state, moment } of Object.values(DUE)) {
    const row = await db
      .selectFrom('outbox')
      .select((eb) => eb.fn.min<number | null>(moment).as('at'))
      .where('outbox.state', '=', state)
      .where(isFirstOfItsOrder)
      .executeTakeFirst();
    if (row?.at !== null && row?.at !== undefined) moments.push(row.at);
  }
  return moments.length === 0 ? undefined : Math.min(...moments);
}

/** Makes messages due whose wait or lease ends later than any wait or lease can: the clock was ahead when it was written. */
export async function endOverlongWaits(
  trx: Trx,
  latest: { readonly wait: number; readonly lease: number; readonly now: number },
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ next_try_at: latest.now })
    .where('state', '=', 'pending')
    .where('next_try_at', '>', latest.wait)
    .execute();
  await trx
    .updateTable('outbox')
    .set({ lease_until: latest.now })
    .where('state', '=', 'sending')
    .where('lease_until', '>', latest.lease)
    .execute();
}
