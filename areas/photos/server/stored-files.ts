import { HOUR_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import { PHOTO_PARTS, photoFile } from '#kit/rules/photo-address.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { plainTransaction } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { newId } from '#kit/server/core/ids.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import {
  clearMarks,
  deleteRemoved,
  listUnused,
  markRemoving,
  noteUpload,
  type Span,
} from './photo-files.repository.ts';
import { refusalOfFault, StorageFault } from './files/photo-files.ts';
import type { RenderedPhoto } from './drawing/render-photo.ts';

/*
 * The bytes of photos stand outside of the database, so that their row comes first and goes last: a row tells of all bytes that
 * are there. Bytes are removed between a mark on the row and the row's end; no upload may take them meanwhile.
 */

type KeepingDeps = Pick<Deps, 'engine' | 'db' | 'photoFiles' | 'clock'>;

/** The time for which unused bytes stay: an upload may still be on its way to its row. */
const UNUSED_FOR_MS = HOUR_MS;
/** The time after which a removal counts as given up: four calls of the storage take less. */
const REMOVAL_MS = 10 * MINUTE_MS;
/** The wait that a caller is told whose photo is being removed: a removal that goes on takes less. */
export const REMOVAL_RETRY_SECONDS = 60;
const A_LOOK = 100;
/** Removals in a row that the storage fails: one that is away fails each. */
const FAULTS_IN_A_ROW = 3;

const around = (now: number, ms: number): Span => ({ from: now - ms, to: now + ms });

/** Ends the removals of a process that died. Leases end by themselves where several processes share the database. */
export async function endDeadRemovals(deps: Pick<Deps, 'engine'>): Promise<void> {
  if (!deps.engine.isShared) await plainTransaction(deps, (trx) => clearMarks(trx));
}

/** Keeps the files of a photo. @returns the upload's own name. */
export async function storeFiles(
  deps: KeepingDeps,
  call: Pick<CallWith<'photo_being_removed' | 'photo_storage_failed'>, 'refusal' | 'now'>,
  { hash, files }: RenderedPhoto,
): Promise<string> {
  const { now } = call;
  const id = newId();
  const note = (trx: Trx) => noteUpload(trx, { hash, id, now }, around(now, REMOVAL_MS));
  if (!(await plainTransaction(deps, note))) {
    throw call.refusal('photo_being_removed', { retryAfter: REMOVAL_RETRY_SECONDS });
  }
  try {
    for (const { part, bytes } of files) await deps.photoFiles.put(photoFile(hash, part), bytes);
  } catch (error) {
    const code = error instanceof StorageFault ? error.code : undefined;
    // A storage that does not answer may carry out a removal late, after the next upload: an hour later nothing is on its way.
    if (code !== 'photo_storage_failed') await takeFilesBack(deps, hash, id);
    throw refusalOfFault(call, error);
  }
  return id;
}

/** Removes the files of an upload that failed, unless somebody else has them. Files that are left are found an hour later. */
export async function takeFilesBack(
  deps: KeepingDeps,
  hash: string,
  uploadId: string,
): Promise<void> {
  await removeFiles(deps, hash, { uploadId }).catch(() => undefined);
}

async function removeFiles(
  deps: KeepingDeps,
  hash: string,
  upload?: { readonly uploadId: string },
): Promise<void> {
  // The time of this very removal, not of a long run: dated back, it would count as given up while it goes on.
  const now = deps.clock();
  const removal = around(now, REMOVAL_MS);
  const which = upload ?? { use: around(now, UNUSED_FOR_MS) };
  const mark = (trx: Trx) => markRemoving(trx, hash, which, { now, removal });
  if (!(await plainTransaction(deps, mark))) return;
  for (const part of PHOTO_PARTS) {
    // An upload may have taken the files while the machine slept.
    if (Math.abs(deps.clock() - now) > REMOVAL_MS / 2) return;
    await deps.photoFiles.remove(photoFile(hash, part));
  }
  const forget = (trx: Trx) => deleteRemoved(trx, hash, now);
  await plainTransaction(deps, forget);
}

/**
 * Removes bytes that no photo has named for an hour, and what was never finished.
 * @throws what the storage threw, after all that could be removed is.
 */
export async function removeUnusedFiles(deps: KeepingDeps): Promise<void> {
  await deps.photoFiles.removeUnfinished(deps.clock() - UNUSED_FOR_MS);
  const faults: unknown[] = [];
  let inARow = 0;
  let hashes: string[];
  do {
    const now = deps.clock();
    const spans = { use: around(now, UNUSED_FOR_MS), removal: around(now, REMOVAL_MS) };
    hashes = await listUnused(deps.db, spans, A_LOOK);
    for (const hash of hashes) {
      try {
        await removeFiles(deps, hash);
        inARow = 0;
      } catch (error) {
        faults.push(error);
        inARow += 1;
        if (inARow === FAULTS_IN_A_ROW) throw error;
      }
    }
  } while (hashes.length === A_LOOK);
  if (faults.length > 0) throw faults[0];
}
