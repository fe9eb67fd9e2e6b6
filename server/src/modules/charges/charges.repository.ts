import type { Insertable, Selectable } from 'kysely';
import { statement } from '../../db/statement.ts';
import type { ChargesTable, Db, OrdersTable, Trx } from '../../db/tables.ts';

/** The columns of an order by which it is charged. */
export type ChargedOrder = Pick<OrdersTable, 'id' | 'order_id' | 'status' | 'total_cents'> & {
  readonly paid_cents: number;
};

export type ChargeRow = Selectable<ChargesTable>;

const current = statement((db, { orderId }: { readonly orderId: string }) =>
  db
    .selectFrom('pix_accounts')
    .leftJoin('charges', (join) =>
      join
        .on('charges.order_id', '=', orderId)
        .onRef('charges.account_id', '=', 'pix_accounts.id')
        .on('charges.state', 'in', ['making', 'open']),
    )
    .select([
      'pix_accounts.is_on',
      'charges.code',
      'charges.amount_cents',
      'charges.state',
      'charges.expires_at',
    ])
    .where('pix_accounts.is_current', '=', 1),
);

/** The store's account with the code by which an order is asked to pay now; undefined without an account. */
export async function findCurrentCharge(db: Db, orderId: string) {
  const [row] = await current(db, { orderId });
  return row;
}

export async function findLiveCharge(db: Db, orderId: string): Promise<ChargeRow | undefined> {
  return db
    .selectFrom('charges')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', ['making', 'open'])
    .executeTakeFirst();
}

export async function insertCharge(trx: Trx, row: Insertable<ChargesTable>): Promise<void> {
  await trx.insertInto('charges').values(row).execute();
}
