import { sql, type Kysely } from 'kysely';
import type { MigrationStep } from './migration.ts';

type AnyDb = Kysely<Record<string, Record<string, unknown>>>;

const KINDS = [
  'order-confirmed',
  'order-shipped',
  'order-cancelled',
  'order-changed',
  'order-doubted',
];
const STATES = ['pending', 'sending', 'sent', 'failed'];

const oneOf = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));

/**
 * That an order was confirmed with another phone or address than its customer's record had, and who settled it. Of orders that were
 * confirmed before nobody knows. The outbox learns a word for it; SQLite cannot change a check, so the table is made again. It learns
 * too that a shipping was taken back while its message was just leaving: such a message is not tried again.
 */
export const doubts: MigrationStep = async (db) => {
  const orders = () => db.schema.alterTable('orders');
  await orders()
    .addColumn('doubt', 'text', (c) => c.check(sql`doubt in ('phone', 'address', 'both')`))
    .execute();
  await orders().addColumn('known_phone', 'text').execute();
  await orders().addColumn('doubt_settled_at', 'bigint').execute();
  await orders()
    .addColumn('doubt_settled_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute();
  // For the account that is deleted: it would read every order.
  await db.schema
    .createIndex('orders_by_doubt_settler')
    .on('orders')
    .column('doubt_settled_by')
    .where(sql.ref('doubt_settled_by'), 'is not', null)
    .execute();
  await renewOutbox(db);
};

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
    'left_open',
  ];
  // The old table steps aside first: what refers to the table itself then goes with it.
  await db.schema.alterTable('outbox').renameTo('outbox_before').execute();
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
    .addColumn('left_open', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('withdrawn', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db
    .insertInto('outbox')
    .columns(columns)
    .expression(db.selectFrom('outbox_before').select(columns).orderBy('created_at'))
    .execute();
  await db.schema.dropTable('outbox_before').execute();
  await indexOutbox(db);
}

async function indexOutbox(db: AnyDb): Promise<void> {
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
