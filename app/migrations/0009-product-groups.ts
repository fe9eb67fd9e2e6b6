import type { Migration } from '#kit/server/db/migration.ts';

/*
 * Product groups: several products that are one thing in sizes and colours, each with one value an axis. A product also gets a code and
 * a barcode.
 */

const statements = [
  // A group whose products are all deleted is gone. `axis_2` is blank where there is only one. `version` counts the changes.
  `create table product_groups (
    id text primary key,
    name text not null,
    name_key text not null,
    description text not null,
    axis_1 text not null,
    axis_2 text not null,
    version integer not null,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  `create index product_groups_by_name on product_groups (name_key)`,

  // `position` is from 0, in the order in which the axis shows its values. `archived_at`: since when the value is not sold any more; the
  // deleted products of that moment are those that it took along.
  `create table product_group_values (
    id text primary key,
    group_id text not null references product_groups (id),
    axis integer not null check (axis in (1, 2)),
    position integer not null,
    name text not null,
    name_key text not null,
    archived_at bigint,
    constraint product_group_values_name unique (group_id, axis, name_key)
  )`,

  `alter table products add column code text default '' not null`,
  `alter table products add column barcode text default '' not null`,
  `alter table products add column group_id text references product_groups (id)`,
  `alter table products add column value_1_id text references product_group_values (id)`,
  `alter table products add column value_2_id text references product_group_values (id)`,
  `create unique index products_unique_code on products (code) where code <> '' and deleted_at is null`,
  `create unique index products_unique_barcode on products (barcode)
    where barcode <> '' and deleted_at is null`,
  `create unique index products_unique_values on products (group_id, value_1_id, coalesce(value_2_id, ''))
    where group_id is not null and deleted_at is null`,
  `create index products_by_group on products (group_id, price_cents, id) where group_id is not null`,
];

export const productGroups: Migration = { sqlite: statements, postgres: statements };
