import type { Config } from '../../core/config.ts';
import { restorePostgres } from './postgres-restore.ts';
import type { KeptAside, RestoreOptions, RestoreTarget } from './restore-target.ts';
import { restoreSqlite } from './sqlite-restore.ts';

/**
 * Builds a store beside the one that the configuration names, and puts it in that store's place once `fill` is done.
 * After any earlier failure, the present store is as it was.
 * @throws StartupError while a server runs on it, or when there is a store that must not be replaced.
 */
export function restoreStore(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: RestoreOptions,
  fill: (target: RestoreTarget) => Promise<void>,
): Promise<KeptAside> {
  return config.databaseUrl
    ? restorePostgres(config.databaseUrl, options, fill)
    : restoreSqlite(config.dataDir, options, fill);
}
