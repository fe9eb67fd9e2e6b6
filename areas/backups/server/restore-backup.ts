import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#kit/server/core/config.ts';
import { openEngine } from '#kit/server/db/engine/open.ts';
import { keepFigures } from '#kit/server/db/figures/keep-figures.ts';
import type { Migrations } from '#kit/server/db/migration.ts';
import { restoreStore } from '#kit/server/db/backup/restore-store.ts';
import type { KeptAside, RestoreTarget } from '#kit/server/db/backup/restore-target.ts';
import { asReleased } from '#kit/server/db/trial-chain.ts';
import { plainTransaction } from '#kit/server/core/change.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { findSecretFingerprint } from '#kit/server/core/secrets.ts';
import { faultMessage, StartupError } from '#kit/server/core/startup-error.ts';
import { backupFailureOf } from './backup-failure.ts';
import { openArchive, type Archive, type ArchiveHeader } from './archive.ts';
import {
  linkPhotos,
  listHashesIn,
  photosBeside,
  photosIn,
  restorePhotos,
  type CopiedPhotos,
} from './photo-copies.ts';
import {
  listBytes,
  listPhotoHashes,
  noteBytes,
  openPhotoFiles,
} from '#areas/photos/server/photos.service.ts';
import { countRows, forgetSessions, insertRows, isEmptyTable } from './backups.repository.ts';
import { backupName } from './retention.ts';
import { localTime } from './backups.service.ts';

interface RestoreCall {
  readonly file: string;
  readonly passphrase: string | undefined;
  /** Replaces an existing store, which is kept aside. */
  readonly replace: boolean;
  readonly dryRun: boolean;
  readonly now: number;
}

export interface RestoredBackup {
  readonly header: ArchiveHeader;
  readonly encrypted: boolean;
  readonly keptAside: KeptAside;
  /** Whether the store that is kept aside has its photos with it; elsewhere they go as unused ones do. */
  readonly keepsPhotos: boolean;
  /** The photos that stood beside the backup; `lost`: neither there nor at the store's own place for photos. */
  readonly photos: CopiedPhotos;
  /** Whether secrets sealed under the backup's `APP_SECRET` open with the current one; undefined when nobody knows. */
  readonly sameSecret: boolean | undefined;
}

interface RestoreDeps {
  readonly config: Config;
  readonly migrations: Migrations;
}

/**
 * Builds the store that a backup holds, on either engine, and puts it in place.
 * @throws StartupError when the file is not sound or too new, or there is a store or a server in the way.
 */
export async function restoreBackup(deps: RestoreDeps, call: RestoreCall): Promise<RestoredBackup> {
  const { config, migrations } = deps;
  const archive = await openArchive(call.file, call.passphrase);
  const { header, encrypted } = archive;
  let put: PutInPlace;
  try {
    put = await putInPlace(deps, call, archive, knownLevel(header, migrations));
  } catch (error) {
    if (backupFailureOf(error) !== 'disk-full') throw error;
    const disk = config.databaseUrl ? 'the database' : `DATA_DIR (${config.dataDir})`;
    throw new StartupError(
      `The disk of ${disk} has no room for the restored store. Make room, then restore again: nothing was changed.`,
      { cause: error },
    );
  } finally {
    archive.close();
  }
  const secret = findSecretFingerprint(config);
  const sameSecret =
    secret === undefined || header.secret === null ? undefined : secret === header.secret;
  return { header, encrypted, ...put, sameSecret };
}

type PutInPlace = Pick<RestoredBackup, 'keptAside' | 'keepsPhotos' | 'photos'>;

async function putInPlace(
  { config, migrations }: RestoreDeps,
  call: RestoreCall,
  archive: Archive,
  level: string | undefined,
): Promise<PutInPlace> {
  const beside = photosBeside(call.file);
  const photoFiles = openPhotoFiles(config);
  if (call.dryRun) {
    const hashes = await readHashes(archive.rows);
    const target = { ...photoFiles, put: () => Promise.resolve() };
    const photos = await restorePhotos(beside, target, hashes).catch(explainStorage);
    return { keptAside: undefined, keepsPhotos: false, photos };
  }
  const stamp = /\d{8}-\d{6}/.exec(backupName(localTime(call.now, config.storeTimeZone), false));
  const options = { replace: call.replace, stamp: stamp?.[0] ?? '', migrations };
  let photos: CopiedPhotos | undefined;
  const bytes = await hashesOfPresent(config);
  const keptAside = await restoreStore(config, options, async (target) => {
    await fill(target, archive, level);
    // Without this the figures would be missing until the first start, and `verify` would report them.
    await keepFigures(target.engine, config.storeTimeZone);
    // Before the rows are in place that name them.
    const hashes = listPhotoHashes(target.engine.db);
    photos = await restorePhotos(beside, photoFiles, hashes).catch(explainStorage);
    // Photos of the present store alone are public too: they go as unused ones do.
    await plainTransaction(target, (trx) => noteBytes(trx, bytes, call.now));
  });
  const keepsPhotos =
    keptAside !== undefined &&
    !config.databaseUrl &&
    !config.photosS3 &&
    (await linkPhotos(photosIn(config.dataDir), photosIn(keptAside)));
  return { keptAside, keepsPhotos, photos: photos ?? { total: 0, copied: 0, lost: 0 } };
}

/** The hashes of photos that the present store keeps: by its own folder, which tells beside a damaged database too, or by its rows. */
async function hashesOfPresent(config: Config): Promise<readonly string[]> {
  if (!config.photosS3) return listHashesIn(photosIn(config.dataDir));
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'balcao.db'))) return [];
  // There may be no store, or one that cannot be read.
  const engine = await openEngine(config, { exclusive: false }).catch(() => undefined);
  const hashes = engine && (await listBytes(engine.db).catch(() => undefined));
  await engine?.close();
  return hashes ?? [];
}

function explainStorage(error: unknown): never {
  throw new StartupError(
    'The photos could not be put where the store has them. Nothing was changed.',
    { cause: error },
  );
}

/** Reads every row. @returns the hashes of the photos among them. */
async function readHashes(rows: Archive['rows']): Promise<ReadonlySet<string>> {
  const hashes = new Set<string>();
  for await (const { table, columns, rows: batch } of rows) {
    const at = table === 'photos' ? columns.indexOf('hash') : -1;
    if (at >= 0) for (const row of batch) hashes.add(String(row[at]));
  }
  return hashes;
}

/**
 * The last migration that a backup has had. A backup of an older version is migrated after its rows are in.
 * @throws StartupError for a backup of a newer version, or of an early trial version.
 */
function knownLevel(header: ArchiveHeader, migrations: Migrations): string | undefined {
  const known = Object.keys(migrations);
  const names = asReleased(header.migrations, 'backup');
  if (names.every((name, at) => name === known[at])) return names.at(-1);
  throw new StartupError(
    'The backup was made by a newer version of Balcão. Restore it with that version.',
  );
}

async function fill(target: RestoreTarget, { header, rows }: Archive, level: string | undefined) {
  await target.migrate(level);
  const load = async (trx: Trx): Promise<void> => {
    const begun = new Set<string>();
    for await (const batch of rows) {
      if (!begun.has(batch.table) && !(await isEmptyTable(trx, batch.table))) {
        throw new Error(`${batch.table} holds rows that the migrations made`);
      }
      begun.add(batch.table);
      await insertRows(trx, batch).catch((error: unknown) => {
        const reason = faultMessage(error);
        throw new StartupError(`${batch.table} could not be filled: ${reason}`, { cause: error });
      });
    }
    for (const [table, expected] of Object.entries(header.tables)) {
      const found = await countRows(trx, table);
      if (found !== expected) {
        throw new StartupError(`${table} has ${found} rows instead of ${expected}.`);
      }
    }
  };
  await target.withoutForeignKeys(() => plainTransaction(target, load));
  await target.migrate();
  await plainTransaction(target, forgetSessions);
}
