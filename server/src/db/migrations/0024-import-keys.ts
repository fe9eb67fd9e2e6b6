import type { MigrationStep } from './migration.ts';

/** Which row of a spreadsheet was the first with a name or CPF: its pieces come one by one, and a second row is refused. */
export const importKeys: MigrationStep = async (db, engine) => {
  await engine
    .keepByKey(
      db.schema
        .createTable('import_keys')
        .addColumn('import_id', 'text', (c) => c.notNull())
        .addColumn('key_hash', 'text', (c) => c.notNull())
        .addColumn('row', 'bigint', (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('import_keys_key', ['import_id', 'key_hash']),
    )
    .execute();
};
