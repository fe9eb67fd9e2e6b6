import type { Insertable } from 'kysely';
import type { WorkRow } from '#kit/server/db/claims.ts';
import type { Db, RefundsTable, Trx } from '#kit/server/db/tables.ts';

export type RefundRow = WorkRow<'refunds'>;

export async function insertRefund(trx: Trx, row: Insertable<RefundsTable>): Promise<void> {
  await trx.insertInto('refunds').values(row).execute();
}

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

/** The sum of a payment that the provider has given back on a request of staff, in centavos. */
export async function sumRefundsDone(db: Db, paymentId: string): Promise<number> {
  const row = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum<number | null>('amount_cents').as('cents'))
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow();
  return row.cents ?? 0;
}

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
