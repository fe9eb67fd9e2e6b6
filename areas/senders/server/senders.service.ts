import { createHash } from 'node:crypto';
import { RESTORABLE_FOR_MS } from '#kit/server/db/removed-rows.ts';
import { findSetting, replaceSetting } from '#kit/server/db/settings.ts';
import type { Db, Trx } from '#kit/server/db/tables.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { ZapiSender } from './zapi.ts';
import { SENDERS, openSender, type StoredSender } from './sender-secrets.ts';
import {
  addSlots,
  endOverlongRests,
  holdSlot,
  listSlots,
  proveSlots,
  releaseSlot,
  type SenderSlot,
} from './sender-slots.repository.ts';

export { endOverlongRests, releaseSlot };
export type { SenderSlot };

/** A sender with its state, which all processes share. */
export interface KnownSender {
  readonly sender: ZapiSender;
  readonly slot: SenderSlot;
}

export async function hasSenders(db: Db): Promise<boolean> {
  return standingSenders(await findSetting(db, SENDERS)).length > 0;
}

/**
 * The configured WhatsApp senders, secrets in clear, in the order in which they were configured. Secrets sealed under another
 * `APP_SECRET` are empty: that sender then fails with a text that names the remedy.
 */
export async function listSenders(db: Db, deps: Pick<Deps, 'secrets'>): Promise<ZapiSender[]> {
  return openSenders(await findSetting(db, SENDERS), deps);
}

/** The senders of the stored setting, with secrets in clear; none for undefined. */
export function openSenders(
  stored: string | undefined,
  { secrets }: Pick<Deps, 'secrets'>,
): ZapiSender[] {
  return standingSenders(stored).map((sender) => openSender(secrets, sender));
}

/** The senders of the stored setting with its removed ones; none for undefined. */
export const readSenders = (stored: string | undefined): readonly StoredSender[] =>
  stored === undefined ? [] : (JSON.parse(stored) as StoredSender[]);

/** The senders of the stored setting, secrets sealed; none for undefined. */
export const standingSenders = (stored: string | undefined): readonly StoredSender[] =>
  readSenders(stored).filter(({ removedAt }) => removedAt === undefined);

/** Deletes the secrets of senders that had been removed for too long to be restored by that time. */
export async function forgetRemovedSenders(db: Db, asOf: number): Promise<void> {
  const stored = await findSetting(db, SENDERS);
  const all = readSenders(stored);
  const recent = all.filter(({ removedAt = Infinity }) => removedAt >= asOf - RESTORABLE_FOR_MS);
  if (stored === undefined || recent.length === all.length) return;
  // A simultaneous save deletes them itself.
  await replaceSetting(db, SENDERS, { from: stored, to: JSON.stringify(recent) });
}

/** A sender's key. The same instance at the same address is the same number, with any name and tokens. */
export const slotKey = ({ apiUrl, instanceId }: ZapiSender): string =>
  createHash('sha256').update(`${apiUrl}\n${instanceId}`).digest('base64url');

const slotsByKey = async (db: Db) => new Map((await listSlots(db)).map((slot) => [slot.key, slot]));

/** The configured senders, each number once, with their slots; a missing slot is made. */
export async function knownSenders(trx: Trx, deps: Pick<Deps, 'secrets'>): Promise<KnownSender[]> {
  const senders = new Map(
    (await listSenders(trx, deps)).map((sender) => [slotKey(sender), sender]),
  );
  let slots = await slotsByKey(trx);
  const missing = [...senders.keys()].filter((key) => !slots.has(key));
  if (missing.length > 0) {
    await addSlots(trx, missing);
    slots = await slotsByKey(trx);
  }
  return [...senders].flatMap(([key, sender]) => {
    const slot = slots.get(key);
    return slot ? [{ sender, slot }] : [];
  });
}

/** Whether a sender does not work: its last message failed. */
export const isBroken = (slot: SenderSlot | undefined): slot is SenderSlot =>
  slot !== undefined && slot.failures > 0;

/** A configured sender, and its slot; a sender that was never used has none. */
export type SenderState = Awaited<ReturnType<typeof findSenderStates>>[number];

export async function findSenderStates(db: Db, deps: Pick<Deps, 'secrets'>) {
  const slots = await slotsByKey(db);
  return (await listSenders(db, deps)).map((sender) => ({
    name: sender.name,
    slot: slots.get(slotKey(sender)),
  }));
}

/** Records the result of a sender's test; nothing for a sender that is not configured in exactly this form. */
export async function noteProof(
  trx: Trx,
  deps: Pick<Deps, 'secrets'>,
  { sender, provenAt }: { readonly sender: ZapiSender; readonly provenAt: number },
): Promise<void> {
  const known = (await listSenders(trx, deps)).some((each) => isSameAccess(each, sender));
  if (!known) return;
  await addSlots(trx, [slotKey(sender)]);
  await proveSlots(trx, [slotKey(sender)], provenAt);
}

/** Whether two senders reach the provider by the same address and secrets, with any names. */
export const isSameAccess = (a: ZapiSender, b: ZapiSender): boolean =>
  slotKey(a) === slotKey(b) && a.token === b.token && a.clientToken === b.clientToken;

/** The moment when a sender may be used again. */
export const freeAt = ({ slot }: KnownSender): number =>
  Math.max(slot.next_free_at, slot.broken_until);

const doubt = ({ slot }: KnownSender): number => (isBroken(slot) ? 1 : 0);

/** Holds a free sender: first those that work, then those that failed last; among equals the sender that has rested longest. */
export async function holdFreeSender(
  trx: Trx,
  senders: readonly KnownSender[],
  claim: { readonly id: string; readonly now: number; readonly until: number },
): Promise<KnownSender | undefined> {
  const free = senders
    .filter((known) => freeAt(known) <= claim.now)
    .sort((a, b) => doubt(a) - doubt(b) || a.slot.last_used_at - b.slot.last_used_at);
  for (const known of free) {
    if (await holdSlot(trx, known.slot.key, claim)) return known;
  }
  return undefined;
}
