import { sql } from 'kysely';
import {
  DEFAULT_MIGRATION_TABLE,
  Migrator,
  type Migration as KyselyMigration,
} from 'kysely/migration';
import { faultMessage, StartupError } from '../core/startup-error.ts';
import type { Engine } from './engine.ts';
import type { Migration, Migrations } from './migration.ts';
import { adoptTrialStore, asReleased } from './trial-chain.ts';
import type { Db } from './tables.ts';

interface MigrateOptions {
  /** The last migration to run; by default all run. */
  readonly to?: string | undefined;
  /** The schema of a database under construction, beside the schema in use. */
  readonly schema?: string;
  /** Told how many migrations a store lacks that has had some, before they run: they may keep it waiting. */
  readonly onBehind?: (missing: number) => void;
}

/**
 * Brings the database to this program's version: in order, each once, all inside one transaction.
 * Several processes may start at once over PostgreSQL; one of them migrates, the others wait.
 * @param migrations those of this version.
 * @throws StartupError when the database is from a newer version, or a migration fails.
 */
export async function migrate(
  engine: Engine,
  migrations: Migrations,
  options: MigrateOptions = {},
): Promise<void> {
  const known = Object.keys(migrations);
  // A database under construction is new.
  if (!options.schema) {
    await adoptTrialStore(engine, await listRecordedMigrations(engine));
    const applied = await listAppliedMigrations(engine);
    const missing = known.filter((name) => !applied.includes(name)).length;
    if (applied.length > 0 && missing > 0) options.onBehind?.(missing);
  }
  const { error, results } = await engine.withoutTimeLimit((db) => {
    const migrator = createMigrator(db, engine.name, { migrations, schema: options.schema });
    return options.to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(options.to);
  });
  if (!error) return;
  const message = faultMessage(error);
  if (/previously executed migration .* is missing/.test(message)) {
    throw new StartupError(
      'The database was made by a newer version of Balcão. Start that version, or restore a backup.',
    );
  }
  const ofPlace = engine.explain(error);
  if (ofPlace) throw ofPlace;
  const failed = results?.find(
    (result) => result.status === 'Error' && known.includes(result.migrationName),
  );
  throw new StartupError(
    `The database could not be migrated${failed ? ` (${failed.migrationName})` : ''}: ${message}`,
    { cause: error },
  );
}

function createMigrator(
  db: Db,
  engine: Engine['name'],
  { migrations, schema }: { migrations: Migrations; schema: string | undefined },
): Migrator {
  const asKyselyMigration = (migration: Migration): KyselyMigration => ({
    async up(trx: Db) {
      for (const statement of migration[engine]) await sql.raw(statement).execute(trx);
    },
  });
  const named = Object.entries(migrations).map(([name, migration]) => [
    name,
    asKyselyMigration(migration),
  ]);
  return new Migrator({
    db,
    ...(schema ? { migrationTableSchema: schema } : {}),
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries(named)) },
  });
}

/**
 * The names of the migrations that the database has had; none in an empty one.
 * @throws StartupError when it is of a trial version that this one does not open.
 */
export const listAppliedMigrations = async (engine: Engine): Promise<readonly string[]> =>
  asReleased(await listRecordedMigrations(engine), 'database');

async function listRecordedMigrations({ db }: Engine): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const names = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`;
  return (await names.execute(db)).rows.map((row) => row.name);
}
