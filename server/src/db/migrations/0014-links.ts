import { sql } from 'kysely';
import type { MigrationStep } from './migration.ts';

/** For whom a link is, until when it counts, and what staff note of orders and customers. */
export const links: MigrationStep = async (db) => {
  await db.schema
    .alterTable('orders')
    .addColumn('recipient_customer_id', 'text', (c) =>
      c.references('customers.id').onDelete('set null'),
    )
    .execute();
  await db.schema.alterTable('orders').addColumn('recipient_name', 'text').execute();
  await db.schema.alterTable('orders').addColumn('recipient_phone', 'text').execute();
  await db.schema.alterTable('orders').addColumn('expires_at', 'bigint').execute();
  await db.schema
    .alterTable('orders')
    .addColumn('contact_from_record', 'smallint', (c) => c.notNull().defaultTo(0))
    .execute();
  for (const table of ['orders', 'customers']) {
    await db.schema
      .alterTable(table)
      .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  // Few orders have somebody noted: only those are in the indexes, which find a person's and what has outlived its time.
  const index = (name: string, columns: string[], filled: string) =>
    db.schema
      .createIndex(name)
      .on('orders')
      .columns(columns)
      .where(sql.ref(filled), 'is not', null)
      .execute();
  await index('orders_by_recipient', ['recipient_customer_id'], 'recipient_customer_id');
  await index('orders_by_recipient_phone', ['recipient_phone'], 'recipient_phone');
  await index('orders_with_recipient', ['updated_at'], 'recipient_name');
};
