import { sql } from 'kysely';
import type { MigrationStep } from './migration.ts';

/**
 * Money received and given back, a row each. Its sum is kept on the order too, written in the transaction of the row, so that a
 * list of orders, its filter and its counts read no second table; the filter's index is on how the order stands, computed from
 * the order's own columns: whoever changes state or total has nothing more to keep in step.
 */
export const payments: MigrationStep = async (db) => {
  await db.schema
    .alterTable('orders')
    .addColumn('paid_cents', 'bigint', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`paid_cents >= 0`),
    )
    .execute();
  await sql`
    create index orders_by_payment on orders ((
      case
        when status = 'AGUARDANDO CONFIRMAÇÃO' then null
        when status = 'CANCELADO' then case when paid_cents > 0 then 'A devolver' end
        when paid_cents > total_cents then 'A devolver'
        when paid_cents = total_cents then 'Pago'
        when paid_cents > 0 then 'Parcial'
        else 'A receber'
      end
    ), created_at, id)
  `.execute(db);
  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    // No cascade: an order with money in it cannot be deleted.
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('amount_cents', 'bigint', (c) => c.notNull().check(sql`amount_cents <> 0`))
    .addColumn('method', 'text', (c) =>
      c.notNull().check(sql`method in ('pix', 'cash', 'card', 'transfer', 'other')`),
    )
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('taken_back_at', 'bigint')
    .addColumn('taken_back_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute();
  await db.schema
    .createIndex('payments_by_order')
    .on('payments')
    .columns(['order_id', 'received_at', 'id'])
    .execute();
  await db.schema
    .createIndex('payments_by_time')
    .on('payments')
    .columns(['received_at', 'amount_cents'])
    .where(sql.ref('taken_back_at'), 'is', null)
    .execute();
};
