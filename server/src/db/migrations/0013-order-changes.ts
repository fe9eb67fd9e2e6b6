import { sql, type Kysely } from 'kysely';
import type { MigrationStep } from './migration.ts';

const KINDS = ['order-confirmed', 'order-shipped', 'order-cancelled', 'order-changed'];
const STATES = ['pending', 'sending', 'sent', 'failed'];
const REASONS = [
  'initial',
  'manual-entry',
  'manual-removal',
  'order-confirmed',
  'order-cancelled',
  'order-changed',
];

type AnyDb = Kysely<Record<string, Record<string, unknown>>>;

const oneOf = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));

/**
 * An order that can change: how often it did, whether it did after it was printed, and what changed, in its history. The ledger
 * and the outbox learn a word for it; SQLite cannot change a check, so both tables are made again and filled from the old ones.
 */
export const orderChanges: MigrationStep = async (db) => {
  const column = (table: string, name: string, type: 'integer' | 'smallint') =>
    db.schema
      .alterTable(table)
      .addColumn(name, type, (c) => c.notNull().defaultTo(0))
      .execute();
  await column('orders', 'version', 'integer');
  await column('orders', 'changed_after_print', 'smallint');
  await db.schema.alterTable('order_history').addColumn('facts', 'text').execute();
  await renewMovements(db);
  await renewOutbox(db);
  // Recorded answers of confirmations have another shape from now on.
  await db.deleteFrom('idempotency_keys').where('scope', 'like', 'orders/confirm/%').execute();
};

/** The old table steps aside first: what refers to the table itself then goes with it, and nothing cascades into the new one. */
async function renew(
  db: AnyDb,
  table: string,
  columns: readonly string[],
  create: () => Promise<void>,
): Promise<void> {
  const before = `${table}_before`;
  await db.schema.alterTable(table).renameTo(before).execute();
  await create();
  await db
    .insertInto(table)
    .columns([...columns])
    .expression(db.selectFrom(before).select([...columns]))
    .execute();
  await db.schema.dropTable(before).execute();
}

async function renewMovements(db: AnyDb): Promise<void> {
  const columns = [
    'id',
    'product_id',
    'delta',
    'reason',
    'note',
    'order_id',
    'user_id',
    'created_at',
    'undoes',
  ];
  await renew(db, 'stock_movements', columns, () =>
    db.schema
      .createTable('stock_movements')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('product_id', 'text', (c) => c.notNull().references('products.id'))
      .addColumn('delta', 'bigint', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull().check(sql`reason in (${oneOf(REASONS)})`))
      .addColumn('note', 'text', (c) => c.notNull())
      .addColumn('order_id', 'text', (c) => c.references('orders.id'))
      .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('set null'))
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('undoes', 'text', (c) => c.references('stock_movements.id'))
      .execute(),
  );
  await db.schema
    .createIndex('stock_movements_by_product')
    .on('stock_movements')
    .columns(['product_id', 'created_at'])
    .execute();
  await db.schema
    .createIndex('stock_movements_undone_once')
    .unique()
    .on('stock_movements')
    .column('undoes')
    .execute();
}

async function renewOutbox(db: AnyDb): Promise<void> {
  const columns = [
    'id',
    'order_id',
    'kind',
    'state',
    'phone',
    'text',
    'tries',
    'next_try_at',
    'lease_until',
    'lease_owner',
    'sender_name',
    'provider_id',
    'last_failure',
    'resend_of',
    'created_at',
    'updated_at',
    'sent_at',
  ];
  await renew(db, 'outbox', columns, () =>
    db.schema
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
      .execute(),
  );
  // An order changes more than once, and each change may be told.
  await db.schema
    .createIndex('outbox_one_an_order_and_kind')
    .unique()
    .on('outbox')
    .columns(['order_id', 'kind'])
    .where(sql.ref('resend_of'), 'is', null)
    .where(sql.ref('kind'), '<>', sql.lit('order-changed'))
    .execute();
  const index = (name: string, names: string[]) =>
    db.schema.createIndex(name).on('outbox').columns(names).execute();
  await index('outbox_by_order', ['order_id', 'created_at', 'id']);
  await index('outbox_by_state', ['state', 'created_at', 'id']);
  await index('outbox_by_creation', ['created_at', 'id']);
  await index('outbox_by_resend', ['resend_of']);
  await db.schema
    .createIndex('outbox_with_words')
    .on('outbox')
    .column('created_at')
    .where(sql.ref('phone'), '<>', sql.lit(''))
    .execute();
}
