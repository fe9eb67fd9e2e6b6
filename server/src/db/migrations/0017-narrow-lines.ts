import { sql } from 'kysely';
import type { MigrationStep } from './migration.ts';

/**
 * Lines kept by the key of their order, and no index that nothing reads: of products, which are never deleted, and of a
 * payment's time within its order, of which there are few. Most orders came by no influencer's link: they leave its index.
 */
export const narrowLines: MigrationStep = async (db, engine) => {
  await db.schema.dropIndex('order_lines_by_product').execute();
  await db.schema.dropIndex('payments_by_order').execute();
  await db.schema.createIndex('payments_by_order').on('payments').column('order_id').execute();

  await db.schema.dropIndex('orders_by_tracking_link').execute();
  await db.schema
    .createIndex('orders_by_tracking_link')
    .on('orders')
    .columns(['tracking_link_id', 'created_at'])
    .where(sql.ref('tracking_link_id'), 'is not', null)
    .execute();

  const columns = [
    'order_id',
    'position',
    'product_id',
    'name',
    'list_price_cents',
    'unit_price_cents',
    'quantity',
    'subtotal_cents',
  ];
  await db.schema.alterTable('order_lines').renameTo('order_lines_before').execute();
  await engine
    .keepByKey(db.schema.createTable('order_lines'))
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('list_price_cents', 'bigint', (c) => c.notNull())
    .addColumn('unit_price_cents', 'bigint', (c) => c.notNull().check(sql`unit_price_cents >= 0`))
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity > 0`))
    .addColumn('subtotal_cents', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_lines_in_order', ['order_id', 'position'])
    .execute();
  await db
    .insertInto('order_lines')
    .columns(columns)
    .expression(
      db.selectFrom('order_lines_before').select(columns).orderBy('order_id').orderBy('position'),
    )
    .execute();
  await db.schema.dropTable('order_lines_before').execute();
};
