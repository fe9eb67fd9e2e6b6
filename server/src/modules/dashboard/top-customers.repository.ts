import { TOP_CUSTOMERS } from '@balcao/domain/rules/limits';
import { sql, type Expression, type RawBuilder } from 'kysely';
import { isNear, isWithin, type DaySpan } from '../../db/figures/day-span.ts';
import { NEVER } from '../../db/figures/recompute.ts';
import type { Db } from '../../db/tables.ts';

/** So many are grouped before a bound is found. */
const FEW_ORDERS = 5_000;
/** Of these the tenth says what it takes to be among the best. */
const FIRST_LOOKED_AT = 100;
/** To look at a customer costs as much as to group so many orders (SQLite 6, PostgreSQL 4.5, measured at a million). */
const ORDERS_A_LOOK = 5;
/** What somebody spent who bought nothing. */
const NOTHING = -1;

/** Columns `customer_cpf` and `cents`. */
type Spending = RawBuilder<{ customer_cpf: string; cents: number }>;

/**
 * Who spent most in the span, by CPF: it outlives the customer's record. Equals are ranked by CPF.
 * @param orders how many orders stand in the span.
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

/** What customers spent in the span, those who spent most among them, in the way that reads least. */
async function spending(db: Db, span: DaySpan, orders: number): Promise<Spending> {
  if (orders <= FEW_ORDERS) return ofSales(span);
  if (span.from === undefined && span.until === undefined) return ever;
  const most = Math.floor(orders / ORDERS_A_LOOK);
  const bound = await findBound(db, span, most);
  return bound && bound.customers < most ? ofThoseWhoEverSpent(bound.cents, span) : ofSales(span);
}

const ever: Spending = sql`select customer_cpf, total_cents as cents from customer_totals`;

function ofSales({ from = NEVER, until = -NEVER }: DaySpan): Spending {
  // Both ends: with one, SQLite would read all sales in the order of their customers.
  return sql`select customer_cpf, sum(total_cents) as cents from sales
    where ${isWithin('day', { from, until })} group by customer_cpf`;
}

const ofThoseWhoEverSpent = (cents: number, span: DaySpan): Spending =>
  sql`select customer_cpf, ${spentIn(span)} as cents from customer_totals
    where total_cents >= ${cents}`;

/**
 * Nobody spent more in the span than ever: who ever spent less than ten customers did in the span is not among the best.
 * @param most how many customers are counted.
 * @returns what ten of those who ever spent most spent in the span, at least, and how many customers ever spent that; undefined
 * when there are fewer than ten.
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

/** Of a row of `customer_totals`. */
const spentIn = (span: DaySpan): RawBuilder<number> => sql`
  coalesce((
    select cast(sum(sales.total_cents) as bigint) from sales
    where ${isBought(sql.ref('customer_totals.customer_cpf'), span)}
  ), ${sql.lit(NOTHING)})`;

const isBought = (cpf: Expression<unknown>, span: DaySpan) =>
  sql`sales.customer_cpf = ${cpf} and ${isNear('sales.created_at', span)} and ${isWithin('sales.day', span)}`;
