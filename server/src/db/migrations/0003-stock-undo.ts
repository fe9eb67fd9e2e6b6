import type { MigrationStep } from './migration.ts';

/** Which movement of the stock another one takes back: each at most once. */
export const stockUndo: MigrationStep = async (db) => {
  await db.schema
    .alterTable('stock_movements')
    .addColumn('undoes', 'text', (c) => c.references('stock_movements.id'))
    .execute();
  await db.schema
    .createIndex('stock_movements_undone_once')
    .unique()
    .on('stock_movements')
    .column('undoes')
    .execute();
};
