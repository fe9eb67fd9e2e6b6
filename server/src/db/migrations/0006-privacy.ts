import { sql } from 'kysely';
import type { MigrationStep } from './migration.ts';

/** What finds one person's data, and what has outlived its time, without reading every row. */
export const privacy: MigrationStep = async (db) => {
  await db.schema.createIndex('orders_by_cpf').on('orders').column('customer_cpf').execute();
  await db.schema.createIndex('cpf_lookups_by_hash').on('cpf_lookups').column('cpf_hash').execute();
  await db.schema
    .createIndex('outbox_with_words')
    .on('outbox')
    .column('created_at')
    .where(sql.ref('phone'), '<>', sql.lit(''))
    .execute();
  // Recorded answers of confirmations have another shape from now on.
  await db.deleteFrom('idempotency_keys').where('scope', 'like', 'orders/confirm/%').execute();
};
