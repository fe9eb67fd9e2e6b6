import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Config } from '../../core/config.ts';
import { openEngine } from '../../db/engine/open.ts';
import { withSnapshot } from '../../db/backup/open-snapshot.ts';
import { AnotherBackupRuns, NothingToBackUp, type Snapshot } from '../../db/backup/snapshot.ts';
import { openPhotoFiles } from '../../integrations/photo-files/open-photo-files.ts';
import { newId } from '../../core/ids.ts';
import { findSecretFingerprint } from '../../core/secrets.ts';
import { StartupError } from '../../core/startup-error.ts';
import { backupFailureOf, UnreadableBackup } from './backup-failure.ts';
import { openArchive, readThrough, writeArchive } from './archive.ts';
import { failureRow, listUnrecorded, record } from './backup-records.ts';
import type { BackupRow } from './backups.repository.ts';
import { isBackupDue, localTime } from './backups.service.ts';
import {
  copyPhotos,
  hashesIn,
  photosBeside,
  removeForgottenPhotos,
  type CopiedPhotos,
} from './photo-copies.ts';
import { backupName, expiredBackups } from './retention.ts';

const OURS = 'backups';
/** With this factor a guess at the passphrase takes 128 MiB and about a second. */
const SCRYPT_WORK_FACTOR = 17;

interface BackupDeps {
  readonly config: Config;
  readonly scryptWorkFactor?: number;
}

export interface MadeBackup {
  readonly file: string;
  readonly bytes: number;
  readonly rows: number;
  readonly tables: number;
  readonly encrypted: boolean;
  /** Why the photos beside it are not all there, where their storage or their folder failed. */
  readonly photos: CopiedPhotos | StartupError;
  /** Whether the store has the record; a store on a full disk gets it later. */
  readonly isRecorded: boolean;
}

interface BackupCall {
  /** A file elsewhere. By default a file in `BACKUP_DIR`, where expired backups are removed. */
  readonly to?: string | undefined;
  /** Does nothing unless the nightly backup has yet to be made. */
  readonly onlyIfDue?: boolean;
  readonly now: number;
}

/**
 * Writes everything that the store holds at one moment to one file, while the server may run, reads the file back, copies the photos
 * beside it, and records the result. A file whose photos could not be copied stands as a good backup, with a failure after it.
 * @returns undefined when no backup was due.
 * @throws StartupError for every fault that the operator can put right.
 */
export async function makeBackup(
  deps: BackupDeps,
  call: BackupCall,
): Promise<MadeBackup | undefined> {
  const { config } = deps;
  const { now } = call;
  // A database from before there were records can be backed up too, as one does before an upgrade.
  let keepsRecords = true;
  const backUp = async (snapshot: Snapshot): Promise<WrittenBackup | undefined> => {
    keepsRecords = snapshot.tables.some(({ name }) => name === OURS);
    if (call.onlyIfDue && keepsRecords && !(await isStillDue(config, now))) return undefined;
    return write(deps, call, snapshot);
  };
  try {
    const written = await withSnapshot(config, backUp);
    if (!written) return undefined;
    const { hashes, ...made } = written;
    // The snapshot is closed: a slow storage of photos holds no database up.
    const photos = await photosOf(config, made.file, { hashes, now });
    const isWhole = !(photos instanceof StartupError);
    if (isWhole && call.to === undefined) await removeUnnamedPhotos(dirname(made.file));
    const isRecorded = !keepsRecords || (await record(config, goodRow(now, made)));
    if (!isWhole && keepsRecords) await record(config, failureRow(now, 'photos'));
    return { ...made, photos, isRecorded };
  } catch (error) {
    if (call.onlyIfDue && error instanceof AnotherBackupRuns) return undefined;
    if (error instanceof AnotherBackupRuns || error instanceof NothingToBackUp) throw error;
    const failure = backupFailureOf(error);
    if (keepsRecords) await record(config, failureRow(now, failure)).catch(() => undefined);
    if (error instanceof StartupError || failure === 'other') throw error;
    throw new StartupError(`The backup could not be made: ${messageOf(error)}`, { cause: error });
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The file of a backup, and the photos that it names. */
interface WrittenBackup extends Omit<MadeBackup, 'isRecorded' | 'photos'> {
  readonly hashes: ReadonlySet<string>;
}

async function photosOf(
  config: Config,
  file: string,
  which: Parameters<typeof copyPhotos>[2],
): Promise<CopiedPhotos | StartupError> {
  try {
    return await copyPhotos(openPhotoFiles(config), photosBeside(file), which);
  } catch (error) {
    if (error instanceof StartupError) return error;
    throw error;
  }
}

const goodRow = (now: number, made: Omit<WrittenBackup, 'hashes'>): BackupRow => ({
  id: newId(),
  finished_at: now,
  file: made.file,
  bytes: made.bytes,
  row_count: made.rows,
  encrypted: made.encrypted ? 1 : 0,
  failure: null,
});

async function write(
  { config, scryptWorkFactor = SCRYPT_WORK_FACTOR }: BackupDeps,
  call: BackupCall,
  snapshot: Snapshot,
): Promise<WrittenBackup> {
  const { now, to } = call;
  const passphrase = config.backupPassphrase;
  const encrypted = passphrase !== undefined;
  const time = localTime(now, config.storeTimeZone);
  const name = backupName(time, encrypted);
  const file = to === undefined ? join(config.backupDir, name) : resolve(to);
  if (existsSync(file)) throw new StartupError(`${file} exists already. Choose another file.`);
  const partial = `${file}.partial`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const header = await writeArchive(partial, snapshot, {
      createdAt: new Date(now).toISOString(),
      secret: findSecretFingerprint(config) ?? null,
      passphrase,
      scryptWorkFactor,
    });
    await readBack(partial, passphrase).catch((cause: unknown) => {
      throw new UnreadableBackup(`What was written cannot be read back: ${String(cause)}`);
    });
    const hashes = await hashesIn(snapshot);
    renameSync(partial, file);
    if (to === undefined) removeExpired(dirname(file), time.slice(0, 10));
    const counts = Object.values(header.tables);
    return {
      file,
      bytes: statSync(file).size,
      rows: counts.reduce((sum, count) => sum + count, 0),
      tables: counts.length,
      encrypted,
      hashes,
    };
  } catch (error) {
    if (existsSync(partial)) rmSync(partial);
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The backup could not be written to ${file}: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

/** @throws StartupError when the file on the disk differs from the data written. */
async function readBack(file: string, passphrase: string | undefined): Promise<void> {
  const { rows } = await openArchive(file, passphrase);
  await readThrough(rows);
}

function removeExpired(folder: string, today: string): void {
  for (const name of expiredBackups(readdirSync(folder), today)) {
    rmSync(join(folder, basename(name)), { force: true });
  }
}

/** Removes photos that none of the files in the folder can name: somebody may keep a backup there under a name of their own. */
async function removeUnnamedPhotos(folder: string): Promise<void> {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const oldest = Math.min(...files.map(({ name }) => statSync(join(folder, name)).mtimeMs));
  await removeForgottenPhotos(photosBeside(join(folder, 'any')), oldest);
}

async function isStillDue(config: Config, now: number): Promise<boolean> {
  const engine = await openEngine(config, { exclusive: false });
  try {
    return await isBackupDue(engine.db, config, now, listUnrecorded(config));
  } finally {
    await engine.close();
  }
}
