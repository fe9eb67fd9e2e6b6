import { existsSync } from 'node:fs';
import { link, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DAY_MS } from '#kit/rules/durations.ts';
import { readPhotoFile } from '#areas/photos/rules/photo-files.ts';
import { PHOTO_PARTS, photoFile } from '#kit/rules/photo-address.ts';
import type { Config } from '#kit/server/core/config.ts';
import type { Snapshot } from '#kit/server/db/backup/snapshot.ts';
import { faultMessage, StartupError } from '#kit/server/core/startup-error.ts';
import {
  createLocalPhotoFiles,
  openPhotoFiles,
  readPhoto,
  type PhotoFiles,
} from '#areas/photos/server/photos.service.ts';

/*
 * Photos beside the backups, in a folder that all of them share: a photo's files never change, so each is copied once. The time of a
 * photo's first file is that of the last backup which named it.
 */

export interface CopiedPhotos {
  readonly total: number;
  readonly copied: number;
  /** Photos whose files are missing or altered where they should be read from. */
  readonly lost: number;
}

export interface KeptPhotos extends CopiedPhotos {
  /** Photos whose copies were there, but not as they were written, and were copied again. */
  readonly mended: number;
}

const SIGN = PHOTO_PARTS[0];
/** Longer than a backup takes: its photos are marked at its beginning, its file at its end. */
const MARGIN_MS = DAY_MS;

export const photosIn = (folder: string): string => join(folder, 'photos');
export const photosBeside = (file: string): string => photosIn(dirname(file));

const pathIn = (folder: string, name: string): string => join(folder, name.slice(0, 2), name);

/** The hashes of a snapshot's photos; none where it is of a version without photos. */
export async function hashesIn(snapshot: Snapshot): Promise<ReadonlySet<string>> {
  const hashes = new Set<string>();
  const table = snapshot.tables.find(({ name }) => name === 'photos');
  const at = table?.columns.indexOf('hash') ?? -1;
  if (!table || at < 0) return hashes;
  for await (const rows of snapshot.rows(table)) {
    for (const row of rows) hashes.add(String(row[at]));
  }
  return hashes;
}

async function namesIn(folder: string): Promise<ReadonlySet<string>> {
  if (!existsSync(folder)) return new Set();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
}

/** Photos in a row that cannot be copied: with a storage that is away each would take as long as it is waited for. */
const FAULTS_IN_A_ROW = 3;

/** Photos whose copies each backup reads back, as many as a small shop has; a larger shop has all of them read within a month. */
const READ_BACK = 200;
const NIGHTS = 30;

/** The hashes of photos whose turn a day is. */
export function turnOf(hashes: readonly string[], now: number): readonly string[] {
  if (hashes.length <= READ_BACK) return hashes;
  const night = Math.floor(now / DAY_MS) % NIGHTS;
  return hashes.filter((hash) => Number.parseInt(hash.slice(0, 6), 16) % NIGHTS === night);
}

/**
 * Marks the photos of a backup as named now, copies those that the folder lacks, and reads some of the others back: a damaged copy is
 * made anew. A photo that cannot be copied keeps none of the others back.
 * @throws StartupError when some cannot be read or written.
 */
export async function copyPhotos(
  config: Pick<Config, 'dataDir' | 'photosS3'>,
  folder: string,
  { hashes, now }: { readonly hashes: ReadonlySet<string>; readonly now: number },
): Promise<KeptPhotos> {
  let words = '';
  const onFault = (fault: string): void => {
    words = ` (${fault})`;
  };
  const source = openPhotoFiles(config, onFault);
  const target = createLocalPhotoFiles(folder, onFault);
  const counts = { total: hashes.size, copied: 0, mended: 0, lost: 0, whole: 0 };
  let fault: unknown;
  try {
    await target.removeUnfinished(now - MARGIN_MS);
    let faults = 0;
    const { missing, present } = await markPresent(folder, hashes, now);
    for (const hash of [...missing, ...turnOf(present, now)]) {
      try {
        const made = await makeWhole(source, target, hash);
        counts[made === 'copied' && !missing.has(hash) ? 'mended' : made] += 1;
        faults = 0;
      } catch (error) {
        fault ??= error;
        faults += 1;
        if (faults === FAULTS_IN_A_ROW) break;
      }
    }
  } catch (error) {
    fault = error;
    words = ` (${faultMessage(error)})`;
  }
  if (fault === undefined) return counts;
  throw new StartupError(
    `The photos could not be copied to ${folder}${words}. The backup stands without them; the next one tries again.`,
    { cause: fault },
  );
}

/** Marks the photos of which a folder has all files. */
async function markPresent(folder: string, hashes: ReadonlySet<string>, now: number) {
  const names = await namesIn(folder);
  const missing = new Set<string>();
  const present: string[] = [];
  for (const hash of hashes) {
    if (PHOTO_PARTS.every((part) => names.has(photoFile(hash, part)))) {
      await markNamed(pathIn(folder, photoFile(hash, SIGN)), now);
      present.push(hash);
    } else missing.add(hash);
  }
  return { missing, present };
}

/**
 * Copies a photo to where it is not whole, or cannot be read.
 * @returns `lost` where its source has it not whole.
 */
async function makeWhole(
  source: PhotoFiles,
  target: PhotoFiles,
  hash: string,
): Promise<'copied' | 'whole' | 'lost'> {
  const photo = await readPhoto(source, hash);
  if (!photo.isWhole) return 'lost';
  const there = await readPhoto(target, hash).catch(() => undefined);
  if (there?.isWhole) return 'whole';
  for (const { name, bytes } of photo.files) await target.put(name, bytes);
  return 'copied';
}

/**
 * Makes the photos of a store and their copies beside the backups whole, each from the other.
 * @param folder `photosBeside` the backups; nothing is copied into a folder that is not there.
 * @throws StorageFault when the photos cannot be reached. A single file that cannot be written keeps no other one back.
 */
export async function repairPhotos(
  photoFiles: PhotoFiles,
  folder: string,
  hashes: AsyncIterable<string>,
): Promise<{ readonly photos: number; readonly copies: number }> {
  const repaired = { photos: 0, copies: 0 };
  if (!existsSync(folder)) return repaired;
  const copies = createLocalPhotoFiles(folder, () => undefined);
  for await (const hash of hashes) {
    await photoFiles.get(photoFile(hash, SIGN));
    const photo = await makeWhole(copies, photoFiles, hash).catch(() => 'lost');
    if (photo === 'copied') repaired.photos += 1;
    const copy = await makeWhole(photoFiles, copies, hash).catch(() => 'lost');
    if (copy === 'copied') repaired.copies += 1;
  }
  return repaired;
}

/** Never back: a clock that was behind must not make a photo look forgotten. */
async function markNamed(path: string, now: number): Promise<void> {
  const { mtimeMs } = await stat(path);
  const time = new Date(Math.max(mtimeMs, now));
  await utimes(path, time, time);
}

/** The hashes of the photos of which a folder has files. */
export async function listHashesIn(folder: string): Promise<string[]> {
  const names = await namesIn(folder);
  return [...new Set([...names].flatMap((name) => readPhotoFile(name)?.hash ?? []))];
}

/**
 * Gives the files of photos a second name in another folder, which takes no room.
 * @returns false where that folder lies on another disk.
 */
export async function linkPhotos(from: string, to: string): Promise<boolean> {
  try {
    for (const name of await namesIn(from)) {
      if (!readPhotoFile(name)) continue;
      await mkdir(dirname(pathIn(to, name)), { recursive: true, mode: 0o700 });
      await link(pathIn(from, name), pathIn(to, name));
    }
    return true;
  } catch {
    return false;
  }
}

/** Removes photos that none of the backups in this folder names any more. @param oldest when the oldest one was made. */
export async function removeForgottenPhotos(folder: string, oldest: number): Promise<void> {
  const present = await namesIn(folder);
  for (const hash of await listHashesIn(folder)) {
    const names = PHOTO_PARTS.map((part) => photoFile(hash, part));
    // The sign, or what a removal or a copy that broke off has left without it.
    const [sign = ''] = names.filter((name) => present.has(name));
    const { mtimeMs } = await stat(pathIn(folder, sign));
    if (mtimeMs >= oldest - MARGIN_MS) continue;
    for (const name of names.toReversed()) await rm(pathIn(folder, name), { force: true });
  }
}

/**
 * Puts photos that stand beside a backup where the store has its photos. Photos that are there already stay.
 * @throws StorageFault when the storage does not take them.
 */
export async function restorePhotos(
  folder: string,
  target: PhotoFiles,
  hashes: AsyncIterable<string> | Iterable<string>,
): Promise<CopiedPhotos> {
  const source = createLocalPhotoFiles(folder, () => undefined);
  const counts = { total: 0, copied: 0, lost: 0 };
  for await (const hash of hashes) {
    counts.total += 1;
    if ((await readPhoto(target, hash)).isWhole) continue;
    counts[(await makeWhole(source, target, hash)) === 'lost' ? 'lost' : 'copied'] += 1;
  }
  return counts;
}
