import { MOST_PHOTOS } from '@balcao/domain/rules/photo-files';
import type { Call } from '../../core/call.ts';
import { change } from '../../core/change.ts';
import type { Deps } from '../../core/deps.ts';
import { AppError } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { UNCHANGED } from '../../core/trail.ts';
import type { Trx } from '../../db/tables.ts';
import { keepFiles, takeFilesBack } from './kept-files.ts';
import { holdFiles } from './photo-files.repository.ts';
import { refuseInGroup, requireOwner, type OwnerRef } from './photo-owners.ts';
import { insertPhoto, listPhotoRows, type PhotoRow } from './photos.repository.ts';
import type { DrawPhoto } from './drawing/photo-drawer.ts';
import type { RenderedPhoto } from './drawing/render-photo.ts';

const BUSY_RETRY_SECONDS = 5;

/**
 * Adds a photo behind the others of its owner; the same photo again is the one that is there. The upload itself is not kept.
 * @throws AppError `product_not_found`, `product_group_not_found`, `photos_of_group`, `too_many_photos`, and those of `renderPhoto` and of the storage.
 */
export async function addPhoto(
  deps: Pick<Deps, 'engine' | 'db' | 'photoFiles' | 'clock'>,
  call: Call,
  input: { readonly owner: OwnerRef; readonly upload: Buffer; readonly draw: DrawPhoto },
): Promise<PhotoRow> {
  // Asked before the work as well: drawing takes most of a second.
  refuseInGroup(await requireOwner(deps.db, input.owner));
  const photo = await input.draw(input.upload);
  const uploadId = await keepFiles(deps, photo, call.now);
  try {
    return await change(deps, call, (trx) => putPhoto(trx, call.now, input.owner, photo));
  } catch (error) {
    await takeFilesBack(deps, photo.hash, uploadId);
    throw error;
  }
}

async function putPhoto(trx: Trx, now: number, ref: OwnerRef, photo: RenderedPhoto) {
  const owner = await requireOwner(trx, ref);
  refuseInGroup(owner);
  const { key, subject } = owner;
  const { hash, width, height } = photo;
  const photos = await listPhotoRows(trx, key);
  const same = photos.find((row) => row.hash === hash);
  if (same) return { answer: same, trail: UNCHANGED };
  if (photos.length >= MOST_PHOTOS) throw new AppError('too_many_photos');
  if (!(await holdFiles(trx, hash, { id: newId(), now }))) {
    throw new AppError('photos_busy', { retryAfter: BUSY_RETRY_SECONDS });
  }
  const row: PhotoRow = {
    id: newId(),
    product_id: null,
    group_id: null,
    [key.column]: key.id,
    position: (photos.at(-1)?.position ?? 0) + 1,
    hash,
    value_id: null,
    alt: '',
    width,
    height,
    created_at: now,
  };
  await insertPhoto(trx, row);
  return { answer: row, trail: { action: 'product.photo-added', subject } as const };
}
