import { readConfig } from '#kit/server/core/config.ts';
import { photosIn, repairPhotos } from '#areas/backups/server/photo-copies.ts';
import {
  createLocalPhotoFiles,
  listPhotoHashes,
  openPhotoFiles,
} from '#areas/photos/server/photos.service.ts';
import { migrations } from '../migrations/all.ts';
import { listAppliedMigrations } from '#kit/server/db/migrate.ts';
import { openEngine } from '#kit/server/db/engine/open.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import {
  describeDifferences,
  explainStorage,
  findDifferences,
  findPhotoDifferences,
  repairDerived,
} from '#areas/system/server/verify/find-differences.ts';
import { StartupError } from '#kit/server/core/startup-error.ts';
import { exitCodeOf, readArgs, type Terminal } from './terminal.ts';

const HELP = `Recomputes everything that is kept beside what it follows from, and says what differs: a line each, identifiers only.

npm run verify [-- --repair]

Compared are stock and its ledger, paid sums and payments, totals and lines, states and histories, charges with their payments and
refunds, requests to withdraw and their mark, the words of the search, the figures of the dashboard, and every photo's files with its hash. The server may run meanwhile. The exit code is 1 when something differs.
The copies of photos beside the backups are read too.
--repair computes again what only follows from something else: figures, words of the search, paid sums and marks. It takes a lost or
altered photo from its copy in BACKUP_DIR, and makes a damaged copy anew from its photo. With SQLite, stop the server first. Anything
that differs after it has to be looked at.`;

/** @throws StartupError when the database is of another version. */
async function requireThisLevel(engine: Engine): Promise<void> {
  const applied = await listAppliedMigrations(engine);
  if (applied.join() === Object.keys(migrations).join()) return;
  throw new StartupError('The database is of another version. Start this version of Balcão once.');
}

async function verify(terminal: Terminal, repair: boolean): Promise<number> {
  const config = readConfig(terminal.env);
  const photoFiles = openPhotoFiles(config, (fault) =>
    terminal.complain(`The storage of the photos: ${fault}`),
  );
  const beside = photosIn(config.backupDir);
  const engine = await openEngine(config, { exclusive: repair });
  try {
    await requireThisLevel(engine);
    if (repair) {
      const { paid, withdrawals, searchTexts } = await repairDerived(engine, config.storeTimeZone);
      terminal.print(
        `Computed the figures again, ${searchTexts} search texts, ${paid} paid sums and ${withdrawals} requests to withdraw.`,
      );
      const hashes = listPhotoHashes(engine.db);
      const repaired = await repairPhotos(photoFiles, beside, hashes).catch(explainStorage);
      const { photos, copies } = repaired;
      if (photos + copies > 0) {
        terminal.print(`Put ${photos} photos back, and made ${copies} copies of photos anew.`);
      }
    }
    const copies = createLocalPhotoFiles(beside, () => undefined);
    const lines = [
      ...describeDifferences(await findDifferences(engine, config.storeTimeZone)),
      ...describeDifferences(await findPhotoDifferences({ db: engine.db, photoFiles }, copies)),
    ];
    for (const line of lines) terminal.print(line);
    terminal.print(lines.length === 0 ? 'Nothing differs.' : 'Something differs.');
    return lines.length === 0 ? 0 : 1;
  } catch (error) {
    throw engine.explain(error) ?? error;
  } finally {
    await engine.close();
  }
}

/**
 * `npm run verify`: names stored data that differs from the data it follows from, and with `--repair` computes again what it can.
 * @returns the exit code: 1 when something differs, or with one line of complaint for everything that the caller can put right.
 */
export const runVerifyCommand = (args: readonly string[], terminal: Terminal): Promise<number> =>
  exitCodeOf(terminal, async () => {
    const { values } = readArgs('verify', {
      args: [...args],
      options: { repair: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    if (!values.help) return verify(terminal, values.repair ?? false);
    terminal.print(HELP);
    return 0;
  });
