import type { Migration } from '#kit/server/db/migration.ts';

/* A coupon may have a discount of its own: a policy that the list of policies leaves out, so that orders and carts use it as any other. */

const STATEMENTS = [
  'alter table discount_policies add column of_coupon integer default 0 not null check (of_coupon in (0, 1))',
];

export const couponDiscounts: Migration = { sqlite: STATEMENTS, postgres: STATEMENTS };
