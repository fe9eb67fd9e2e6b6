import type { ZapiConfigInput } from '../contract.ts';
import type { AuditDetails } from '#kit/contract/trail.ts';
import { RESTORABLE_FOR_MS } from '#kit/server/db/removed-rows.ts';
import { findSetting, lockSetting, saveSetting } from '#kit/server/db/settings.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import type { Call } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import { UNCHANGED, unrecorded } from '#kit/server/core/trail.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { ZapiSender } from './zapi.ts';
import { checkSender } from './check-sender.ts';
import { openSender, SENDERS, sealSender, type StoredSender } from './sender-secrets.ts';
import { forgiveSenders, proveSlots } from './sender-slots.repository.ts';
import {
  isSameAccess,
  openSenders,
  readSenders,
  slotKey,
  standingSenders,
} from './senders.service.ts';

const FIELDS = ['name', 'apiUrl', 'instanceId', 'token', 'clientToken'] as const;

/** The trail's details of changed senders: the names of added and removed senders, and the changed fields of the others. Never a secret. */
function senderChanges(
  before: readonly ZapiSender[],
  after: readonly ZapiSender[],
): Pick<AuditDetails, 'changes' | 'fields'> {
  const sameIn = (senders: readonly ZapiSender[], { name, instanceId }: ZapiSender) =>
    senders.find((sender) => sender.instanceId === instanceId) ??
    senders.find((sender) => sender.name === name);
  const gone = before.filter((sender) => !sameIn(after, sender));
  const added = after.filter((sender) => !sameIn(before, sender));
  return {
    changes: [
      ...gone.map(({ name }) => ({ field: 'sender', from: name, to: null })),
      ...added.map(({ name }) => ({ field: 'sender', from: null, to: name })),
    ],
    fields: after.flatMap((sender) => {
      const known = sameIn(before, sender);
      if (!known) return [];
      return FIELDS.filter((field) => known[field] !== sender[field]).map(
        (field) => `${sender.name}: ${field}`,
      );
    }),
  };
}

const missingFrom = (others: readonly ZapiSender[], senders: readonly ZapiSender[]): ZapiSender[] =>
  senders.filter((each) => !others.some((other) => isSameAccess(other, each)));

/** The most removed senders that are kept. */
const MOST_REMOVED = 20;

/** The removed senders that can still come back, as stored. */
const removedSenders = (stored: string | undefined, now: number): StoredSender[] =>
  readSenders(stored).filter(
    ({ removedAt }) => removedAt !== undefined && removedAt > now - RESTORABLE_FOR_MS,
  );

/** The senders whose number is not among the others. */
const missingNumbers = <Sender extends ZapiSender>(
  senders: readonly Sender[],
  others: readonly ZapiSender[],
): Sender[] => senders.filter((each) => !others.some((other) => slotKey(other) === slotKey(each)));

/** A step of a later area after the senders changed. */
export type SendersStep = (trx: Trx, deps: Deps) => Promise<void>;

/**
 * Replaces all senders. Secrets are sealed before they reach the database, and earlier failures of the senders are forgotten.
 * Senders that are not among them any more are kept for a day.
 * @param steps the work of later areas in the same transaction, in their order.
 */
export async function saveSenders(
  deps: Deps,
  call: Call,
  input: ZapiConfigInput,
  steps: readonly SendersStep[] = [],
): Promise<ZapiSender[]> {
  for (;;) {
    const before = await findSetting(deps.db, SENDERS);
    const known = openSenders(before, deps);
    const removed = removedSenders(before, call.now);
    // A number that was removed of late may come back by its masks.
    const restorable = [...known, ...removed.map((sender) => openSender(deps.secrets, sender))];
    const senders: ZapiSender[] = [];
    for (const [position, sender] of input.whatsappSenders.entries()) {
      senders.push(await checkSender(deps, sender, restorable, position));
    }
    const gone = missingNumbers(standingSenders(before), senders).map((sender) => ({
      ...sender,
      removedAt: call.now,
    }));
    const sealed = JSON.stringify([
      ...senders.map((sender) => sealSender(deps.secrets, sender)),
      ...[...missingNumbers(removed, senders), ...gone].slice(-MOST_REMOVED),
    ]);
    const isSaved = await change(deps, call, async (trx) => {
      await lockSetting(trx, SENDERS);
      if ((await findSetting(trx, SENDERS)) !== before) {
        return { answer: false, trail: unrecorded('it is tried again') };
      }
      await saveSetting(trx, SENDERS, sealed);
      await forgiveSenders(trx);
      const changed = [...missingFrom(known, senders), ...missingFrom(senders, known)];
      await proveSlots(trx, changed.map(slotKey), 0);
      for (const step of steps) await step(trx, deps);
      const details = senderChanges(known, senders);
      const isSame = details.changes?.length === 0 && details.fields?.length === 0;
      const subject = { type: 'senders' } as const;
      const trail = { action: 'senders.changed', subject, details } as const;
      return { answer: true, trail: isSame ? UNCHANGED : trail };
    });
    // Looking names up takes time, in which somebody else may save: masked secrets then stand for the secrets saved meanwhile.
    if (isSaved) return senders;
  }
}
