import { DEFAULT_MIGRATION_TABLE, Migrator, sql, type Kysely, type Migration } from 'kysely';
import { StartupError } from '../startup-error.ts';
import type { Engine } from './engine.ts';
import { migrations } from './migrations/all.ts';
import type { Db } from './tables.ts';
import type { MigrationStep } from './migrations/migration.ts';

export interface MigrateOptions {
  /** The last migration to run; by default all run. */
  readonly to?: string | undefined;
  /** The schema of a database under construction, beside the one that is in use. */
  readonly schema?: string;
  /** Told how many migrations a store lacks that has had some, before they run: they may keep it waiting. */
  readonly onBehind?: (missing: number) => void;
}

/**
 * Brings the database to this program's version: in order, each once, all inside one transaction.
 * Several processes may start at once over PostgreSQL; one of them migrates, the others wait.
 * @throws StartupError when the database is from a newer version, or a migration fails.
 */
export async function migrate(engine: Engine, options: MigrateOptions = {}): Promise<void> {
  const asKyselyMigration = (step: MigrationStep): Migration => ({
    up: (db: Kysely<unknown>) =>
      step(db as Kysely<Record<string, Record<string, unknown>>>, engine),
  });
  const createMigrator = (db: Db) =>
    new Migrator({
      db,
      ...(options.schema ? { migrationTableSchema: options.schema } : {}),
      provider: {
        getMigrations: () =>
          Promise.resolve(
            Object.fromEntries(
              Object.entries(migrations).map(([name, step]) => [name, asKyselyMigration(step)]),
            ),
          ),
      },
    });
  const known = new Set(Object.keys(migrations));
  if (options.onBehind) {
    const applied = new Set(await listAppliedMigrations(engine));
    const missing = [...known].filter((name) => !applied.has(name)).length;
    if (applied.size > 0 && missing > 0) options.onBehind(missing);
  }
  const { error, results } = await engine.patiently((db) => {
    const migrator = createMigrator(db);
    return options.to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(options.to);
  });
  if (!error) return;
  const message = error instanceof Error ? error.message : String(error);
  if (/previously executed migration .* is missing/.test(message)) {
    throw new StartupError(
      'The database was made by a newer version of Balcão. Start that version, or restore a backup.',
    );
  }
  const failed = results?.find(
    (result) => result.status === 'Error' && known.has(result.migrationName),
  );
  throw new StartupError(
    `The database could not be migrated${failed ? ` (${failed.migrationName})` : ''}: ${message}`,
    { cause: error },
  );
}

/** The names of the migrations that the database has had; none in an empty one. */
export async function listAppliedMigrations({ db }: Engine): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const names = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`;
  return (await names.execute(db)).rows.map((row) => row.name);
}
