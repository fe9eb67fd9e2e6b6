import type { Migration } from '#kit/server/db/migration.ts';

/** What was given back of an order is found by its number: few movements have this reason. */
const statements = [
  `create index stock_movements_given_back on stock_movements (order_number)
    where reason = 'order-cancelled'`,
];

export const goodsReturned: Migration = { sqlite: statements, postgres: statements };
