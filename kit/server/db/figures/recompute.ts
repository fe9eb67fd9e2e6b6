import { sql, type RawBuilder } from 'kysely';
import { PAYMENT_STATUS } from '../order-columns.ts';
import type { Db, Tables, Trx } from '../tables.ts';

/** `sale_days.previous_day` and `sales.previous_day` of a customer's first order: earlier than any day. */
export const NEVER = -1_000_000;

/** A table that is computed from others: updated by triggers, left out of backups. */
interface DerivedTable {
  readonly name: keyof Tables & string;
  readonly keys: readonly string[];
  readonly figures: readonly string[];
  /** Whether a key may have several rows, which are summed, and no row where the figures are 0. */
  readonly isSum: boolean;
  /** The right keys and figures, computed from the other tables. */
  readonly recomputed: RawBuilder<unknown>;
}

/** The number of an instant's day; null while the calendar is empty. */
const dayOf = (time: string) => sql`(
  select case when first_day + (${sql.ref(time)} - from_ms) / 86400000 > last_day then last_day
    else first_day + (${sql.ref(time)} - from_ms) / 86400000 end
  from calendar where from_ms <= ${sql.ref(time)} order by from_ms desc limit 1)`;

const STANDS = sql`orders.is_temporary = 0 and orders.status <> 'CANCELADO'`;

/** The derived tables in order of computation: later tables read earlier ones. */
export const DERIVED_TABLES: readonly DerivedTable[] = [
  {
    name: 'order_days',
    keys: ['day', 'status', 'payment', 'is_temporary'],
    figures: ['orders', 'total_cents', 'unpaid_cents'],
    isSum: true,
    recomputed: sql`
      select day, status, payment, is_temporary, count(*) as orders, sum(total_cents) as total_cents,
        sum(case when paid_cents < total_cents then total_cents - paid_cents else 0 end) as unpaid_cents
      from (
        select ${dayOf('orders.created_at')} as day, status, coalesce(${PAYMENT_STATUS}, '') as payment,
          is_temporary, total_cents, paid_cents
        from orders
      ) as stored group by day, status, payment, is_temporary`,
  },
  {
    name: 'sales',
    keys: ['customer_cpf', 'created_at', 'order_id'],
    figures: ['day', 'previous_day', 'total_cents'],
    isSum: false,
    recomputed: sql`
      select customer_cpf, created_at, order_id, day,
        coalesce(lag(day) over (partition by customer_cpf order by created_at, order_id), ${sql.lit(NEVER)})
          as previous_day,
        total_cents
      from (
        select customer_cpf, created_at, id as order_id, ${dayOf('orders.created_at')} as day, total_cents
        from orders where ${STANDS} and customer_cpf is not null
      ) as standing`,
  },
  {
    name: 'sale_days',
    keys: ['day', 'previous_day'],
    figures: ['orders', 'total_cents'],
    isSum: true,
    recomputed: sql`
      select day, previous_day, count(*) as orders, sum(total_cents) as total_cents
      from sales group by day, previous_day`,
  },
  {
    name: 'customer_totals',
    keys: ['customer_cpf'],
    figures: ['orders', 'total_cents'],
    isSum: false,
    recomputed: sql`
      select customer_cpf, count(*) as orders, sum(total_cents) as total_cents
      from sales group by customer_cpf`,
  },
  {
    name: 'product_days',
    keys: ['product_id', 'day'],
    figures: ['quantity', 'total_cents', 'costed_cents', 'cost_cents'],
    isSum: true,
    recomputed: sql`
      select product_id, day, sum(quantity) as quantity, sum(subtotal_cents) as total_cents,
        sum(case when unit_cost_cents is null then 0 else subtotal_cents end) as costed_cents,
        sum(quantity * coalesce(unit_cost_cents, 0)) as cost_cents
      from (
        select product_id, ${dayOf('orders.created_at')} as day, quantity, subtotal_cents, unit_cost_cents
        from orders inner join order_lines on order_lines.order_id = orders.id where ${STANDS}
      ) as sold group by product_id, day`,
  },
  {
    name: 'influencer_days',
    keys: ['tracking_link_id', 'day'],
    figures: ['orders', 'total_cents', 'products_cents'],
    isSum: true,
    recomputed: sql`
      select tracking_link_id, day, count(*) as orders, sum(total_cents) as total_cents,
        sum(total_cents - shipping_cents) as products_cents
      from (
        select tracking_link_id, ${dayOf('orders.created_at')} as day, total_cents, shipping_cents
        from orders where ${STANDS} and tracking_link_id is not null
      ) as brought group by tracking_link_id, day`,
  },
  {
    name: 'origin_days',
    keys: ['origin', 'day'],
    figures: ['orders', 'total_cents'],
    isSum: true,
    recomputed: sql`
      select origin, day, count(*) as orders, sum(total_cents) as total_cents
      from (
        select origin, ${dayOf('orders.created_at')} as day, total_cents
        from orders where ${STANDS} and origin <> 'staff'
      ) as elsewhere group by origin, day`,
  },
  {
    name: 'payment_days',
    keys: ['day'],
    figures: ['received_cents', 'fee_cents'],
    isSum: true,
    recomputed: sql`
      select day, sum(amount_cents) as received_cents, sum(coalesce(fee_cents, 0)) as fee_cents
      from (
        select ${dayOf('payments.received_at')} as day, amount_cents, fee_cents
        from payments where taken_back_at is null
      ) as received group by day`,
  },
  {
    name: 'customer_days',
    keys: ['day'],
    figures: ['customers'],
    isSum: true,
    recomputed: sql`
      select day, count(*) as customers
      from (select ${dayOf('customers.created_at')} as day from customers) as registered group by day`,
  },
];

const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** Computes every derived table from the others. The derived tables must be empty: present rows stay. */
export async function fillDerivedTables(trx: Trx): Promise<void> {
  for (const { name, keys, figures, recomputed } of DERIVED_TABLES) {
    const columns = refs([...keys, ...figures]);
    // Sorted by the key, as SQLite stores the rows in that order.
    await sql`insert into ${sql.table(name)} (${columns})
      select ${columns} from (${recomputed}) as recomputed order by ${refs(keys)}`.execute(trx);
  }
}

/** Empties every derived table; the triggers then do nothing. */
export async function emptyDerivedTables(trx: Trx): Promise<void> {
  await trx.deleteFrom('figures_edition').execute();
  await trx.deleteFrom('calendar').execute();
  for (const { name } of DERIVED_TABLES) await trx.deleteFrom(name).execute();
}

/** The number of keys of a derived table that disagree with the other tables, and the first of these keys. */
export async function compareDerivedTable(
  db: Db,
  { name, keys, figures, isSum, recomputed }: DerivedTable,
  most: number,
): Promise<{ count: number; first: Record<string, unknown>[] }> {
  const figuresOf = (sign: '' | '-') =>
    sql.join(
      figures.map((figure) => sql`${sql.raw(sign)}${sql.ref(figure)} as ${sql.ref(figure)}`),
    );
  const isOff = sql.join(
    [
      ...figures.map((figure) => sql`sum(${sql.ref(figure)}) <> 0`),
      // Each key stands once on both sides: 0 would otherwise agree with a missing row.
      ...(isSum ? [] : [sql`count(*) <> 2`]),
    ],
    sql` or `,
  );
  const { rows } = await sql<Record<string, unknown> & { count: number }>`
    select ${refs(keys)}, count(*) over () as count from (
      select ${refs(keys)}, ${figuresOf('')} from ${sql.table(name)}
      union all
      select ${refs(keys)}, ${figuresOf('-')} from (${recomputed}) as recomputed
    ) as both_sides
    group by ${refs(keys)} having ${isOff} limit ${sql.lit(most)}`.execute(db);
  return { count: rows[0]?.count ?? 0, first: rows.map(({ count: _, ...key }) => key) };
}
