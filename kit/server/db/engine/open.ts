import type { Config } from '../../core/config.ts';
import type { Engine } from '../engine.ts';
import type { StandbyState } from '../reads/long-reads.ts';
import type { SlowQueries } from './slow-queries.ts';
import { openSqlite, type ReaderOptions } from './sqlite.ts';

/** Opens the database that the configuration names: the one place that chooses an engine. */
export async function openEngine(
  config: Pick<Config, 'databaseUrl' | 'databaseReadUrl' | 'dataDir'>,
  options: {
    exclusive: boolean;
    slowQueries?: SlowQueries;
    readers?: ReaderOptions;
    onStandbyChange?: (state: StandbyState) => void;
  },
): Promise<Engine> {
  const { databaseUrl: url, databaseReadUrl: readUrl, dataDir } = config;
  if (!url) return openSqlite({ dataDir, ...options });
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres({ url, readUrl, ...options });
}
