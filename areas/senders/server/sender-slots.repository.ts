import type { Selectable } from 'kysely';
import type { Db, SenderSlotsTable, Trx } from '#kit/server/db/tables.ts';

export type SenderSlot = Selectable<SenderSlotsTable>;

/** The columns that a claim leaves changed. */
type SlotState = Omit<SenderSlot, 'key' | 'held_by' | 'last_used_at'>;

export function listSlots(db: Db): Promise<SenderSlot[]> {
  return db.selectFrom('sender_slots').selectAll().execute();
}

export async function addSlots(trx: Trx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await trx
    .insertInto('sender_slots')
    .values(keys.map((key) => ({ key, held_by: null, last_failure: null })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/**
 * Holds a sender for one claim, until it is released or the lease ends.
 * @returns false when another claim has the sender, or it is resting.
 */
export async function holdSlot(
  trx: Trx,
  key: string,
  claim: { readonly id: string; readonly now: number; readonly until: number },
): Promise<boolean> {
  const held = await trx
    .updateTable('sender_slots')
    .set({ held_by: claim.id, next_free_at: claim.until, last_used_at: claim.now })
    .where('key', '=', key)
    .where('next_free_at', '<=', claim.now)
    .where('broken_until', '<=', claim.now)
    .executeTakeFirst();
  return held.numUpdatedRows > 0n;
}

/** Releases a sender with its new state, unless its lease ended and another claim has it. */
export async function releaseSlot(
  trx: Trx,
  key: string,
  claimId: string,
  change: SlotState,
): Promise<void> {
  await trx
    .updateTable('sender_slots')
    .set({ ...change, held_by: null })
    .where('key', '=', key)
    .where('held_by', '=', claimId)
    .execute();
}

/** Records that a sender works, or, by 0, that it does not. */
export async function proveSlots(
  trx: Trx,
  keys: readonly string[],
  provenAt: number,
): Promise<void> {
  if (keys.length === 0) return;
  await trx
    .updateTable('sender_slots')
    .set({ proven_at: provenAt })
    .where('key', 'in', keys)
    .execute();
}

/** Gives every sender another chance, as after its configuration changed. Senders in use stay in use. */
export async function forgiveSenders(trx: Trx): Promise<void> {
  await trx
    .updateTable('sender_slots')
    .set({ broken_until: 0, failures: 0, last_failure: null })
    .execute();
}

/** Ends rests that last beyond the latest possible end: the clock was ahead when they began. */
export async function endOverlongRests(
  trx: Trx,
  latest: { readonly wait: number; readonly lease: number; readonly now: number },
): Promise<void> {
  await trx
    .updateTable('sender_slots')
    .set({ next_free_at: latest.now })
    .where('next_free_at', '>', latest.lease)
    .execute();
  await trx
    .updateTable('sender_slots')
    .set({ broken_until: latest.now })
    .where('broken_until', '>', latest.wait)
    .execute();
}
