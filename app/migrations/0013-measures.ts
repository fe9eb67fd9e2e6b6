import type { Migration } from '#kit/server/db/migration.ts';

/* Weight and measures of products and groups as they are packed: whole grams and centimetres. */

const COLUMNS = ['weight_grams', 'length_cm', 'width_cm', 'height_cm'];

const statements = ['products', 'product_groups'].flatMap((table) =>
  COLUMNS.map(
    (column) => `alter table ${table} add column ${column} integer check (${column} > 0)`,
  ),
);

export const measures: Migration = { sqlite: statements, postgres: statements };
