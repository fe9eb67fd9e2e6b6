import type { Config } from '../../core/config.ts';
import { snapshotPostgres } from './postgres-snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import { snapshotSqlite } from './sqlite-snapshot.ts';

/**
 * Reads the database that the configuration names at one moment. Opens connections of its own, and writes nothing.
 * @throws StartupError when there is no database, it is damaged or another backup is running.
 */
export function withSnapshot<T>(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  body: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return config.databaseUrl
    ? snapshotPostgres(config.databaseUrl, body)
    : snapshotSqlite(config.dataDir, body);
}
