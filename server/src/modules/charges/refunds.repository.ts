import { sql, type Insertable, type Selectable, type SqlBool } from 'kysely';
import type { Db, RefundsTable, Trx } from '../../db/tables.ts';

export type RefundRow = Selectable<RefundsTable>;

/** Letter for letter as the index has it. */
const IS_UNDER_WAY = sql<SqlBool>`refunds.state in ('asked', 'in-progress')`;

export async function insertRefund(trx: Trx, row: Insertable<RefundsTable>): Promise<void> {
  await trx.insertInto('refunds').values(row).execute();
}

/** The account through which a payment came, and its charge. */
export function findPaymentSource(db: Db, paymentId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('charges', 'charges.id', 'payments.charge_id')
    .select([
      'payments.id',
      'payments.order_id',
      'payments.provider_payment_id',
      'charges.id as charge_id',
      'charges.account_id',
    ])
    .where('payments.id', '=', paymentId)
    .executeTakeFirst();
}

/** Refunds whose state is to be asked for now, of accounts that are not left alone. */
export function listDueRefunds(
  db: Db,
  now: number,
  most: number,
): Promise<{ readonly id: string }[]> {
  return db
    .selectFrom('refunds')
    .innerJoin('pix_accounts', 'pix_accounts.id', 'refunds.account_id')
    .select('refunds.id')
    .where(IS_UNDER_WAY)
    .where('refunds.next_ask_at', '<=', now)
    .where('refunds.lease_until', '<=', now)
    .where('pix_accounts.paused_until', '<=', now)
    .orderBy('refunds.next_ask_at')
    .limit(most)
    .execute();
}

export function claimRefund(
  trx: Trx,
  id: string,
  claim: { readonly id: string; readonly now: number; readonly until: number },
): Promise<RefundRow | undefined> {
  return trx
    .updateTable('refunds')
    .set((eb) => ({
      lease_owner: claim.id,
      lease_until: claim.until,
      tries: eb('tries', '+', 1),
    }))
    .where('id', '=', id)
    .where(IS_UNDER_WAY)
    .where('lease_until', '<=', claim.now)
    .returningAll()
    .executeTakeFirst();
}

export async function releaseRefund(
  trx: Trx,
  id: string,
  claimId: string,
  outcome: Partial<
    Pick<RefundRow, 'state' | 'provider_id' | 'failure' | 'next_ask_at' | 'ended_at'>
  > & { readonly updated_at: number },
): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({ ...outcome, lease_owner: null, lease_until: 0 })
    .where('id', '=', id)
    .where('lease_owner', '=', claimId)
    .execute();
}

/** What the provider has given back of a payment because staff asked for it, in centavos. */
export async function sumRefundsDone(db: Db, paymentId: string): Promise<number> {
  const row = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum<number | null>('amount_cents').as('cents'))
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow();
  return row.cents ?? 0;
}

/** As for charges: the clock was ahead when they began. */
export async function endOverlongRefundWaits(
  trx: Trx,
  latest: { readonly now: number; readonly wait: number; readonly lease: number },
): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({ next_ask_at: latest.now, lease_until: latest.now })
    .where(IS_UNDER_WAY)
    .where((eb) =>
      eb.or([eb('next_ask_at', '>', latest.wait), eb('lease_until', '>', latest.lease)]),
    )
    .execute();
}

/** As for charges. */
export async function endAllRefundClaims(trx: Trx): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({ lease_until: 0 })
    .where(IS_UNDER_WAY)
    .where('lease_until', '>', 0)
    .execute();
}

/** The provider's names of the other refunds of the payment of a refund. */
export async function listRefundIds(
  db: Db,
  { id, payment_id: paymentId }: Pick<RefundRow, 'id' | 'payment_id'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('provider_id')
    .where('payment_id', '=', paymentId)
    .where('id', '<>', id)
    .where('provider_id', 'is not', null)
    .$narrowType<{ provider_id: string }>()
    .execute();
  return rows.map(({ provider_id }) => provider_id);
}
