import type { Migration } from '#kit/server/db/migration.ts';

/* The moment at which a product was taken off sale to be sold again later. A deleted product has none. */

const STATEMENTS = [
  'alter table products add column shelved_at bigint',
  'create index products_shelved on products (shelved_at) where shelved_at is not null',
];

export const shelvedProducts: Migration = { sqlite: STATEMENTS, postgres: STATEMENTS };
