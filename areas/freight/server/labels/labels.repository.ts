import { sql, type SqlBool } from 'kysely';
import { claimDue, releaseRow, type Outcome } from '#kit/server/db/claims.ts';
import { among, equals, meets } from '#kit/server/db/list-filters.ts';
import { defineList, type RowOf } from '#kit/server/db/list.ts';
import type { Db, Trx } from '#kit/server/db/tables.ts';
import type { DeliveryState } from '../../contract.ts';
import type { LabelStep } from '../freight.columns.ts';
import type { FreightLabelRow } from '../freight.repository.ts';

/** Bought labels with their orders' numbers and customers. Words are those of the order. */
export const labelList = defineList({
  table: 'freight_labels',
  rows: (db) =>
    db
      .selectFrom('freight_labels')
      .innerJoin('orders', 'orders.id', 'freight_labels.order_id')
      .selectAll('freight_labels')
      .select([
        'orders.order_id as order_number',
        'orders.customer_name',
        'orders.customer_surname',
      ]),
  time: 'created_at',
  filters: {
    states: among(sql<LabelStep>`freight_labels.state`),
    delivery: equals(sql<DeliveryState>`freight_labels.delivery`),
    isPrinted: meets<0 | 1>(
      (value) => sql`case when freight_labels.printed_at is null then 0 else 1 end = ${value}`,
    ),
    trackingCode: equals(sql<string>`freight_labels.tracking_code`),
  },
  searched: 'orders',
  found: (matches) =>
    sql`freight_labels.order_id in (select orders.id from orders where ${matches})`,
  sorts: { newest: ['created_at', 'desc'] },
});

export type ListedLabel = RowOf<typeof labelList>;

/** The label of an order that neither failed nor was cancelled: one at most. */
export const findLiveLabel = (db: Db, orderId: string): Promise<FreightLabelRow | undefined> =>
  db
    .selectFrom('freight_labels')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'not in', ['failed', 'cancelled'])
    .executeTakeFirst();

export async function markPrinted(trx: Trx, ids: readonly string[], now: number): Promise<void> {
  await trx
    .updateTable('freight_labels')
    .set({ printed_at: now, updated_at: now })
    .where('id', 'in', ids)
    .execute();
}

/** Claims the label that has been due for longest. */
export const claimLabel = (
  context: Parameters<typeof claimDue>[0],
  forMs: number,
): Promise<FreightLabelRow | undefined> =>
  claimDue(context, 'freight_labels', forMs, () => sql<SqlBool>`1 = 1`);

/** Releases a claimed label with its outcome. One that staff cancelled meanwhile is cancelled next, unless it is over. */
export function releaseLabel(
  trx: Trx,
  label: FreightLabelRow,
  { state, ...outcome }: Outcome<'freight_labels'>,
): Promise<void> {
  const isOver = state === 'failed' || state === 'cancelled' || label.state === 'cancelling';
  const next = isOver ? state : sql`case state when 'cancelling' then state else ${state} end`;
  return releaseRow(trx, 'freight_labels', label, {
    ...outcome,
    ...(state === undefined ? {} : { state: next }),
  });
}
