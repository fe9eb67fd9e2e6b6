import { plainTransaction } from '#kit/server/core/change.ts';
import { newClaim } from '#kit/server/db/claims.ts';
import {
  freeAt,
  holdFreeSender,
  knownSenders,
  releaseSlot,
  type KnownSender,
} from '#areas/senders/server/senders.service.ts';
import { claimMessage, nextDueAt } from './claims.repository.ts';
import type { MessageRow } from './message-queue.repository.ts';
import { asItLeaves } from './payment-reminders.ts';
import type { DeliveryContext } from './schedule.ts';

/** A message and the sender for it; no other claim takes either until the lease ends. */
export interface Claim extends KnownSender {
  readonly id: string;
  readonly message: MessageRow;
  readonly heldAt: number;
}

/** A claimed message, or the time of the next look; without a time: once a message is written. */
type Look =
  | { readonly claim: Claim }
  | { readonly claim: undefined; readonly nextAt: number | undefined };

/** Claims the oldest message that is due together with a free sender, so that no claimed message waits for one. */
export async function claimNext(context: DeliveryContext): Promise<Look> {
  const { clock, pace } = context;
  const now = clock();
  const dueAt = await nextDueAt(context.db, now);
  if (dueAt === undefined || dueAt > now) return { claim: undefined, nextAt: dueAt };

  return plainTransaction(context, async (trx): Promise<Look> => {
    const senders = await knownSenders(trx, context);
    const held = newClaim(now, pace.leaseMs);
    const known = await holdFreeSender(trx, senders, held);
    if (!known) {
      const nextAt = senders.length === 0 ? undefined : Math.min(...senders.map(freeAt));
      return { claim: undefined, nextAt };
    }
    for (;;) {
      const claimed = await claimMessage(trx, context, held);
      if (!claimed) break;
      const message = await asItLeaves(trx, context, claimed);
      if (message) return { claim: { ...known, id: held.id, message, heldAt: now } };
    }
    const { key, held_by: _, last_used_at: __, ...before } = known.slot;
    await releaseSlot(trx, key, held.id, before);
    // Since it was seen, the message was withdrawn, or another process claimed it. Messages with a later moment still wait.
    return { claim: undefined, nextAt: await nextDueAt(trx, now) };
  });
}
