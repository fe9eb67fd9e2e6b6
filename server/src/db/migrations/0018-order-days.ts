import type { MigrationStep } from './migration.ts';

/**
 * How many orders of which state each day of the store has. A day is a number: days since 1970-01-01 of the store's own calendar,
 * which `calendar` holds in runs of days of 24 hours each, because a database does not know the zones. Both tables stay empty
 * here: the program fills them when it starts (`db/figures/keep-figures.ts`), and again when the store's zone has changed.
 */
export const orderDays: MigrationStep = async (db, engine) => {
  await db.schema
    .createTable('calendar')
    .addColumn('from_ms', 'bigint', (c) => c.primaryKey())
    .addColumn('first_day', 'integer', (c) => c.notNull())
    .addColumn('last_day', 'integer', (c) => c.notNull())
    .execute();
  const days = db.schema
    .createTable('order_days')
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    // Empty where there is nothing to say of it: a key holds no null.
    .addColumn('payment', 'text', (c) => c.notNull())
    .addColumn('is_temporary', 'smallint', (c) => c.notNull())
    .addColumn('slot', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('orders', 'bigint', (c) => c.notNull())
    .addColumn('total_cents', 'bigint', (c) => c.notNull())
    .addColumn('unpaid_cents', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_days_key', [
      'day',
      'status',
      'payment',
      'is_temporary',
      'slot',
    ]);
  await engine.keepByKey(days).execute();
};
