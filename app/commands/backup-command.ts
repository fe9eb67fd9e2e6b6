import { readConfig } from '#kit/server/core/config.ts';
import { makeBackup, type MadeBackup } from '#areas/backups/server/make-backup.ts';
import { exitCodeOf, readArgs, type Terminal } from './terminal.ts';

function readableSize(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes < 1 ? `${Math.ceil(bytes / 1_000)} kB` : `${megabytes.toFixed(1)} MB`;
}

const HELP = `Copies everything that the store holds to one file, while the server runs, and reads it back.
SQLite or PostgreSQL, whichever the configuration names.

npm run backup [-- --to FILE] [-- --if-due]

Without --to the file goes to BACKUP_DIR (DATA_DIR/backups), where those that have served their time are
removed: the newest of seven days and of four weeks stay. Photos go into the folder photos beside it, each once;
where some are lost, the rest is copied, and the exit code is 1. With BACKUP_PASSPHRASE it is encrypted; the
program age opens it too. --if-due does nothing when tonight's backup is there already.`;

function photoLines(photos: MadeBackup['photos']): string[] {
  if (!photos || photos.total === 0) return [];
  const { total, copied, mended } = photos;
  const anew = `${mended} copies were damaged, and were made anew.`;
  return [`${total} photos beside it, ${copied} of them new.`, ...(mended > 0 ? [anew] : [])];
}

/**
 * `npm run backup`: makes a backup, prints its path and size.
 * @returns the exit code: 1 with one line about a fault that the caller can correct, also where only photos are missing.
 */
export const runBackupCommand = (args: readonly string[], terminal: Terminal, now: number) =>
  exitCodeOf(terminal, async () => {
    const { values } = readArgs('backup', {
      args: [...args],
      options: {
        to: { type: 'string' },
        'if-due': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) {
      terminal.print(HELP);
      return 0;
    }
    const config = readConfig(terminal.env);
    const call = { to: values.to, onlyIfDue: values['if-due'] ?? false, now };
    const made = await makeBackup({ config }, call);
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
    if (made.fault !== undefined) terminal.complain(made.fault);
    return made.fault === undefined ? 0 : 1;
  });
