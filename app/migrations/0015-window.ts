import type { Migration } from '#kit/server/db/migration.ts';

/*
 * The window: the shop's public page with its products. Orders know whether they were made there, and what their customer noted.
 * An entry is a product of no group, or a group; its slug is its address as long as it is there, because links in chats name it.
 */

const tables = (ending: string): readonly string[] => [
  `alter table orders add column origin text not null default 'staff' check (origin in ('staff', 'window'))`,
  `alter table orders add column customer_note text not null default ''`,
  // For the list of them, and for those that end by themselves.
  `create index orders_by_window on orders ((case when origin = 'window' then 'window' end), created_at, id) where origin = 'window'`,

  `create table window_entries (
    id text primary key not null,
    slug text not null unique,
    product_id text references products (id),
    group_id text references product_groups (id),
    position integer not null,
    is_highlighted integer not null default 0 check (is_highlighted in (0, 1)),
    created_at bigint not null,
    constraint window_entries_one_thing check ((product_id is null) <> (group_id is null))
  ) ${ending}`,
  `create unique index window_entries_of_product on window_entries (product_id) where product_id is not null`,
  `create unique index window_entries_of_group on window_entries (group_id) where group_id is not null`,

  `create table window_collections (
    id text primary key not null,
    slug text not null unique,
    name text not null,
    name_key text not null unique,
    position integer not null,
    created_at bigint not null
  ) ${ending}`,
  `create table window_collection_entries (
    collection_id text not null references window_collections (id) on delete cascade,
    entry_id text not null references window_entries (id) on delete cascade,
    primary key (collection_id, entry_id)
  ) ${ending}`,
  `create index window_collection_entries_by_entry on window_collection_entries (entry_id)`,
];

export const shopWindow: Migration = { sqlite: tables('without rowid'), postgres: tables('') };
