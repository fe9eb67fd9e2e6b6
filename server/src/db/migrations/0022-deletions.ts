import type { MigrationStep } from './migration.ts';

/** Whoever deletes an order looks for the batches that it was printed in: without an index, in all of them, order by order. */
export const deletions: MigrationStep = async (db) => {
  await db.schema
    .createIndex('print_batch_orders_by_order')
    .on('print_batch_orders')
    .column('order_id')
    .execute();
};
