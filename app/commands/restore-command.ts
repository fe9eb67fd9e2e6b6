import { formatDateTime } from '#kit/rules/days.ts';
import { readConfig, type Config } from '#kit/server/core/config.ts';
import { restoreBackup, type RestoredBackup } from '#areas/backups/server/restore-backup.ts';
import { photosIn } from '#areas/backups/server/photo-copies.ts';
import { migrations } from '../migrations/all.ts';
import { exitCodeOf, misuse, readArgs, type Terminal } from './terminal.ts';

const HELP = `Puts the store that a backup holds in place. Stop the server first.

npm run restore -- FILE [--dry-run] [--replace] [--passphrase-stdin]

--dry-run reads the whole file, says what it holds, and changes nothing.
--replace takes the place of a store that is there; that one is kept aside, and the last line says where.
The passphrase of an encrypted backup comes from BACKUP_PASSPHRASE, or from standard input.
Missing photos keep nothing back: the rest is restored, a line says how many, and the exit code is 1.
A backup of SQLite can be restored into PostgreSQL, and the other way round.`;

const ENGINES = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

function describe(config: Config, { header, encrypted }: RestoredBackup): string[] {
  const { createdAt, engine, migrations, tables } = header;
  const counts = Object.entries(tables);
  const width = Math.max(...counts.map(([name]) => name.length));
  const level = migrations.at(-1) ?? '';
  const time = formatDateTime(createdAt, config.storeTimeZone);
  return [
    `Made ${time} (${config.storeTimeZone}) from ${ENGINES[engine]}, level ${level}${encrypted ? ', encrypted' : ''}.`,
    ...counts.map(([name, rows]) => `${name.padEnd(width)}  ${rows}`),
  ];
}

/** Words for the present `APP_SECRET`: whether it is the one with which the backup was made. */
const SECRET_HINTS = {
  true: 'APP_SECRET is the one of then: what was sealed with it opens.',
  false:
    'APP_SECRET is not the one of then: everybody signs in again, and what was sealed with it (such as the tokens of WhatsApp senders) has to be typed again, unless you put the old app-secret back before the start.',
  undefined:
    'There is no APP_SECRET here yet. Put the app-secret of then into DATA_DIR before the start, or what was sealed with it (such as the tokens of WhatsApp senders) has to be typed again.',
};

const codesHint = (accounts: number): string =>
  `Without the APP_SECRET of then, no code of an authenticator app and no recovery code is accepted (accounts with a second factor: ${accounts}). Let each in again with: npm run user -- reset-second-factor --email E`;

function photoLines({ photos: { total, copied, lost } }: RestoredBackup, isDryRun: boolean) {
  if (total === 0) return [];
  const all = `${total} photos, ${copied} of them ${isDryRun ? 'to be ' : ''}put in place.`;
  const gone = `${lost} photos are missing: put the folder photos beside the backup and restore again, or send them anew. npm run verify names them.`;
  return [all, ...(lost > 0 ? [gone] : [])];
}

const asidePhotosLine = ({ backupDir }: Config, { keepsPhotos }: RestoredBackup): string =>
  keepsPhotos
    ? 'The photos of the store that was there are kept with it.'
    : `The photos of the store that was there go an hour after the start, but for the restored ones. The photos of its backups stand in ${photosIn(backupDir)}.`;

function secretHints({ sameSecret, header }: RestoredBackup): string[] {
  const accounts = header.tables['second_factors'] ?? 0;
  const isLost = sameSecret !== true && accounts > 0;
  return [SECRET_HINTS[`${sameSecret}`], ...(isLost ? [codesHint(accounts)] : [])];
}

/**
 * `npm run restore`: puts a backup in place, or says what it holds.
 * @returns the exit code: 1 with one line of complaint for everything that the caller can put right, and where photos are missing.
 */
export const runRestoreCommand = (args: readonly string[], terminal: Terminal, now: number) =>
  exitCodeOf(terminal, async () => {
    const { values, positionals } = readArgs('restore', {
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        replace: { type: 'boolean' },
        'passphrase-stdin': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) {
      terminal.print(HELP);
      return 0;
    }
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw misuse('restore', 'Name one file.');
    const config = readConfig(terminal.env);
    const passphrase = values['passphrase-stdin']
      ? (await terminal.readInput()).replace(/\r?\n$/, '')
      : config.backupPassphrase;
    const { 'dry-run': dryRun = false, replace = false } = values;
    const call = { file, passphrase, dryRun, replace, now };
    const restored = await restoreBackup({ config, migrations }, call);
    for (const line of describe(config, restored)) terminal.print(line);
    for (const line of photoLines(restored, dryRun)) terminal.print(line);
    for (const line of secretHints(restored)) terminal.print(line);
    terminal.print(
      dryRun ? 'The file is whole. Nothing was changed.' : 'Restored. Start the server.',
    );
    if (restored.keptAside) {
      terminal.print(asidePhotosLine(config, restored));
      terminal.print(`The store that was there is kept: ${restored.keptAside}`);
    }
    return restored.photos.lost === 0 ? 0 : 1;
  });
