import { sql } from 'kysely';
import { searchWords } from '#kit/rules/search.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { among, equals, meets } from '#kit/server/db/list-filters.ts';
import { defineList, type FilterOf, type RowOf } from '#kit/server/db/list.ts';
import type { Bounds, Page } from '#kit/server/db/paging.ts';
import type { Db } from '#kit/server/db/tables.ts';
import { isCarrierCode } from '#areas/orders/rules/carrier-code.ts';
import type { LabelsQuery } from '../../contract.ts';
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
    delivery: equals(sql<string>`freight_labels.delivery`),
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

const FILTERS: Readonly<Partial<Record<string, FilterOf<typeof labelList>>>> = {
  'to-print': { states: ['ready'], isPrinted: 0 },
  buying: { states: ['wanted', 'generated'] },
  failed: { states: ['failed'] },
  cancelled: { states: ['cancelling', 'cancelled'] },
};

/** Labels, newest first. A carrier's code finds its label, other words the labels of the orders that have them. */
export function listLabels(
  { engine }: Pick<Deps, 'engine'>,
  { state, q = '' }: LabelsQuery,
  bounds: Bounds,
): Promise<Page<ListedLabel>> {
  const ofDelivery = { states: ['ready', 'done'] as const, delivery: state };
  const filter = state === undefined ? {} : (FILTERS[state] ?? ofDelivery);
  const code = q.trim().toUpperCase();
  const search = isCarrierCode(code) ? { trackingCode: code } : { words: searchWords(q) };
  return labelList.page(engine, { ...filter, ...search }, 'newest', bounds);
}

/** The labels of these orders that neither failed nor were cancelled: one an order at most. */
export const listLiveLabels = async (
  db: Db,
  orderIds: readonly string[],
): Promise<FreightLabelRow[]> =>
  orderIds.length === 0
    ? []
    : db
        .selectFrom('freight_labels')
        .selectAll()
        .where('order_id', 'in', orderIds)
        .where('state', 'not in', ['failed', 'cancelled'])
        .execute();
