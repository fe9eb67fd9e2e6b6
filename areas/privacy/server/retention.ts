import { setImmediate } from 'node:timers/promises';
import type { Retention } from '../endpoints.ts';
import { DAY_MS } from '#kit/rules/durations.ts';
import { DEFAULT_RETENTION } from '../rules/privacy.ts';
import { findSetting, saveSetting } from '#kit/server/db/settings.ts';
import type { Db, Trx } from '#kit/server/db/tables.ts';
import type { Call } from '#kit/server/core/call.ts';
import { change, plainTransaction } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { changesBetween, UNCHANGED } from '#kit/server/core/trail.ts';
import { forgetRecipients } from './anonymize.repository.ts';
import {
  deleteOldLookUps,
  deleteWaitingOrders,
  emptyMessages,
  listAbandonedOrders,
  listStaleOrders,
} from './retention.repository.ts';

const RETENTION = 'retention';
/** The setting with the time of the backup by which data was last removed. */
const LAST_RUN = 'retention-last-run';
/** Rows of one transaction: few, so that no other call waits long. */
const ROWS_A_PIECE = 200;
/** The age in days at which an unconfirmed order of the window is deleted, with any term of the shop's own. */
const WINDOW_ORDER_DAYS = 7;

export async function findRetention(db: Db): Promise<Retention> {
  const stored = await findSetting(db, RETENTION);
  return { ...DEFAULT_RETENTION, ...(stored && (JSON.parse(stored) as Partial<Retention>)) };
}

/** Changes the days after which data is removed, from the next backup on. */
export const saveRetention = async (
  deps: Pick<Deps, 'engine'>,
  call: Call,
  input: Retention,
): Promise<Retention> =>
  change(deps, call, async (trx) => {
    const changes = changesBetween(await findRetention(trx), input);
    if (changes.length === 0) return { answer: input, trail: UNCHANGED };
    await saveSetting(trx, RETENTION, JSON.stringify(input));
    const subject = { type: 'privacy' } as const;
    return {
      answer: input,
      trail: { action: 'privacy.settings-changed', subject, details: { changes } },
    };
  });

export interface RetentionRun {
  readonly orders: number;
  readonly recipients: number;
  readonly messages: number;
  readonly lookUps: number;
}

/**
 * Removes data that was older than its term at that time, in pieces, so that other calls have their turn in between. Several processes
 * at once share the work and do no harm.
 */
export async function applyRetention(
  deps: Pick<Deps, 'engine' | 'db'>,
  asOf: number,
): Promise<RetentionRun> {
  const retention = await findRetention(deps.db);
  const whole = async (
    days: number | null,
    piece: (trx: Trx, before: number) => Promise<number>,
  ) => {
    if (days === null) return 0;
    const before = asOf - days * DAY_MS;
    let total = 0;
    for (;;) {
      const count = await plainTransaction(deps, (trx) => piece(trx, before));
      total += count;
      if (count < ROWS_A_PIECE) return total;
      await setImmediate();
    }
  };
  const abandoned = await whole(WINDOW_ORDER_DAYS, async (trx, before) =>
    deleteWaitingOrders(trx, await listAbandonedOrders(trx, before, ROWS_A_PIECE)),
  );
  return {
    orders:
      abandoned +
      (await whole(retention.unconfirmedOrderDays, async (trx, before) =>
        deleteWaitingOrders(trx, await listStaleOrders(trx, before, ROWS_A_PIECE)),
      )),
    recipients: await whole(retention.unconfirmedOrderDays, (trx, before) =>
      forgetRecipients(trx, before, ROWS_A_PIECE),
    ),
    messages: await whole(retention.messageDays, (trx, before) =>
      emptyMessages(trx, before, ROWS_A_PIECE),
    ),
    lookUps: await whole(retention.lookUpDays, deleteOldLookUps),
  };
}

/**
 * Runs `applyRetention` once for each backup, however often it is called. @returns undefined when the run for this backup was done
 * before.
 */
export async function applyRetentionOnce(
  deps: Pick<Deps, 'engine' | 'db'>,
  backedUpAt: number,
): Promise<RetentionRun | undefined> {
  const isDue = await plainTransaction(deps, async (trx) => {
    if ((await findSetting(trx, LAST_RUN)) === String(backedUpAt)) return false;
    await saveSetting(trx, LAST_RUN, String(backedUpAt));
    return true;
  });
  return isDue ? applyRetention(deps, backedUpAt) : undefined;
}
