import { DAY_MS } from '#kit/rules/durations.ts';
import { sql, type SqlBool } from 'kysely';
import type { WorkRow } from '#kit/server/db/claims.ts';
import type { Db, Trx } from '#kit/server/db/tables.ts';

export type AccountRow = WorkRow<'pix_accounts'>;

export const hasAccounts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('pix_accounts').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Charges and refunds of accounts without a pause. */
export const hasAnsweringAccount = (now: number) =>
  sql<SqlBool>`account_id not in (select pix_accounts.id from pix_accounts where paused_until > ${now})`;

/** Accounts whose list of payments is read: the current one, and former ones by which charges were made. */
export const isListed = (now: number) =>
  sql<SqlBool>`paused_until <= ${now} and (is_current = 1
    or exists (select 1 from charges where charges.account_id = pix_accounts.id))`;

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

/** Ends pauses that began by a clock which was ahead. A list that was read up to a later time is read again from now on. */
export async function endOverlongPauses(
  trx: Trx,
  latest: { readonly now: number; readonly pause: number },
): Promise<void> {
  await trx
    .updateTable('pix_accounts')
    .set((eb) => ({
      paused_until: 0,
      next_list_at: latest.now,
      listed_until: eb
        .case()
        .when('listed_until', '>', latest.now)
        .then(latest.now - DAY_MS)
        .else(eb.ref('listed_until'))
        .end(),
    }))
    .where((eb) =>
      eb.or([eb('paused_until', '>', latest.pause), eb('listed_until', '>', latest.pause)]),
    )
    .execute();
}
