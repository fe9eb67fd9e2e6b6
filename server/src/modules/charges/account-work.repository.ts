import { DAY_MS } from '@balcao/domain/rules/durations';
import type { Selectable } from 'kysely';
import type { Db, PixAccountsTable, Trx } from '../../db/tables.ts';

/*
 * How the calls to an account fare, and how far its list of payments was read.
 */

export type AccountRow = Selectable<PixAccountsTable>;

/** Whether the store ever had an account: without one there is nothing to do. */
export const hasAccounts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('pix_accounts').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Notes that an account answers. Writes nothing where it did before. */
export async function noteAnswer(trx: Trx, account: AccountRow): Promise<void> {
  if (account.failures === 0) return;
  await trx
    .updateTable('pix_accounts')
    .set({ failures: 0, paused_until: 0, last_failure: null, failed_at: null })
    .where('id', '=', account.id)
    .execute();
}

/** Notes that a call to an account failed, and leaves it alone for a while. */
export async function noteFailure(
  trx: Trx,
  id: string,
  failed: {
    readonly failures: number;
    readonly failure: string;
    readonly now: number;
    readonly pausedUntil: number;
  },
): Promise<void> {
  await trx
    .updateTable('pix_accounts')
    .set({
      failures: failed.failures,
      last_failure: failed.failure,
      failed_at: failed.now,
      paused_until: failed.pausedUntil,
    })
    .where('id', '=', id)
    .execute();
}

/** Accounts whose list of payments is to be read now: the current one, and former ones by which charges were made. */
export function listUnlisted(db: Db, now: number): Promise<{ readonly id: string }[]> {
  return db
    .selectFrom('pix_accounts')
    .select('id')
    .where('next_list_at', '<=', now)
    .where('lease_until', '<=', now)
    .where('paused_until', '<=', now)
    .where((eb) =>
      eb.or([
        eb('is_current', '=', 1),
        eb.exists(
          eb
            .selectFrom('charges')
            .select('charges.id')
            .whereRef('charges.account_id', '=', 'pix_accounts.id'),
        ),
      ]),
    )
    .execute();
}

export function claimAccount(
  trx: Trx,
  id: string,
  claim: { readonly id: string; readonly now: number; readonly until: number },
): Promise<AccountRow | undefined> {
  return trx
    .updateTable('pix_accounts')
    .set({ lease_owner: claim.id, lease_until: claim.until })
    .where('id', '=', id)
    .where('next_list_at', '<=', claim.now)
    .where('lease_until', '<=', claim.now)
    .returningAll()
    .executeTakeFirst();
}

/** Ends the claim of an account's list. @param read.listedUntil undefined: it was not read to its end. */
export async function releaseAccount(
  trx: Trx,
  id: string,
  claimId: string,
  read: { readonly listedUntil: number | undefined; readonly nextListAt: number },
): Promise<void> {
  await trx
    .updateTable('pix_accounts')
    .set({
      ...(read.listedUntil === undefined ? {} : { listed_until: read.listedUntil }),
      next_list_at: read.nextListAt,
      lease_owner: null,
      lease_until: 0,
    })
    .where('id', '=', id)
    .where('lease_owner', '=', claimId)
    .execute();
}

/** Notes that an account's provider told of something, or that somebody tried to in its name. */
export async function noteNotice(
  trx: Trx,
  id: string,
  { isGenuine, now }: { readonly isGenuine: boolean; readonly now: number },
): Promise<void> {
  await trx
    .updateTable('pix_accounts')
    .set((eb) =>
      isGenuine ? { last_notice_at: now } : { refused_notices: eb('refused_notices', '+', 1) },
    )
    .where('id', '=', id)
    .execute();
}

/** As for charges: the clock was ahead when they began. A list that was read up to a later time is read again from now on. */
export async function endOverlongAccountWaits(
  trx: Trx,
  latest: { readonly now: number; readonly pause: number; readonly list: number },
): Promise<void> {
  await trx
    .updateTable('pix_accounts')
    .set((eb) => ({
      paused_until: 0,
      lease_until: 0,
      next_list_at: latest.now,
      listed_until: eb
        .case()
        .when('listed_until', '>', latest.now)
        .then(latest.now - DAY_MS)
        .else(eb.ref('listed_until'))
        .end(),
    }))
    .where((eb) =>
      eb.or([
        eb('paused_until', '>', latest.pause),
        eb('next_list_at', '>', latest.list),
        eb('listed_until', '>', latest.pause),
      ]),
    )
    .execute();
}

/** As for charges. */
export async function endAllAccountClaims(trx: Trx): Promise<void> {
  await trx
    .updateTable('pix_accounts')
    .set({ lease_until: 0 })
    .where('lease_until', '>', 0)
    .execute();
}
