import type { Migration } from '#kit/server/db/migration.ts';

/*
 * A removed shipping policy is marked first, so that its removal can be undone; it goes a day later. Names need no longer be unique: an
 * order names policy and price.
 */

const BY_NAME = 'create index shipping_policies_by_name on shipping_policies (name_key)';

const COLUMNS = 'id, name, name_key, price_cents, created_at, updated_at, shipping_kind';

export const removedShipping: Migration = {
  sqlite: [
    `create table shipping_policies_marked (
      id text primary key,
      name text not null,
      name_key text not null,
      price_cents bigint not null check (price_cents >= 0),
      created_at bigint not null,
      updated_at bigint not null,
      shipping_kind text default 'carrier' not null check (shipping_kind in ('carrier', 'own', 'pickup')),
      deleted_at bigint
    )`,
    `insert into shipping_policies_marked (${COLUMNS}) select ${COLUMNS} from shipping_policies`,
    'drop table shipping_policies',
    'alter table shipping_policies_marked rename to shipping_policies',
    BY_NAME,
  ],
  postgres: [
    'alter table shipping_policies drop constraint shipping_policies_name_key_key',
    'alter table shipping_policies add column deleted_at bigint',
    BY_NAME,
  ],
};
