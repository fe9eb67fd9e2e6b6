import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Config } from '#kit/server/core/config.ts';
import { openEngine } from '#kit/server/db/engine/open.ts';
import { withSnapshot } from '#kit/server/db/backup/open-snapshot.ts';
import {
  AnotherBackupRuns,
  NothingToBackUp,
  type Snapshot,
} from '#kit/server/db/backup/snapshot.ts';
import { newId } from '#kit/server/core/ids.ts';
import { findSecretFingerprint } from '#kit/server/core/secrets.ts';
import { faultMessage, StartupError } from '#kit/server/core/startup-error.ts';
import {
  backupFailureOf,
  photosFailureOf,
  UnreadableBackup,
  type BackupFailure,
} from './backup-failure.ts';
import { beginsAsBackup, openArchive, readThrough, writeArchive } from './archive.ts';
import { failureRow, listUnrecorded, record } from './backup-records.ts';
import type { BackupRow } from './backups.repository.ts';
import { isBackupDue, localTime } from './backups.service.ts';
import {
  copyPhotos,
  hashesIn,
  photosBeside,
  removeForgottenPhotos,
  type KeptPhotos,
} from './photo-copies.ts';
import { backupName, expiredBackups } from './retention.ts';

const OURS = 'backups';
/** With this factor a guess at the passphrase takes 128 MiB and about a second. */
const SCRYPT_WORK_FACTOR = 17;

interface BackupDeps {
  readonly config: Config;
  readonly scryptWorkFactor?: number;
}

export type MadeBackup = WrittenBackup & {
  /** Undefined where the photos could not be copied. */
  readonly photos: KeptPhotos | undefined;
  /** The fault after the file was written, as a text for the operator. */
  readonly fault: string | undefined;
  /** Whether the store has the record; a store on a full disk gets it later. */
  readonly isRecorded: boolean;
};

interface BackupCall {
  /** The path of a file elsewhere. By default a file in `BACKUP_DIR`, where expired backups are removed. */
  readonly to?: string | undefined;
  /** Does nothing unless the nightly backup is due. */
  readonly onlyIfDue?: boolean;
  readonly now: number;
}

/**
 * Writes everything that the store holds at one moment to one file, while the server may run, reads the file back, and records
 * the result. Photos are copied beside it afterwards, outside the database transaction: the file stays even when their copy
 * fails.
 * @returns undefined when no backup was due.
 * @throws StartupError for every fault that the operator can correct.
 */
export async function makeBackup(
  deps: BackupDeps,
  call: BackupCall,
): Promise<MadeBackup | undefined> {
  const { config } = deps;
  const { now } = call;
  // A database without the table of records can be backed up too, for example before an upgrade.
  let keepsRecords = true;
  const backUp = async (snapshot: Snapshot): Promise<RecordedBackup | undefined> => {
    keepsRecords = snapshot.tables.some(({ name }) => name === OURS);
    if (call.onlyIfDue && keepsRecords && !(await isStillDue(config, now))) return undefined;
    const hashes = await hashesIn(snapshot);
    const made = await write(deps, call, snapshot);
    const isRecorded = !keepsRecords || (await record(config, goodRow(now, made)));
    return { ...made, hashes, isRecorded };
  };
  let made: RecordedBackup | undefined;
  try {
    made = await withSnapshot(config, backUp);
  } catch (error) {
    if (call.onlyIfDue && error instanceof AnotherBackupRuns) return undefined;
    if (error instanceof AnotherBackupRuns || error instanceof NothingToBackUp) throw error;
    const failure = backupFailureOf(error);
    if (keepsRecords) await record(config, failureRow(now, failure)).catch(() => undefined);
    if (error instanceof StartupError || failure === 'other') throw error;
    throw new StartupError(`The backup could not be made: ${faultMessage(error)}`, {
      cause: error,
    });
  }
  return made && keepBeside(config, call, { ...made, keepsRecords });
}

/**
 * Copies the photos of a backup beside it, and removes expired copies there. A fault is recorded, and so are lost photos: the file is
 * good, and no photo of an older backup goes for it.
 */
async function keepBeside(
  config: Config,
  { now, to }: BackupCall,
  { hashes, keepsRecords, ...made }: RecordedBackup & { readonly keepsRecords: boolean },
): Promise<MadeBackup> {
  const failed = async (failure: BackupFailure, photos: KeptPhotos | undefined, fault: string) => {
    // The moment is later than the file's, so that this record is the newest.
    const row = failureRow(now + 1, failure);
    const isRecorded = !keepsRecords || (await record(config, row));
    return { ...made, photos, fault, isRecorded: made.isRecorded && isRecorded };
  };
  try {
    const photos = await copyPhotos(config, photosBeside(made.file), { hashes, now });
    if (to === undefined) await removeForgotten(made.file);
    if (photos.lost === 0) return { ...made, photos, fault: undefined };
    const lost = `${photos.lost} photos are missing or altered where the store has them: npm run verify names them, and with -- --repair puts back those that stand beside the backups.`;
    return await failed('photos', photos, lost);
  } catch (error) {
    return failed(photosFailureOf(error), undefined, faultMessage(error));
  }
}

type WrittenBackup = Awaited<ReturnType<typeof write>>;
type RecordedBackup = WrittenBackup & {
  readonly isRecorded: boolean;
  readonly hashes: ReadonlySet<string>;
};

const goodRow = (now: number, made: WrittenBackup): BackupRow => ({
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
) {
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
    renameSync(partial, file);
    if (to === undefined) removeExpired(dirname(file), time.slice(0, 10));
    const counts = Object.values(header.tables);
    return {
      file,
      bytes: statSync(file).size,
      rows: counts.reduce((sum, count) => sum + count, 0),
      tables: counts.length,
      encrypted,
    };
  } catch (error) {
    if (existsSync(partial)) rmSync(partial);
    if (error instanceof StartupError) throw error;
    const remedy =
      backupFailureOf(error) === 'disk-full' ? '. Make room there, or name another BACKUP_DIR' : '';
    throw new StartupError(
      `The backup could not be written to ${file}: ${faultMessage(error)}${remedy}`,
      { cause: error },
    );
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

/** Removes the copies of photos that no backup beside this one names. */
async function removeForgotten(file: string): Promise<void> {
  const folder = dirname(file);
  const times: number[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (!entry.isFile()) continue;
    // Backups are recognised by their content, because people rename those that they want to store for
    // longer. A file that cannot be read counts as one.
    if (await beginsAsBackup(path).catch(() => true)) times.push(statSync(path).mtimeMs);
  }
  if (times.length > 0) await removeForgottenPhotos(photosBeside(file), Math.min(...times));
}

async function isStillDue(config: Config, now: number): Promise<boolean> {
  const engine = await openEngine(config, { exclusive: false });
  try {
    return await isBackupDue(engine.db, config, now, listUnrecorded(config));
  } finally {
    await engine.close();
  }
}
