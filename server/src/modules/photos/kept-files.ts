import { HOUR_MS, MINUTE_MS } from '@balcao/domain/rules/durations';
import { PHOTO_PARTS, photoFile } from '@balcao/domain/rules/photo-files';
import { plainTransaction } from '../../core/change.ts';
import type { Deps } from '../../core/deps.ts';
import { AppError } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { Trx } from '../../db/tables.ts';
import { deleteRemoved, listUnused, markRemoving, noteUpload } from './photo-files.repository.ts';
import type { RenderedPhoto } from './drawing/render-photo.ts';

/*
 * The bytes of photos stand outside of the database, so that their row comes first and goes last: whatever bytes there are, a row tells
 * of them. Bytes are removed between a mark on the row and the row's end; meanwhile nobody may take them.
 */

type KeepingDeps = Pick<Deps, 'engine' | 'db' | 'photoFiles' | 'clock'>;

/** The time for which unused bytes stay: an upload may still be on its way to its row. */
const UNUSED_FOR_MS = HOUR_MS;
/** The time after which a removal counts as given up: four calls of the storage take less. */
const REMOVAL_MS = 10 * MINUTE_MS;
const A_LOOK = 100;
const RETRY_SECONDS = 5;

/** Keeps the files of a photo. @returns the upload's own name. @throws AppError `photos_busy` and those of the storage. */
export async function keepFiles(
  deps: KeepingDeps,
  { hash, files }: RenderedPhoto,
  now: number,
): Promise<string> {
  const id = newId();
  const note = (trx: Trx) => noteUpload(trx, { hash, id, now }, now - REMOVAL_MS);
  if (!(await plainTransaction(deps, note))) {
    throw new AppError('photos_busy', { retryAfter: RETRY_SECONDS });
  }
  try {
    for (const { part, bytes } of files) await deps.photoFiles.put(photoFile(hash, part), bytes);
  } catch (error) {
    // A storage that does not answer may carry out a removal late, after the next upload: an hour later nothing is on its way.
    const isAway = error instanceof AppError && error.code === 'photo_storage_failed';
    if (!isAway) await takeFilesBack(deps, hash, id);
    throw error;
  }
  return id;
}

/** Removes the files of an upload that failed, unless somebody else has them. What is left is found an hour later. */
export async function takeFilesBack(
  deps: KeepingDeps,
  hash: string,
  uploadId: string,
): Promise<void> {
  await removeFiles(deps, hash, { uploadId }).catch(() => undefined);
}

/** @returns false where they are in use, or somebody else removes them. */
async function removeFiles(
  deps: KeepingDeps,
  hash: string,
  which: Parameters<typeof markRemoving>[2],
): Promise<boolean> {
  // The moment of this removal: of many, the last one may come long after the first.
  const now = deps.clock();
  const mark = (trx: Trx) =>
    markRemoving(trx, hash, which, { now, removedBefore: now - REMOVAL_MS });
  if (!(await plainTransaction(deps, mark))) return false;
  for (const part of PHOTO_PARTS) await deps.photoFiles.remove(photoFile(hash, part));
  const forget = (trx: Trx) => deleteRemoved(trx, hash, now);
  await plainTransaction(deps, forget);
  return true;
}

/** Removes bytes that no photo has named for an hour, and what was never finished. */
export async function removeUnusedFiles(deps: KeepingDeps, now: number): Promise<void> {
  const usedBefore = now - UNUSED_FOR_MS;
  await deps.photoFiles.removeUnfinished(usedBefore);
  let removed: number;
  do {
    removed = 0;
    for (const hash of await listUnused(deps.db, usedBefore, A_LOOK)) {
      if (await removeFiles(deps, hash, { usedBefore })) removed += 1;
    }
  } while (removed === A_LOOK);
}
