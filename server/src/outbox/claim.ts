import { createHash } from 'node:crypto';
import type { Db, Trx } from '../db/tables.ts';
import { newId } from '../ids.ts';
import type { ZapiSender } from '../integrations/zapi.ts';
import { listSenders } from '../modules/senders/senders.service.ts';
import type { DeliveryContext } from './context.ts';
import { claimMessage, nextDueAt, type MessageRow } from './outbox.repository.ts';
import {
  addSlots,
  holdSlot,
  listSlots,
  releaseSlot,
  type SenderSlot,
} from './sender-slots.repository.ts';

/** A sender with what all processes know of it. */
export interface KnownSender {
  readonly sender: ZapiSender;
  readonly slot: SenderSlot;
}

/** A message and the sender for it, both nobody else's until the lease ends. */
export interface Claim extends KnownSender {
  readonly id: string;
  readonly message: MessageRow;
  readonly heldAt: number;
}

/** Either something to do, or when to look again; undefined: when something is written. */
export type Look =
  { readonly claim: Claim } | { readonly claim: undefined; readonly nextAt: number | undefined };

/** The same instance at the same address is the same number, whatever it is called and whatever its tokens are now. */
export const slotKey = ({ apiUrl, instanceId }: ZapiSender): string =>
  createHash('sha256').update(`${apiUrl}\n${instanceId}`).digest('base64url');

/** The configured senders, each number once, with their slots, which are made where they lack. */
export async function knownSenders(
  trx: Trx,
  { secrets }: Pick<DeliveryContext, 'secrets'>,
): Promise<KnownSender[]> {
  const senders = new Map(
    (await listSenders(trx, { secrets })).map((sender) => [slotKey(sender), sender]),
  );
  const read = async (db: Db) => new Map((await listSlots(db)).map((slot) => [slot.key, slot]));
  let slots = await read(trx);
  const missing = [...senders.keys()].filter((key) => !slots.has(key));
  if (missing.length > 0) {
    await addSlots(trx, missing);
    slots = await read(trx);
  }
  return [...senders].flatMap(([key, sender]) => {
    const slot = slots.get(key);
    return slot ? [{ sender, slot }] : [];
  });
}

/** How the configured senders are; without a slot where none was ever used. */
export async function findSenderStates(
  db: Db,
  { secrets }: Pick<DeliveryContext, 'secrets'>,
): Promise<{ readonly name: string; readonly slot: SenderSlot | undefined }[]> {
  const slots = new Map((await listSlots(db)).map((slot) => [slot.key, slot]));
  return (await listSenders(db, { secrets })).map((sender) => ({
    name: sender.name,
    slot: slots.get(slotKey(sender)),
  }));
}

const freeAt = ({ slot }: KnownSender): number => Math.max(slot.next_free_at, slot.broken_until);

/** Holds the sender that has rested longest, of those that are free. */
export async function holdFreeSender(
  trx: Trx,
  senders: readonly KnownSender[],
  claim: { readonly id: string; readonly now: number; readonly until: number },
): Promise<KnownSender | undefined> {
  const free = senders
    .filter((known) => freeAt(known) <= claim.now)
    .sort((a, b) => a.slot.last_used_at - b.slot.last_used_at);
  for (const known of free) {
    if (await holdSlot(trx, known.slot.key, claim)) return known;
  }
  return undefined;
}

/** Claims the oldest message that is due together with a free sender, so that no claimed message waits for one. */
export async function claimNext(context: DeliveryContext): Promise<Look> {
  const { engine, clock, pace } = context;
  const now = clock();
  const dueAt = await nextDueAt(context.db, now);
  if (dueAt === undefined || dueAt > now) return { claim: undefined, nextAt: dueAt };

  const look = async (trx: Trx): Promise<Look> => {
    const senders = await knownSenders(trx, context);
    const held = { id: newId(), now, until: now + pace.leaseMs };
    const known = await holdFreeSender(trx, senders, held);
    if (!known) {
      const nextAt = senders.length === 0 ? undefined : Math.min(...senders.map(freeAt));
      return { claim: undefined, nextAt };
    }
    const message = await claimMessage(trx, held);
    if (message) return { claim: { ...known, id: held.id, message, heldAt: now } };
    await releaseSlot(trx, known.slot.key, held.id, {
      nextFreeAt: known.slot.next_free_at,
      brokenUntil: known.slot.broken_until,
      failures: known.slot.failures,
      lastFailure: known.slot.last_failure,
    });
    return { claim: undefined, nextAt: undefined };
  };
  return engine.transaction(look);
}
