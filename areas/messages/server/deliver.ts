import { plainTransaction } from '#kit/server/core/change.ts';
import { claimRow, releaseRow } from '#kit/server/db/claims.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { afterCommit } from '#kit/server/db/transaction.ts';
import { mayHaveLeft, type SendFailure } from '#areas/senders/rules/send-failure.ts';
import {
  holdFreeSender,
  knownSenders,
  releaseSlot,
} from '#areas/senders/server/senders.service.ts';
import type { Claim } from './claim.ts';
import {
  type DeliveryContext,
  GIVE_UP_AFTER_MS,
  MOST_TRIES,
  messageWait,
  openWait,
  senderPause,
} from './schedule.ts';
import { deleteClaimed, findChangeDuringSend, recordSent } from './claims.repository.ts';
import { makeWaitingDue, MOST_OPEN_TRIES } from './message-queue.repository.ts';

const RECORDING_TRIES = 5;
const RECORDING_WAIT_MS = 1_000;

/**
 * Hands a claimed message to its sender, and after a plain refusal to the next free sender. Delivery stops when a sender takes
 * the message, when it is unknown whether a sender took it, or when no sender is left. The result is recorded after each try. A
 * process that dies in between leaves a claim whose lease ends; that try counts as one that may have sent the message, of which
 * there are two at most (docs/adr/0005).
 */
export async function deliver(context: DeliveryContext, first: Claim): Promise<void> {
  const refusals: SendFailure[] = [];
  const triedKeys = new Set<string>();
  for (let claim: Claim | undefined = first; claim;) {
    const current: Claim = claim;
    triedKeys.add(current.slot.key);
    const { phone, text } = current.message;
    const outcome = await context.zapi.sendText(current.sender, { phone, text });
    if (outcome.sent) {
      await recordWithRetries(context, (trx) => recordDelivery(trx, context, current, outcome));
      context.log.info({ message: current.message.id, kind: current.message.kind }, 'message sent');
      return;
    }
    const { failure } = outcome;
    refusals.push(failure);
    claim = await recordWithRetries(context, (trx) =>
      recordRefusal(trx, context, current, { triedKeys, refusals }),
    );
  }
}

async function recordDelivery(
  trx: Trx,
  { clock, pace }: DeliveryContext,
  claim: Claim,
  { messageId }: { readonly messageId: string },
): Promise<void> {
  const now = clock();
  await releaseSlot(trx, claim.slot.key, claim.id, {
    next_free_at: claim.heldAt + pace.sendEveryMs,
    broken_until: 0,
    failures: 0,
    last_failure: null,
    proven_at: now,
  });
  await recordSent(trx, claim.message.id, {
    text: claim.message.text,
    senderName: claim.sender.name,
    providerId: messageId,
    now,
  });
  if (claim.slot.failures > 0) await makeWaitingDue(trx, now);
}

/** @returns the claim with the next sender to try; undefined when the message has to wait, or was given up. */
async function recordRefusal(
  trx: Trx,
  context: DeliveryContext,
  claim: Claim,
  tried: { readonly triedKeys: ReadonlySet<string>; readonly refusals: readonly SendFailure[] },
): Promise<Claim | undefined> {
  const { clock, pace } = context;
  const now = clock();
  const failure = tried.refusals.at(-1) ?? 'network';
  const isOpen = mayHaveLeft(failure);
  const isBlamed = failure !== 'rejected';
  const failures = claim.slot.failures + (isBlamed ? 1 : 0);
  const pause = senderPause(failure, failures, context);
  await releaseSlot(trx, claim.slot.key, claim.id, {
    next_free_at: claim.heldAt + pace.sendEveryMs,
    broken_until: now + pause,
    failures,
    last_failure: isBlamed ? failure : claim.slot.last_failure,
    proven_at: isBlamed ? 0 : claim.slot.proven_at,
  });
  const { id, kind, tries, left_open: openTries, order_id: orderId } = claim.message;
  const changed =
    kind === 'order-shipped' ? await findChangeDuringSend(trx, { id, orderId }) : undefined;
  if (changed === 'taken-back') {
    await deleteClaimed(trx, id, claim.id);
    afterCommit(trx, () => context.live.publish({ kind: 'messages' }));
    return undefined;
  }
  const isReplaced = changed === 'replaced';
  const next =
    isReplaced || isOpen ? undefined : await nextClaim(trx, context, claim, tried.triedKeys);
  if (next) return next;

  const wait = waitOf(context, tries, tried.refusals);
  const nextTryAt = now + wait;
  const isOver =
    isReplaced ||
    (isOpen && openTries >= MOST_OPEN_TRIES) ||
    (wait > 0 && tries >= MOST_TRIES) ||
    nextTryAt >= claim.message.created_at + GIVE_UP_AFTER_MS;
  await releaseRow(trx, 'outbox', claim.message, {
    state: isOver ? 'failed' : 'pending',
    last_failure: failure,
    // The claim counted this try, in case that its process dies.
    left_open: isOpen ? openTries : openTries - 1,
    sender_name: claim.sender.name,
    next_try_at: nextTryAt,
    updated_at: now,
  });
  if (isOver) afterCommit(trx, () => context.live.publish({ kind: 'messages' }));
  context.log.warn(
    { message: id, kind, tries, failure },
    isOver ? 'message failed' : 'message waits',
  );
  return undefined;
}

/**
 * Milliseconds until the next try. A message that every sender failed to send for the sender's own sake stays first in the queue and
 * leaves with the first sender that works again. A refused message waits, and one that may have left.
 */
function waitOf(context: DeliveryContext, tries: number, refusals: readonly SendFailure[]): number {
  if (refusals.some(mayHaveLeft)) return openWait(context);
  return refusals.includes('rejected') ? messageWait(tries, context) : 0;
}

async function nextClaim(
  trx: Trx,
  context: DeliveryContext,
  claim: Claim,
  triedKeys: ReadonlySet<string>,
): Promise<Claim | undefined> {
  const now = context.clock();
  const held = { id: claim.id, now, until: now + context.pace.leaseMs };
  const others = (await knownSenders(trx, context)).filter(({ slot }) => !triedKeys.has(slot.key));
  const known = await holdFreeSender(trx, others, held);
  if (!known) return undefined;
  const message = await claimRow(trx, 'outbox', claim.message.id, held);
  if (!message) return undefined;
  return { ...known, id: claim.id, message, heldAt: now };
}

/** Retries while the database is away for a moment: an unrecorded result makes the message leave twice. */
async function recordWithRetries<T>(
  context: DeliveryContext,
  record: (trx: Trx) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await plainTransaction(context, record);
    } catch (error) {
      if (tries === RECORDING_TRIES || !context.engine.isUnavailable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, RECORDING_WAIT_MS));
    }
  }
}
