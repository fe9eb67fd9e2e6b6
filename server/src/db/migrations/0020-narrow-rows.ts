import { sql, type Kysely } from 'kysely';
import type { MigrationStep } from './migration.ts';

type AnyDb = Kysely<Record<string, Record<string, unknown>>>;

const REASONS = [
  'initial',
  'manual-entry',
  'manual-removal',
  'order-confirmed',
  'order-cancelled',
  'order-changed',
];

const oneOf = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));

/**
 * Histories and ledgers by the key that they are read by: the order or product and a number within it. With a key of their own,
 * and an index for each of the two, they were two fifths of a large store, and a write paid for three trees instead of one.
 *
 * A history says where a step leads; from where it comes is the step before. A movement names its order by the number that the
 * ledger shows, as a plain fact: no index leads from an order to its movements, so a foreign key would read the whole ledger for
 * each order that is deleted, and only orders that never moved any stock are.
 */
export const narrowRows: MigrationStep = async (db, engine) => {
  await renewHistory(db, engine);
  await renewMovements(db, engine);
  // Recorded answers of changes of the stock name movements by what no longer is.
  await db.deleteFrom('idempotency_keys').where('scope', 'like', 'stock/%').execute();
};

async function renewHistory(db: AnyDb, engine: Parameters<MigrationStep>[1]): Promise<void> {
  await db.schema.alterTable('order_history').renameTo('order_history_before').execute();
  await engine
    .keepByKey(
      db.schema
        .createTable('order_history')
        .addColumn('order_id', 'text', (c) =>
          c.notNull().references('orders.id').onDelete('cascade'),
        )
        .addColumn('sequence', 'integer', (c) => c.notNull())
        .addColumn('to_status', 'text', (c) => c.notNull())
        .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('set null'))
        .addColumn('facts', 'text')
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('order_history_key', ['order_id', 'sequence']),
    )
    .execute();
  const columns = ['order_id', 'sequence', 'to_status', 'user_id', 'facts', 'created_at'];
  await db
    .insertInto('order_history')
    .columns(columns)
    .expression(
      db.selectFrom('order_history_before').select(columns).orderBy('order_id').orderBy('sequence'),
    )
    .execute();
  await db.schema.dropTable('order_history_before').execute();
}

async function renewMovements(db: AnyDb, engine: Parameters<MigrationStep>[1]): Promise<void> {
  await db.schema.alterTable('stock_movements').renameTo('stock_movements_before').execute();
  await engine
    .keepByKey(
      db.schema
        .createTable('stock_movements')
        .addColumn('product_id', 'text', (c) => c.notNull().references('products.id'))
        .addColumn('sequence', 'integer', (c) => c.notNull())
        .addColumn('delta', 'bigint', (c) => c.notNull())
        .addColumn('reason', 'text', (c) => c.notNull().check(sql`reason in (${oneOf(REASONS)})`))
        .addColumn('note', 'text', (c) => c.notNull())
        .addColumn('order_number', 'bigint')
        .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('set null'))
        .addColumn('undoes', 'integer')
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('stock_movements_key', ['product_id', 'sequence'])
        .addForeignKeyConstraint(
          'stock_movements_undone',
          ['product_id', 'undoes'],
          'stock_movements',
          ['product_id', 'sequence'],
        ),
    )
    .execute();
  await sql`
    with numbered as (
      select *, row_number() over (partition by product_id order by created_at, id) as place
      from stock_movements_before
    ), undone as (
      select id, place from numbered
      where id in (select undoes from stock_movements_before where undoes is not null)
    )
    insert into stock_movements
      (product_id, sequence, delta, reason, note, order_number, user_id, undoes, created_at)
    select numbered.product_id, numbered.place, numbered.delta, numbered.reason, numbered.note,
      orders.order_id, numbered.user_id, undone.place, numbered.created_at
    from numbered
    left join orders on orders.id = numbered.order_id
    left join undone on undone.id = numbered.undoes
    order by numbered.product_id, numbered.place
  `.execute(db);
  await db.schema.dropTable('stock_movements_before').execute();
  await db.schema
    .createIndex('stock_movements_undone_once')
    .unique()
    .on('stock_movements')
    .columns(['product_id', 'undoes'])
    .where(sql.ref('undoes'), 'is not', null)
    .execute();
}
