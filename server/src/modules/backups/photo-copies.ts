import { existsSync } from 'node:fs';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DAY_MS } from '@balcao/domain/rules/durations';
import { PHOTO_PARTS, photoFile } from '@balcao/domain/rules/photo-files';
import type { Snapshot } from '../../db/backup/snapshot.ts';
import { createLocalPhotoFiles } from '../../integrations/photo-files/local-photo-files.ts';
import type { PhotoFiles } from '../../integrations/photo-files/photo-files.ts';
import { StartupError } from '../../core/startup-error.ts';
import { readPhoto } from '../photos/photos.service.ts';

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

const SIGN = PHOTO_PARTS[0];
/** Longer than a backup takes: its photos are marked at its beginning, its file at its end. */
const MARGIN_MS = DAY_MS;

export const photosBeside = (file: string): string => join(dirname(file), 'photos');

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

/**
 * Copies the photos that a folder lacks, and marks all of them as named now.
 * @throws StartupError when they cannot be read or written.
 */
export async function copyPhotos(
  source: PhotoFiles,
  folder: string,
  { hashes, now }: { readonly hashes: ReadonlySet<string>; readonly now: number },
): Promise<CopiedPhotos> {
  let fault = '';
  const target = createLocalPhotoFiles(folder, (words) => {
    fault = ` (${words})`;
  });
  let copied = 0;
  let lost = 0;
  try {
    const present = await namesIn(folder);
    for (const hash of hashes) {
      if (!PHOTO_PARTS.every((part) => present.has(photoFile(hash, part)))) {
        if (!(await copyPhoto(source, target, hash))) {
          lost += 1;
          continue;
        }
        copied += 1;
      }
      await markNamed(pathIn(folder, photoFile(hash, SIGN)), now);
    }
  } catch (error) {
    throw new StartupError(`The photos could not be copied to ${folder}${fault}.`, {
      cause: error,
    });
  }
  return { total: hashes.size, copied, lost };
}

/** @returns false where the photo is not whole. */
async function copyPhoto(source: PhotoFiles, target: PhotoFiles, hash: string): Promise<boolean> {
  const photo = await readPhoto(source, hash);
  if (!photo.isWhole) return false;
  for (const { name, bytes } of photo.files) await target.put(name, bytes);
  return true;
}

/** Never back: a clock that was behind must not make a photo look forgotten. */
async function markNamed(path: string, now: number): Promise<void> {
  const { mtimeMs } = await stat(path);
  const time = new Date(Math.max(mtimeMs, now));
  await utimes(path, time, time);
}

/** Removes photos that none of the backups in this folder names any more. @param oldest when the oldest one was made. */
export async function removeForgottenPhotos(folder: string, oldest: number): Promise<void> {
  for (const name of await namesIn(folder)) {
    const [hash = ''] = name.split('-');
    if (name !== photoFile(hash, SIGN)) continue;
    const { mtimeMs } = await stat(pathIn(folder, name));
    if (mtimeMs >= oldest - MARGIN_MS) continue;
    // The sign goes last: what is left of a broken removal is found again.
    for (const part of PHOTO_PARTS.toReversed()) {
      await rm(pathIn(folder, photoFile(hash, part)), { force: true });
    }
  }
}

/**
 * Puts photos that stand beside a backup where the store has its photos. Those that are there already stay.
 * @throws AppError when the storage does not take them.
 */
export async function restorePhotos(
  folder: string,
  target: PhotoFiles,
  hashes: AsyncIterable<string> | Iterable<string>,
): Promise<CopiedPhotos> {
  const source = createLocalPhotoFiles(folder, () => undefined);
  let total = 0;
  let copied = 0;
  let lost = 0;
  for await (const hash of hashes) {
    total += 1;
    if ((await readPhoto(target, hash)).isWhole) continue;
    if (await copyPhoto(source, target, hash)) copied += 1;
    else lost += 1;
  }
  return { total, copied, lost };
}

/** Which of these photos stand beside a backup: as `restorePhotos` would count them, with nothing put anywhere. */
export async function lookForPhotos(
  folder: string,
  hashes: ReadonlySet<string>,
): Promise<CopiedPhotos> {
  const source = createLocalPhotoFiles(folder, () => undefined);
  let lost = 0;
  for (const hash of hashes) {
    if (!(await readPhoto(source, hash)).isWhole) lost += 1;
  }
  return { total: hashes.size, copied: hashes.size - lost, lost };
}
