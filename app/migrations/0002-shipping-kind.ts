import type { Migration } from '#kit/server/db/migration.ts';

const KIND = `text default 'carrier' not null check (shipping_kind in ('carrier', 'own', 'pickup'))`;

const statements: readonly string[] = [
  `alter table shipping_policies add column shipping_kind ${KIND}`,
  `alter table orders add column shipping_kind ${KIND}`,
];

/** How a policy's parcels travel, and an order's own copy of it. What was there before goes by a carrier. */
export const shippingKinds: Migration = { sqlite: statements, postgres: statements };
