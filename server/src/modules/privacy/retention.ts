import { setImmediate } from 'node:timers/promises';
import type { Retention } from '@balcao/domain/contract/privacy';
import { DAY_MS } from '@balcao/domain/rules/durations';
import { DEFAULT_RETENTION } from '@balcao/domain/rules/privacy';
import type { Clearance, Cutoff } from '../../db/clearance.ts';
import { findSetting, saveSetting } from '../../db/settings.ts';
import type { Db, Trx } from '../../db/tables.ts';
import type { Caller } from '../../core/call.ts';
import type { Deps } from '../../deps.ts';
import { changesBetween } from '../../core/trail.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { forgetRecipients } from './anonymize.repository.ts';
import {
  deleteOldLookUps,
  deleteWaitingOrders,
  emptyMessages,
  listStaleOrders,
} from './retention.repository.ts';

const RETENTION = 'retention';
const LAST_RUN = 'retention-last-run';
/** Small enough that nobody waits for it. */
const ROWS_A_PIECE = 200;

/** After how long data goes by itself. */
export async function findRetention(db: Db): Promise<Retention> {
  const stored = await findSetting(db, RETENTION);
  return { ...DEFAULT_RETENTION, ...(stored && (JSON.parse(stored) as Partial<Retention>)) };
}

/** Changes after how long data goes; it counts from the next daily run on. */
export async function saveRetention(
  { engine }: Pick<Deps, 'engine'>,
  call: { readonly input: Retention; readonly caller: Caller; readonly now: number },
): Promise<Retention> {
  const { input, caller, now } = call;
  const save = async (trx: Trx): Promise<void> => {
    const changes = changesBetween(await findRetention(trx), input);
    if (changes.length === 0) return;
    await saveSetting(trx, RETENTION, JSON.stringify(input));
    await recordAudit(trx, {
      at: now,
      actor: caller,
      action: 'privacy.settings-changed',
      subject: { type: 'privacy' },
      details: { changes },
    });
  };
  await engine.transaction(save);
  return input;
}

/** What one run removed or emptied. */
export interface RetentionRun {
  readonly orders: number;
  /** Of cancelled links: for whom they were. */
  readonly recipients: number;
  readonly messages: number;
  readonly lookUps: number;
}

/**
 * Removes what has outlived its time, in pieces with room between them for everybody else. Several processes at once do
 * each other's work and no harm.
 */
export async function applyRetention(
  { engine, db }: Pick<Deps, 'engine' | 'db'>,
  clearance: Clearance,
): Promise<RetentionRun> {
  const retention = await findRetention(db);
  const whole = async (
    days: number | null,
    piece: (trx: Trx, before: Cutoff) => Promise<number>,
  ) => {
    if (days === null) return 0;
    const before = clearance.cutoff(days * DAY_MS);
    const run = (trx: Trx) => piece(trx, before);
    let total = 0;
    for (;;) {
      const count = await engine.transaction(run);
      total += count;
      if (count < ROWS_A_PIECE) return total;
      await setImmediate();
    }
  };
  return {
    orders: await whole(retention.unconfirmedOrderDays, async (trx, before) =>
      deleteWaitingOrders(trx, await listStaleOrders(trx, before, ROWS_A_PIECE)),
    ),
    recipients: await whole(retention.unconfirmedOrderDays, (trx, before) =>
      forgetRecipients(trx, before, ROWS_A_PIECE),
    ),
    messages: await whole(retention.messageDays, (trx, before) =>
      emptyMessages(trx, before, ROWS_A_PIECE),
    ),
    lookUps: await whole(retention.lookUpDays, deleteOldLookUps),
  };
}

/** The same, once a day however often it is called. @returns undefined when this day's run was done. */
export async function applyRetentionDaily(
  deps: Pick<Deps, 'engine' | 'db'>,
  clearance: Clearance,
): Promise<RetentionRun | undefined> {
  const { now } = clearance;
  const claim = async (trx: Trx): Promise<boolean> => {
    const last = Number((await findSetting(trx, LAST_RUN)) ?? Number.NaN);
    // A clock that was ahead once must not stop it for years.
    if (last <= now && now - last < DAY_MS) return false;
    await saveSetting(trx, LAST_RUN, String(now));
    return true;
  };
  return (await deps.engine.transaction(claim)) ? applyRetention(deps, clearance) : undefined;
}
