import type { MigrationStep } from './migration.ts';

/** The access key of an order's fiscal document. It is searched in the order's search text, so no index of its own. */
export const fiscalKeys: MigrationStep = async (db) => {
  await db.schema.alterTable('orders').addColumn('fiscal_key', 'text').execute();
};
