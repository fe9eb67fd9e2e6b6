import { paymentOf } from './first-state/payment-of.ts';
import type { Migration } from '#kit/server/db/migration.ts';

/*
 * Lists are counted row by row: no counts are kept for them, and no stamps by which a search knows what to count again. An order's state
 * and payment together have an index. A search among the products of SQLite reads their texts, which are few.
 */

const EVENTS = ['insert', 'delete', 'update'];
const COUNTS = 'order_counts_on_order';
const STATE_AND_PAYMENT = `create index orders_by_status_and_payment on orders (status, (${paymentOf('')}), created_at`;

const STAMPS = [
  ...['orders', 'customers'].flatMap((table) =>
    EVENTS.map((event) => `drop trigger search_stamps_on_${table}_${event} on ${table}`),
  ),
  'drop trigger search_stamps_on_orders_state on orders',
  'drop function stamp_changed_days()',
  'drop function stamp_changed_day()',
  'drop function stamp_changed_state()',
  'drop function add_to_search_stamps(text, bigint, bigint)',
  'drop table search_stamps',
  'drop index customers_by_creation',
];

export const plainLists: Migration = {
  sqlite: [
    ...EVENTS.map((event) => `drop trigger ${COUNTS}_${event}`),
    'drop table order_counts',
    ...EVENTS.map((event) => `drop trigger products_search_${event}`),
    'drop table products_search_terms',
    'drop table products_search',
    `${STATE_AND_PAYMENT})`,
  ],
  postgres: [
    ...EVENTS.flatMap((event) => [
      `drop trigger ${COUNTS}_${event} on orders`,
      `drop function ${COUNTS}_${event}()`,
    ]),
    'drop function add_to_order_counts(text, text, bigint)',
    'drop table order_counts',
    ...STAMPS,
    // With the columns of the payment, so that rows are counted from the index alone.
    `${STATE_AND_PAYMENT}, id) include (paid_cents, total_cents)`,
  ],
};
