import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { backUpSqlite } from '../db/sqlite-backup.ts';
import { StartupError } from '../startup-error.ts';
import type { Terminal } from './terminal.ts';

const HELP = `Copies the SQLite database while the server runs.

npm run backup [-- --to FILE]

Without --to the copy goes to DATA_DIR/backups/balcao-YYYYMMDD-HHMMSS.db.`;

function readTarget(args: readonly string[]): { to: string | undefined; help: boolean } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { to: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    return { to: values.to, help: values.help ?? false };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`${reason} See: npm run backup -- --help`);
  }
}

/** `20261120-140509`, in the store's time zone. */
function stampOf(now: number, timeZone: string): string {
  const text = new Date(now).toLocaleString('sv-SE', { timeZone });
  return text.replace(/[-:]/g, '').replace(' ', '-');
}

function readableSize(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes < 1 ? `${Math.ceil(bytes / 1_000)} kB` : `${megabytes.toFixed(1)} MB`;
}

/**
 * `npm run backup`: copies the SQLite database, prints where to and how large.
 * @returns the exit code: 1 with one line of complaint for everything that the caller can put right.
 */
export async function runBackupCommand(
  args: readonly string[],
  terminal: Terminal,
  now: number,
): Promise<number> {
  try {
    const target = readTarget(args);
    if (target.help) {
      terminal.print(HELP);
      return 0;
    }
    const config = readConfig(terminal.env);
    if (config.databaseUrl) {
      throw new StartupError(
        'DATABASE_URL is set: PostgreSQL is backed up with pg_dump (pg_dump --format=custom "$DATABASE_URL" > balcao.dump).',
      );
    }
    const name = `balcao-${stampOf(now, config.storeTimeZone)}.db`;
    const to = target.to ? resolve(target.to) : join(config.dataDir, 'backups', name);
    const bytes = await backUpSqlite({ dataDir: config.dataDir, to });
    terminal.print(`${to} (${readableSize(bytes)})`);
    return 0;
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    terminal.complain(error.message);
    return 1;
  }
}
