import { TOP_CUSTOMERS } from '@balcao/domain/rules/limits';
import { sql } from 'kysely';
import { isWithin, type DaySpan } from '../../db/figures/day-span.ts';
import type { Db } from '../../db/tables.ts';

/** So many orders are grouped about as fast as the first customers are looked through. */
const FEW_ORDERS = 50_000;
const CUSTOMERS_A_LOOK = 200;
const MOST_LOOKS = 30;

interface Spent {
  readonly customer_cpf: string;
  readonly cents: number;
}

/**
 * Who spent most in the span, by CPF: it outlives the customer's record. Equals are ranked by CPF.
 * @param orders how many orders stand in the span.
 */
export async function topCustomers(db: Db, span: DaySpan, orders: number) {
  const top =
    orders <= FEW_ORDERS
      ? await groupSales(db, span)
      : ((await lookThroughBest(db, span)) ?? (await groupSales(db, span)));
  return Promise.all(
    top.map(async ({ customer_cpf: cpf, cents }) => ({
      cpf,
      totalCents: cents,
      orders: await countSales(db, cpf, span),
      latest: await latestOrderOf(db, cpf, span),
    })),
  );
}

const spent = sql<number>`sum(total_cents)`;

function groupSales(db: Db, span: DaySpan): Promise<Spent[]> {
  return db
    .selectFrom('sales')
    .select(['customer_cpf', spent.as('cents')])
    .where(isWithin('day', span))
    .groupBy('customer_cpf')
    .orderBy('cents', 'desc')
    .orderBy('customer_cpf')
    .limit(TOP_CUSTOMERS)
    .execute();
}

/**
 * Asks the customers who ever spent most what they spent in the span, until none that follows can have spent as much there as
 * those that were found.
 * @returns undefined when that takes too long: the span is a small part of many customers' orders.
 */
async function lookThroughBest(db: Db, span: DaySpan): Promise<Spent[] | undefined> {
  let best: Spent[] = [];
  let last: { ever: number; customer_cpf: string } | undefined;
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const found = await lookAtNext(db, span, last);
    best = [
      ...best,
      ...found.flatMap(({ customer_cpf, cents }) =>
        cents === null ? [] : [{ customer_cpf, cents }],
      ),
    ]
      .sort((a, b) => b.cents - a.cents || (a.customer_cpf < b.customer_cpf ? -1 : 1))
      .slice(0, TOP_CUSTOMERS);
    last = found.at(-1);
    const least = best[TOP_CUSTOMERS - 1];
    const isEnough = least !== undefined && last !== undefined && last.ever < least.cents;
    if (found.length < CUSTOMERS_A_LOOK || isEnough) return best;
  }
  return undefined;
}

function lookAtNext(
  db: Db,
  span: DaySpan,
  last: { readonly ever: number; readonly customer_cpf: string } | undefined,
) {
  let next = db
    .selectFrom('customer_totals')
    .select((eb) => [
      'customer_totals.customer_cpf',
      'customer_totals.total_cents as ever',
      eb
        .selectFrom('sales')
        .select(spent.as('cents'))
        .whereRef('sales.customer_cpf', '=', 'customer_totals.customer_cpf')
        .where(isWithin('sales.day', span))
        .as('cents'),
    ])
    .orderBy('customer_totals.total_cents', 'desc')
    .orderBy('customer_totals.customer_cpf', 'desc')
    .limit(CUSTOMERS_A_LOOK);
  if (last) {
    next = next.where((eb) =>
      eb(
        eb.refTuple('customer_totals.total_cents', 'customer_totals.customer_cpf'),
        '<',
        eb.tuple(last.ever, last.customer_cpf),
      ),
    );
  }
  return next.execute();
}

async function countSales(db: Db, cpf: string, span: DaySpan): Promise<number> {
  const { orders } = await db
    .selectFrom('sales')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .where('customer_cpf', '=', cpf)
    .where(isWithin('day', span))
    .executeTakeFirstOrThrow();
  return orders;
}

function latestOrderOf(db: Db, cpf: string, span: DaySpan) {
  return db
    .selectFrom('sales')
    .innerJoin('orders', 'orders.id', 'sales.order_id')
    .select(['orders.customer_id', 'orders.customer_name', 'orders.customer_surname'])
    .where('sales.customer_cpf', '=', cpf)
    .where(isWithin('sales.day', span))
    .orderBy('sales.created_at', 'desc')
    .orderBy('sales.order_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
