import type { Bounds } from '#kit/server/db/paging.ts';
import type { Db } from '#kit/server/db/tables.ts';
import {
  listWaitingBatches,
  listWaitingOrders,
  type WaitingBatch,
  type WaitingFilter,
} from './dispatch.repository.ts';

/** The most rows of one batch in a page. The other orders follow as these leave. */
export const MOST_OF_A_BATCH = 2_000;

export type DispatchPage = Awaited<ReturnType<typeof listDispatch>>;

/** The moment since when a batch waits, epoch ms. Orders without a batch wait since the first of them was set in process. */
const sinceOf = ({ created_at, since }: WaitingBatch): number => created_at ?? since;

const byAge = (a: WaitingBatch, b: WaitingBatch): number =>
  sinceOf(a) - sinceOf(b) || ((a.id ?? '') < (b.id ?? '') ? -1 : 1);

/** A page of the batches with orders that wait to leave, oldest first, with those orders. */
export async function listDispatch(db: Db, { offset, limit }: Bounds, filter: WaitingFilter) {
  const batches = (await listWaitingBatches(db, filter)).sort(byAge);
  const page = batches.slice(offset, offset + limit);
  const ids = page.flatMap(({ id }) => id ?? []);
  const isUnbatched = page.some(({ id }) => id === null);
  const orders =
    page.length > 0
      ? await listWaitingOrders(db, { ids, isUnbatched, filter }, MOST_OF_A_BATCH)
      : [];
  return {
    groups: page.map((batch) => ({
      batch,
      orders: orders.filter(({ batch_id }) => batch_id === batch.id),
    })),
    groupsCount: batches.length,
    ordersCount: batches.reduce((sum, batch) => sum + batch.orders, 0),
  };
}
