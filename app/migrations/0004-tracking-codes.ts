import type { Migration } from '#kit/server/db/migration.ts';

const statements = [
  `create index orders_by_tracking_code on orders (tracking_code) where tracking_code is not null`,
];

/** Finds the orders that have a tracking code. */
export const trackingCodes: Migration = { sqlite: statements, postgres: statements };
