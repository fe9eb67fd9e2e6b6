import type { Migration } from '#kit/server/db/migration.ts';

/*
 * What a movement of stock made of its product's cost, so that taking it back can bring the cost of before back. Both null: it left the
 * cost alone; one null: no cost was known then.
 */

const statements = ['cost_from_cents', 'cost_to_cents'].map(
  (column) => `alter table stock_movements add column ${column} bigint check (${column} >= 0)`,
);

export const costMoves: Migration = { sqlite: statements, postgres: statements };
