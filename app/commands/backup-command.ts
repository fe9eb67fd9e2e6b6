import { parseArgs } from 'node:util';
import { readConfig } from '#kit/server/core/config.ts';
import { makeBackup, type MadeBackup } from '#areas/backups/server/make-backup.ts';
import { StartupError } from '#kit/server/core/startup-error.ts';
import type { Terminal } from './terminal.ts';

function readableSize(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes < 1 ? `${Math.ceil(bytes / 1_000)} kB` : `${megabytes.toFixed(1)} MB`;
}

const HELP = `Copies everything that the store holds to one file, while the server runs, and reads it back.
SQLite or PostgreSQL, whichever the configuration names.

npm run backup [-- --to FILE] [-- --if-due]

Without --to the file goes to BACKUP_DIR (DATA_DIR/backups), where those that have served their time are
removed: the newest of seven days and of four weeks stay. Photos go into the folder photos beside it, each once. With BACKUP_PASSPHRASE it is encrypted; the
program age opens it too. --if-due does nothing when tonight's backup is there already.`;

function photoLines(photos: MadeBackup['photos']): string[] {
  if (!photos || photos.total === 0) return [];
  const { total, copied, lost } = photos;
  const gone = `${lost} of them are missing or altered: npm run verify names them.`;
  return [`${total} photos beside it, ${copied} of them new.`, ...(lost > 0 ? [gone] : [])];
}

function readCall(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        to: { type: 'string' },
        'if-due': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return { to: values.to, onlyIfDue: values['if-due'] ?? false, help: values.help ?? false };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`${reason} See: npm run backup -- --help`);
  }
}

/**
 * `npm run backup`: makes a backup, prints its path and size.
 * @returns the exit code: 1 with one line about a fault that the caller can correct, also where only photos are missing.
 */
export async function runBackupCommand(
  args: readonly string[],
  terminal: Terminal,
  now: number,
): Promise<number> {
  try {
    const { help, ...call } = readCall(args);
    if (help) {
      terminal.print(HELP);
      return 0;
    }
    const config = readConfig(terminal.env);
    const made = await makeBackup({ config }, { ...call, now });
    if (!made) {
      terminal.print('No backup is due.');
      return 0;
    }
    const { file, bytes, rows, tables, encrypted } = made;
    const size = readableSize(bytes);
    terminal.print(
      `${file} (${size}, ${rows} rows of ${tables} tables${encrypted ? ', encrypted' : ''})`,
    );
    for (const line of photoLines(made.photos)) terminal.print(line);
    if (!made.isRecorded) {
      terminal.print('The store could not note it: its disk is full, or it is away.');
    }
    if (made.fault === undefined) return 0;
    terminal.complain(made.fault);
    return 1;
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    terminal.complain(error.message);
    return 1;
  }
}
