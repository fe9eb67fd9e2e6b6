import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '#kit/server/core/config.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import { openEngine } from '#kit/server/db/engine/open.ts';
import { plainTransaction } from '#kit/server/core/change.ts';
import { newId } from '#kit/server/core/ids.ts';
import { StartupError } from '#kit/server/core/startup-error.ts';
import { insertBackup, keepNewestBackups, type BackupRow } from './backups.repository.ts';

/*
 * Records of backups, good and failed, which the store holds. While the store cannot be written, for example on a full disk,
 * each record is a file in the folder of the backups, which may lie on another disk.
 */

const RECORDS_KEPT = 200;
const UNRECORDED = /^unrecorded-[\da-f-]{36}\.json$/;

const unrecordedFile = z.object({
  /** The store of the backup: several may share a folder. */
  store: z.string(),
  row: z.object({
    id: z.string(),
    finished_at: z.number(),
    file: z.string().nullable(),
    bytes: z.number().nullable(),
    row_count: z.number().nullable(),
    encrypted: z.number().nullable(),
    failure: z.string().nullable(),
  }),
});

type Place = Pick<Config, 'backupDir' | 'databaseUrl' | 'dataDir'>;

export const failureRow = (now: number, failure: string): BackupRow => ({
  id: newId(),
  finished_at: now,
  file: null,
  bytes: null,
  row_count: null,
  encrypted: null,
  failure,
});

/** A mark that distinguishes stores and reveals nothing of a password. */
function storeOf({ databaseUrl, dataDir }: Place): string {
  const url = databaseUrl === undefined ? undefined : new URL(databaseUrl);
  const name = url ? `${url.host}${url.pathname}${url.search}` : dataDir;
  return createHash('sha256').update(name).digest('hex').slice(0, 16);
}

const pathOf = ({ backupDir }: Place, { id }: BackupRow): string =>
  join(backupDir, `unrecorded-${id}.json`);

/** The records that still wait to be written to this store. */
export function listUnrecorded(place: Place): readonly BackupRow[] {
  const store = storeOf(place);
  const readRow = (name: string): BackupRow | undefined => {
    try {
      const text = readFileSync(join(place.backupDir, name), 'utf8');
      const found = unrecordedFile.parse(JSON.parse(text));
      return found.store === store ? found.row : undefined;
    } catch {
      // Another process has just recorded it, or the disk was full in the middle of it.
      return undefined;
    }
  };
  return namesIn(place.backupDir).flatMap((name) => readRow(name) ?? []);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => UNRECORDED.test(name));
  } catch {
    return [];
  }
}

function keepForLater(place: Place, row: BackupRow): void {
  const path = pathOf(place, row);
  try {
    mkdirSync(place.backupDir, { recursive: true, mode: 0o700 });
    writeFileSync(path, JSON.stringify({ store: storeOf(place), row }), { mode: 0o600 });
  } catch {
    // There is no space here either: the next look finds a backup due, and tries again.
    rmSync(path, { force: true });
  }
}

async function write(engine: Engine, place: Place, rows: readonly BackupRow[]): Promise<void> {
  await plainTransaction({ engine }, async (trx) => {
    for (const row of rows) await insertBackup(trx, row);
    await keepNewestBackups(trx, RECORDS_KEPT);
  });
  for (const row of rows) rmSync(pathOf(place, row), { force: true });
}

/** Writes the waiting records to the store. @returns the records that still cannot be written. */
export async function recordUnrecorded(engine: Engine, place: Place) {
  const rows = listUnrecorded(place);
  if (rows.length === 0) return [];
  try {
    await write(engine, place, rows);
    return [];
  } catch (error) {
    if (!engine.isUnavailable(error)) throw error;
    return rows;
  }
}

/** Writes a record to the store, or to a waiting file until that is possible. @returns whether the store has it. */
export async function recordWith(engine: Engine, place: Place, row: BackupRow): Promise<boolean> {
  try {
    await write(engine, place, [...listUnrecorded(place), row]);
    return true;
  } catch (error) {
    if (!engine.isUnavailable(error)) throw error;
    keepForLater(place, row);
    return false;
  }
}

export async function record(config: Config, row: BackupRow): Promise<boolean> {
  let engine: Engine;
  try {
    engine = await openEngine(config, { exclusive: false });
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    keepForLater(config, row);
    return false;
  }
  try {
    return await recordWith(engine, config, row);
  } finally {
    await engine.close();
  }
}
