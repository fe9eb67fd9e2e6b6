import type { SumTable } from './triggers.ts';
import type { Words } from './words.ts';

/*
 * Numbers of lists, the dashboard and the report of influencers, derived and kept by triggers in the transaction of whatever changes
 * them: no use case can forget them, and neither can an anonymisation or somebody at the database's own prompt.
 *
 * A day is a number: days since 1970-01-01 of the store's own calendar, which `calendar` holds in runs of days of 24 hours each,
 * because a database does not know the zones. All but `order_counts` stay empty until the program computes them, when it starts and when
 * the store's zone has changed; `figures_edition` then says for which calendar.
 */

export const figureTables = ({ keptByKey }: Words): readonly string[] => [
  // The day of an instant is `first_day` of the last run that begins at or before it, plus the whole days since `from_ms`, but at most
  // `last_day`: the last day of a run may be longer.
  `create table calendar (
    from_ms bigint primary key,
    first_day integer not null,
    last_day integer not null
  )`,
  `create table figures_edition (edition text primary key)`,

  // An empty payment where there is nothing to say of it: a key holds no null.
  `create table order_counts (
    status text not null,
    payment text not null,
    slot integer default 0 not null,
    total bigint not null,
    constraint order_counts_key primary key (status, payment, slot)
  ) ${keptByKey}`,
  // Tables with a `slot` are always summed: on PostgreSQL one key has as many rows as there were writers at once, so that nobody waits for
  // another's commit. Single rows may be negative, and a key whose orders sum to 0 may remain. `day` is that of `orders.created_at`,
  // `unpaid_cents` the unpaid part of the totals of orders that are not wholly paid, in any state; temporary orders count too.
  `create table order_days (
    day integer not null,
    status text not null,
    payment text not null,
    is_temporary smallint not null,
    slot integer default 0 not null,
    orders bigint not null,
    total_cents bigint not null,
    unpaid_cents bigint not null,
    constraint order_days_key primary key (day, status, payment, is_temporary, slot)
  ) ${keptByKey}`,
  // A sale is a standing order of a CPF: confirmed, and not cancelled. `previous_day` is the day of the same CPF's sale before.
  `create table sale_days (
    day integer not null,
    previous_day integer not null,
    slot integer default 0 not null,
    orders bigint not null,
    total_cents bigint not null,
    constraint sale_days_key primary key (day, previous_day, slot)
  ) ${keptByKey}`,
  `create table product_days (
    product_id text not null,
    day integer not null,
    slot integer default 0 not null,
    quantity bigint not null,
    total_cents bigint not null,
    constraint product_days_key primary key (product_id, day, slot)
  ) ${keptByKey}`,
  `create table influencer_days (
    tracking_link_id text not null,
    day integer not null,
    slot integer default 0 not null,
    orders bigint not null,
    total_cents bigint not null,
    constraint influencer_days_key primary key (tracking_link_id, day, slot)
  ) ${keptByKey}`,
  // Money that came in less money given back, without payments that were taken back.
  `create table payment_days (
    day integer not null,
    slot integer default 0 not null,
    received_cents bigint not null,
    constraint payment_days_key primary key (day, slot)
  ) ${keptByKey}`,
  // Customers by the day on which they were registered.
  `create table customer_days (
    day integer not null,
    slot integer default 0 not null,
    customers bigint not null,
    constraint customer_days_key primary key (day, slot)
  ) ${keptByKey}`,

  `create table sales (
    customer_cpf text not null,
    created_at bigint not null,
    order_id text not null,
    day integer not null,
    previous_day integer not null,
    total_cents bigint not null,
    constraint sales_key primary key (customer_cpf, created_at, order_id)
  ) ${keptByKey}`,
  `create index sales_by_day on sales (day, customer_cpf, total_cents)`,
  `create table customer_totals (
    customer_cpf text primary key not null,
    orders bigint not null,
    total_cents bigint not null
  ) ${keptByKey}`,
  `create index customer_totals_by_total on customer_totals (total_cents, customer_cpf)`,
];

/** The tables to whose sums triggers add. */
export const SUMS = {
  orderCounts: {
    table: 'order_counts',
    keys: { status: 'text', payment: 'text' },
    sums: ['total'],
  },
  orderDays: {
    table: 'order_days',
    keys: { day: 'bigint', status: 'text', payment: 'text', is_temporary: 'bigint' },
    sums: ['orders', 'total_cents', 'unpaid_cents'],
  },
  saleDays: {
    table: 'sale_days',
    keys: { day: 'bigint', previous_day: 'bigint' },
    sums: ['orders', 'total_cents'],
  },
  productDays: {
    table: 'product_days',
    keys: { product_id: 'text', day: 'bigint' },
    sums: ['quantity', 'total_cents'],
  },
  influencerDays: {
    table: 'influencer_days',
    keys: { tracking_link_id: 'text', day: 'bigint' },
    sums: ['orders', 'total_cents'],
  },
  paymentDays: { table: 'payment_days', keys: { day: 'bigint' }, sums: ['received_cents'] },
  customerDays: { table: 'customer_days', keys: { day: 'bigint' }, sums: ['customers'] },
} satisfies Record<string, SumTable>;
