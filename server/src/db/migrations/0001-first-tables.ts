import { sql } from 'kysely';
import type { MigrationStep } from './migration.ts';

const REASONS = ['initial', 'manual-entry', 'manual-removal', 'order-confirmed', 'order-cancelled'];
const STATUSES = [
  'AGUARDANDO CONFIRMAÇÃO',
  'CONFIRMADO',
  'EM PROCESSAMENTO...',
  'ENVIADO',
  'CANCELADO',
];

const oneOf = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));

/** The tables of one order's whole way: accounts, shelf, policies, customers, orders and what they leave behind. */
export const firstTables: MigrationStep = async (db, engine) => {
  const table = (name: string) => db.schema.createTable(name);
  const index = (name: string, on: string, columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns).execute();

  await engine
    .addRowKey(table('customers'))
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('surname', 'text', (c) => c.notNull())
    .addColumn('cpf', 'text', (c) => c.notNull().unique())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('cep', 'text', (c) => c.notNull())
    .addColumn('street', 'text', (c) => c.notNull())
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('neighborhood', 'text', (c) => c.notNull())
    .addColumn('complement', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await index('customers_by_name', 'customers', ['search_text', 'id']);

  await table('users')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) =>
      c.notNull().check(sql`role in (${oneOf(['admin', 'atendente', 'cliente'])})`),
    )
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('customer_id', 'text', (c) => c.references('customers.id').onDelete('cascade'))
    .addColumn('disabled_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await index('users_by_customer', 'users', ['customer_id']);

  await engine
    .addRowKey(table('products'))
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('price_cents', 'bigint', (c) => c.notNull().check(sql`price_cents >= 0`))
    .addColumn('stock', 'bigint', (c) => c.notNull().check(sql`stock >= 0`))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('products_unique_name')
    .unique()
    .on('products')
    .column('name_key')
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await index('products_by_price', 'products', ['price_cents', 'id']);
  await index('products_by_name', 'products', ['search_text', 'id']);
  await index('products_by_creation', 'products', ['created_at', 'id']);

  await table('shipping_policies')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull().unique())
    .addColumn('price_cents', 'bigint', (c) => c.notNull().check(sql`price_cents >= 0`))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();

  await table('discount_policies')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('rules', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();

  await table('tracking_links')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tracking_id', 'text', (c) => c.notNull().unique())
    .addColumn('influencer_name', 'text', (c) => c.notNull())
    .addColumn('seller_phone', 'text', (c) => c.notNull())
    .addColumn('clicks', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute();

  await engine
    .addRowKey(table('orders'))
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('order_id', 'bigint', (c) => c.notNull().unique())
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in (${oneOf(STATUSES)})`))
    .addColumn('is_temporary', 'smallint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('total_cents', 'bigint', (c) => c.notNull().check(sql`total_cents >= 0`))
    .addColumn('shipping_cents', 'bigint', (c) => c.notNull().check(sql`shipping_cents >= 0`))
    .addColumn('shipping_name', 'text')
    .addColumn('discount_policy_id', 'text')
    .addColumn('discount_name', 'text')
    .addColumn('discount_cents', 'bigint', (c) => c.notNull().check(sql`discount_cents >= 0`))
    .addColumn('tracking_code', 'text')
    .addColumn('created_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('tracking_link_id', 'text', (c) => c.references('tracking_links.id'))
    .addColumn('customer_id', 'text', (c) => c.references('customers.id').onDelete('set null'))
    .addColumn('customer_name', 'text')
    .addColumn('customer_surname', 'text')
    .addColumn('customer_cpf', 'text')
    .addColumn('customer_email', 'text')
    .addColumn('customer_phone', 'text')
    .addColumn('cep', 'text')
    .addColumn('street', 'text')
    .addColumn('number', 'text')
    .addColumn('neighborhood', 'text')
    .addColumn('complement', 'text')
    .addColumn('city', 'text')
    .addColumn('state', 'text')
    .addColumn('details_from_record', 'smallint', (c) => c.notNull().defaultTo(0))
    .addColumn('search_text', 'text', (c) => c.notNull())
    .execute();
  await index('orders_by_creation', 'orders', ['created_at', 'id']);
  await index('orders_by_status', 'orders', ['status', 'created_at', 'id']);
  await index('orders_by_customer', 'orders', ['customer_id', 'created_at']);
  await index('orders_by_tracking_link', 'orders', ['tracking_link_id', 'created_at']);

  await table('order_lines')
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('list_price_cents', 'bigint', (c) => c.notNull())
    .addColumn('unit_price_cents', 'bigint', (c) => c.notNull().check(sql`unit_price_cents >= 0`))
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity > 0`))
    .addColumn('subtotal_cents', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_lines_key', ['order_id', 'position'])
    .execute();
  await index('order_lines_by_product', 'order_lines', ['product_id']);

  await table('order_history')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('from_status', 'text')
    .addColumn('to_status', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await index('order_history_by_order', 'order_history', ['order_id', 'created_at']);

  await table('stock_movements')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id'))
    .addColumn('delta', 'bigint', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull().check(sql`reason in (${oneOf(REASONS)})`))
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.references('orders.id'))
    .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await index('stock_movements_by_product', 'stock_movements', ['product_id', 'created_at']);

  await table('print_batches')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await table('print_batch_orders')
    .addColumn('batch_id', 'text', (c) =>
      c.notNull().references('print_batches.id').onDelete('cascade'),
    )
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('print_batch_orders_key', ['batch_id', 'position'])
    .execute();

  await table('idempotency_keys')
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addColumn('answer', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['scope', 'key'])
    .execute();
  await index('idempotency_keys_by_age', 'idempotency_keys', ['created_at']);

  await table('cpf_lookups')
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('cpf_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('cpf_lookups_key', ['order_id', 'cpf_hash'])
    .execute();

  await table('postal_codes')
    .addColumn('cep', 'text', (c) => c.primaryKey())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('fetched_at', 'bigint', (c) => c.notNull())
    .execute();

  await table('settings')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();

  await engine.installSearch(db, 'orders');
  await engine.installSearch(db, 'customers');
  await engine.installSearch(db, 'products');
};
