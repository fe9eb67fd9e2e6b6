import type { Migration } from '#kit/server/db/migration.ts';

/*
 * Batches of stock: movements of several products that are made, and taken back, together. Products and groups also get a minimum, at
 * which their stock is low.
 */

const statements = [
  // `products` counts the lines, also those of a count without a difference, which have no movement. A later undoing has its own movements.
  `create table stock_batches (
    id text primary key,
    kind text not null check (kind in ('entry', 'removal', 'count')),
    note text not null,
    products integer not null,
    entered bigint not null,
    removed bigint not null,
    user_id text references users (id) on delete set null,
    created_at bigint not null,
    undone_at bigint
  )`,

  `alter table stock_movements add column batch_id text references stock_batches (id)`,
  `create index stock_movements_by_batch on stock_movements (batch_id) where batch_id is not null`,

  // The minimum of a group is that of each of its products without one of its own.
  `alter table products add column minimum_units integer check (minimum_units >= 0)`,
  `alter table product_groups add column minimum_units integer check (minimum_units >= 0)`,
];

export const stockBatches: Migration = { sqlite: statements, postgres: statements };
