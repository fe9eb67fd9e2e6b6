import { sql, type Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import { onEvents, type SumTable } from '../engine/triggers.ts';
import type { MigrationStep } from './migration.ts';

const COUNTS: SumTable = {
  table: 'order_counts',
  keys: { status: 'text', payment: 'text' },
  sums: ['total'],
};

type AnyDb = Kysely<Record<string, Record<string, unknown>>>;

/**
 * Lists of orders and their searches from narrow indexes. Where an index holds the row's key anyway, and that key is in the
 * order of the list, it needs no id to end with; what is searched then comes in that order too.
 */
export const listOrder: MigrationStep = async (db, engine) => {
  const tie = engine.tieBreak === 'id' ? [sql.ref('id')] : [];
  const renew = async (name: string, on: string, columns: readonly string[]) => {
    await db.schema.dropIndex(name).ifExists().execute();
    const keys = [...columns.map((column) => sql.ref(column)), ...tie];
    await sql`create index ${sql.ref(name)} on ${sql.table(on)} (${sql.join(keys)})`.execute(db);
  };
  await renew('orders_by_creation', 'orders', ['created_at']);
  await engine.renewSearch(db);
  await renew('orders_by_status', 'orders', ['status', 'created_at']);
  await renew('customers_by_name', 'customers', ['search_text']);
  await db.schema.dropIndex('orders_by_payment').execute();
  await sql`create index orders_by_payment on orders ((${sql.raw(paymentOf())}),
    ${sql.join([sql.ref('created_at'), ...tie])})`.execute(db);
  // Of links that wait: which of them have expired is read from here. Worded so that no other index answers to it.
  await sql`create index orders_waiting
    on orders ((status || ''), created_at, ${sql.ref(engine.tieBreak)}, expires_at)
    where status || '' = 'AGUARDANDO CONFIRMAÇÃO'`.execute(db);
  await countOrders(db, engine);
};

/** The list says how many orders there are of a state or a payment, on every page. */
async function countOrders(db: AnyDb, engine: Engine): Promise<void> {
  const payment = (row: string) => `coalesce(${paymentOf(`${row}.`)}, '')`;
  await engine
    .keepByKey(db.schema.createTable('order_counts'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('payment', 'text', (c) => c.notNull())
    .addColumn('slot', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('total', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_counts_key', ['status', 'payment', 'slot'])
    .execute();
  await sql`insert into order_counts (status, payment, total)
    select status, ${sql.raw(payment('orders'))}, count(*) from orders group by 1, 2`.execute(db);
  await engine.prepareSums(db, COUNTS);
  const triggers = onEvents(
    {
      name: 'order_counts_on_order',
      table: 'orders',
      timing: 'after',
      columns: ['status', 'total_cents', 'paid_cents'],
      counts: () => 'true',
    },
    (row, sign) => [
      engine.triggerWords.add(COUNTS, {
        status: `${row}.status`,
        payment: payment(row),
        total: `${sign}1`,
      }),
    ],
  );
  for (const trigger of triggers) await engine.installTrigger(db, trigger, 'true');
}

/** `paymentStatusOf` as SQL. */
const paymentOf = (row = ''): string => `case
  when ${row}status = 'AGUARDANDO CONFIRMAÇÃO' then null
  when ${row}status = 'CANCELADO' then case when ${row}paid_cents > 0 then 'A devolver' end
  when ${row}paid_cents > ${row}total_cents then 'A devolver'
  when ${row}paid_cents = ${row}total_cents then 'Pago'
  when ${row}paid_cents > 0 then 'Parcial'
  else 'A receber'
end`;
