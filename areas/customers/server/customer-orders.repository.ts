import type { Db } from '#kit/server/db/tables.ts';

/** Both databases refuse a statement with too many values. */
const IDS_A_QUERY = 500;
/** From this number on, one pass over all orders is cheaper than asking for the customers in pieces. */
const MANY_IDS = 5 * IDS_A_QUERY;

/** Number and sum, in centavos, of orders. */
export interface OrderFigures {
  readonly count: number;
  readonly totalCents: number;
}

const selectFigures = (db: Db) =>
  db
    .selectFrom('orders')
    .select((eb) => [
      'customer_id as customerId',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('total_cents').as('totalCents'),
    ])
    .where('customer_id', 'is not', null)
    .where('status', '<>', 'CANCELADO')
    .groupBy('customer_id');

/**
 * Number and sum of each customer's orders that are not cancelled. An order gets its customer when it is confirmed, so
 * temporary ones never count. A customer without orders is not in the map.
 */
export async function sumOrdersByCustomer(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, OrderFigures>> {
  const figures = new Map<string, OrderFigures>();
  const add = async (query: ReturnType<typeof selectFigures>) => {
    for (const { customerId, count, totalCents } of await query.execute()) {
      if (customerId !== null) figures.set(customerId, { count, totalCents });
    }
  };
  if (ids.length > MANY_IDS) await add(selectFigures(db));
  else {
    for (let from = 0; from < ids.length; from += IDS_A_QUERY) {
      await add(selectFigures(db).where('customer_id', 'in', ids.slice(from, from + IDS_A_QUERY)));
    }
  }
  return figures;
}
