import { TOP_CUSTOMERS } from '#kit/rules/limits.ts';
import { sql, type Expression, type RawBuilder } from 'kysely';
import { isNear, isWithin, type DaySpan } from '#kit/server/db/figures/day-span.ts';
import { NEVER } from '#kit/server/db/figures/recompute.ts';
import type { Db } from '#kit/server/db/tables.ts';

/** Up to this many orders are grouped without looking for a bound: 50,000, a quarter of a large store, take 30 ms. */
const FEW_ORDERS = 5_000;
/** The number of customers with the highest totals that are read first. The tenth best of them in the span gives the bound. */
const FIRST_LOOKED_AT = 100;
/**
 * The number of orders that can be grouped in the time of one customer's look-up (SQLite 6, PostgreSQL 4.5, measured at a
 * million).
 */
const ORDERS_A_LOOK = 5;
/** The spending of a customer who bought nothing in the span. */
const NOTHING = -1;

/** Columns `customer_cpf` and `cents`. */
type Spending = RawBuilder<{ customer_cpf: string; cents: number }>;

/**
 * The customers who spent most in the span, by CPF, since the CPF outlives the customer's record. Equals are ranked by CPF.
 * @param orders the number of standing orders in the span.
 */
export async function topCustomers(db: Db, span: DaySpan, orders: number) {
  const { rows } = await sql<{
    cpf: string;
    cents: number;
    orders: number;
    customer_id: string | null;
    customer_name: string | null;
    customer_surname: string | null;
  }>`
    select best.customer_cpf as cpf, best.cents,
      (select count(*) from sales where ${isBought(sql.ref('best.customer_cpf'), span)}) as orders,
      latest.customer_id, latest.customer_name, latest.customer_surname
    from (
      select customer_cpf, cents from (${await spending(db, span, orders)}) as spending
      order by cents desc, customer_cpf limit ${TOP_CUSTOMERS}
    ) as best
    left join orders as latest on latest.id = (
      select order_id from sales where ${isBought(sql.ref('best.customer_cpf'), span)}
      order by created_at desc, order_id desc limit 1
    )
    where best.cents > ${NOTHING}
    order by best.cents desc, best.customer_cpf`.execute(db);
  return rows;
}

/** The customers' spending in the span, by the query that reads least. The biggest spenders are always included. */
async function spending(db: Db, span: DaySpan, orders: number): Promise<Spending> {
  if (orders <= FEW_ORDERS) return ofSales(span);
  if (span.from === undefined && span.until === undefined) return ever;
  const most = Math.floor(orders / ORDERS_A_LOOK);
  const bound = await findBound(db, span, most);
  return bound && bound.customers < most ? ofThoseWhoEverSpent(bound.cents, span) : ofSales(span);
}

const ever: Spending = sql`select customer_cpf, total_cents as cents from customer_totals`;

function ofSales({ from = NEVER, until = -NEVER }: DaySpan): Spending {
  // The condition has both ends: with one, SQLite would read all sales in the order of their customers.
  return sql`select customer_cpf, sum(total_cents) as cents from sales
    where ${isWithin('day', { from, until })} group by customer_cpf`;
}

const ofThoseWhoEverSpent = (cents: number, span: DaySpan): Spending =>
  sql`select customer_cpf, ${spentIn(span)} as cents from customer_totals
    where total_cents >= ${cents}`;

/**
 * A bound for the best customers. A span's spending is at most the spending of all time: a customer whose total is below the
 * spending of ten others in the span is not among the best.
 * @param most the number of customers that are read.
 * @returns the least that the ten best of the customers with the highest totals spent in the span, and how many customers have a
 * total of at least that; undefined when there are fewer than ten.
 */
async function findBound(db: Db, span: DaySpan, most: number) {
  const { rows } = await sql<{ cents: number; customers: number }>`
    select cents, (
      select count(*) from (
        select 1 from customer_totals where total_cents >= tenth.cents limit ${most}
      ) as candidates
    ) as customers
    from (
      select ${spentIn(span)} as cents
      from (
        select customer_cpf from customer_totals order by total_cents desc limit ${FIRST_LOOKED_AT}
      ) as customer_totals
      order by cents desc limit 1 offset ${TOP_CUSTOMERS - 1}
    ) as tenth`.execute(db);
  return rows[0];
}

/** A customer's spending in the span, for a row of `customer_totals`. */
const spentIn = (span: DaySpan): RawBuilder<number> => sql`
  coalesce((
    select cast(sum(sales.total_cents) as bigint) from sales
    where ${isBought(sql.ref('customer_totals.customer_cpf'), span)}
  ), ${sql.lit(NOTHING)})`;

const isBought = (cpf: Expression<unknown>, span: DaySpan) =>
  sql`sales.customer_cpf = ${cpf} and ${isNear('sales.created_at', span)} and ${isWithin('sales.day', span)}`;
