import type { Config } from '../config.ts';
import type { Engine } from './engine.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** Opens the database that the configuration names: the one place that chooses an engine. */
export async function openEngine(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: { exclusive: boolean },
): Promise<Engine> {
  return config.databaseUrl
    ? openPostgres({ url: config.databaseUrl })
    : openSqlite({ dataDir: config.dataDir, exclusive: options.exclusive });
}
