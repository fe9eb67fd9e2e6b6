import type { Migration } from '#kit/server/db/migration.ts';

/* Orders know that their customer would rather arrange the payment than pay by PIX, where the window offered the choice. */

const COLUMN = [
  `alter table orders add column arranges_payment integer not null default 0 check (arranges_payment in (0, 1))`,
];

export const arrangedPayment: Migration = { sqlite: COLUMN, postgres: COLUMN };
