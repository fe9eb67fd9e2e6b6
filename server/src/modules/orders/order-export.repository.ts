import type { OrderSort } from '@balcao/domain/contract/orders';
import { sql, type SqlBool } from 'kysely';
import type { Engine } from '../../db/engine.ts';
import { inOrderOf, rowLimit } from '../../db/paging.ts';
import type { Db } from '../../db/tables.ts';
import {
  addLines,
  directionOf,
  inOrder,
  matchingOrders,
  narrowed,
  type ColumnFilter,
  type OrderFilter,
} from './order-list.repository.ts';
import { ORDER_COLUMNS, type OrderRow, type OrderWithLines } from './orders.repository.ts';

/** Where a walk through orders stands: neither ever changes. */
type Place = Pick<OrderRow, 'created_at' | 'id'>;

/** A filter that ends, or begins, at the instant of a place, and the predicate that leaves out what was passed of that instant. */
function beyond(filter: ColumnFilter, sort: OrderSort, last: Place) {
  const { created_at: at, id } = last;
  return sort === 'oldest'
    ? {
        filter: { ...filter, fromMs: at, fromDay: undefined },
        where: sql<SqlBool>`(orders.created_at > ${at} or orders.id > ${id})`,
      }
    : {
        filter: { ...filter, untilMs: at + 1, untilDay: undefined },
        where: sql<SqlBool>`(orders.created_at < ${at} or orders.id < ${id})`,
      };
}

/** The orders of a list after one of them, each with its lines, all of one moment. */
export function listOrdersAfter(
  { db, search, tieBreak }: Engine,
  { words, ...columns }: OrderFilter,
  sort: OrderSort,
  last: Place | undefined,
  limit: number,
): Promise<OrderWithLines[]> {
  const place = last && beyond(columns, sort, last);
  const filter = place?.filter ?? columns;
  const direction = directionOf(sort);

  async function findRows(trx: Db): Promise<OrderRow[]> {
    // A customer's few orders are read; any other search is read from the index of words.
    if (words.length === 0 || filter.customerId !== undefined) {
      let orders = matchingOrders(trx, filter).where(search.contains('orders', words));
      if (place) orders = orders.where(place.where);
      const sorted = inOrder(orders.select(ORDER_COLUMNS), tieBreak, direction);
      return sorted.limit(rowLimit(limit)).execute();
    }
    const { where, fromMs, untilMs } = narrowed(filter);
    const both =
      where && place ? sql<SqlBool>`${where} and ${place.where}` : (where ?? place?.where);
    const call = { table: 'orders', words, where: both, fromMs, untilMs } as const;
    const ids = await search.findPage(trx, { ...call, direction, limit, offset: 0 });
    if (ids.length === 0) return [];
    const rows = trx.selectFrom('orders').select(ORDER_COLUMNS).where('orders.id', 'in', ids);
    return inOrderOf(ids, await rows.execute());
  }
  const read = async (trx: Db) => addLines(trx, await findRows(trx));
  return db.transaction().execute(read);
}
