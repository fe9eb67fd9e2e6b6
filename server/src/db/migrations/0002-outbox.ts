import { sql } from 'kysely';
import type { MigrationStep } from './migration.ts';

const KINDS = ['order-confirmed', 'order-shipped', 'order-cancelled'];
const STATES = ['pending', 'sending', 'sent', 'failed'];

const oneOf = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));

/** Messages on their way to customers, what is known of their senders, and what influencers brought in by day. */
export const outbox: MigrationStep = async (db) => {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in (${oneOf(KINDS)})`))
    .addColumn('state', 'text', (c) => c.notNull().check(sql`state in (${oneOf(STATES)})`))
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_try_at', 'bigint', (c) => c.notNull())
    .addColumn('lease_until', 'bigint')
    .addColumn('lease_owner', 'text')
    .addColumn('sender_name', 'text')
    .addColumn('provider_id', 'text')
    .addColumn('last_failure', 'text')
    .addColumn('resend_of', 'text', (c) => c.references('outbox.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('sent_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('outbox_one_an_order_and_kind')
    .unique()
    .on('outbox')
    .columns(['order_id', 'kind'])
    .where(sql.ref('resend_of'), 'is', null)
    .execute();
  const index = (name: string, on: string, columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns).execute();
  await index('outbox_by_order', 'outbox', ['order_id', 'created_at', 'id']);
  await index('outbox_by_state', 'outbox', ['state', 'created_at', 'id']);
  await index('outbox_by_creation', 'outbox', ['created_at', 'id']);
  await index('outbox_by_resend', 'outbox', ['resend_of']);

  await db.schema
    .createTable('sender_slots')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('next_free_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('held_by', 'text')
    .addColumn('broken_until', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('last_failure', 'text')
    .addColumn('last_used_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();

  await db.schema
    .alterTable('tracking_links')
    .addColumn('commission_basis_points', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('tracking_clicks')
    .addColumn('tracking_link_id', 'text', (c) =>
      c.notNull().references('tracking_links.id').onDelete('cascade'),
    )
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('clicks', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('tracking_clicks_key', ['tracking_link_id', 'day'])
    .execute();
};
