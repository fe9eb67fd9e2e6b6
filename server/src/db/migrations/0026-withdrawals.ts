import { sql } from 'kysely';
import type { MigrationStep } from './migration.ts';

/**
 * What customers ask when they want out of an order, a row each, with the shop's answer. That one waits for its answer is on the
 * order too, written in the transaction of the row, so that lists and their filter read one table. Beside it when staff marked the
 * order as delivered: the time in which a customer may withdraw begins there.
 */
export const withdrawals: MigrationStep = async (db) => {
  await db.schema.alterTable('orders').addColumn('delivered_at', 'bigint').execute();
  await db.schema.alterTable('orders').addColumn('withdrawal_requested_at', 'bigint').execute();
  // Equal to something, because a planner that only hears "is not null" reads the orders in the list's order until it finds one.
  await sql`
    create index orders_by_withdrawal on orders ((
      case when withdrawal_requested_at is not null then 'open' end
    ), created_at, id) where withdrawal_requested_at is not null
  `.execute(db);
  await db.schema
    .createTable('withdrawals')
    .addColumn('id', 'text', (c) => c.primaryKey())
    // No cascade: what a customer asked for is no order's to take along.
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('requested_at', 'bigint', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.check(sql`outcome in ('cancelled', 'refused')`))
    .addColumn('answer', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('answered_at', 'bigint')
    .addColumn('answered_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addCheckConstraint(
      'withdrawals_answered_whole',
      sql`(outcome is null) = (answered_at is null)`,
    )
    .execute();
  await db.schema
    .createIndex('withdrawals_by_order')
    .on('withdrawals')
    .columns(['order_id', 'requested_at', 'id'])
    .execute();
  await db.schema
    .createIndex('withdrawals_open')
    .on('withdrawals')
    .column('order_id')
    .unique()
    .where(sql.ref('answered_at'), 'is', null)
    .execute();
};
