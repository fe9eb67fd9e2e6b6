import type { Config } from '../config.ts';
import type { Engine } from './engine.ts';
import { openPostgres } from './postgres.ts';
import type { SlowQueries } from './slow-queries.ts';
import { openSqlite, type ReaderOptions } from './sqlite.ts';

/** Opens the database that the configuration names: the one place that chooses an engine. */
export async function openEngine(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: { exclusive: boolean; slowQueries?: SlowQueries; readers?: ReaderOptions },
): Promise<Engine> {
  return config.databaseUrl
    ? openPostgres({ url: config.databaseUrl, slowQueries: options.slowQueries })
    : openSqlite({ dataDir: config.dataDir, ...options });
}
