import { MOST_PHOTOS, LARGEST_PHOTO_BYTES } from '../rules/photo-files.ts';
import type { PhotosInput } from '../contract.ts';
import type { Call, CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { AppError, invalidField } from '#kit/server/core/errors.ts';
import { newId } from '#kit/server/core/ids.ts';
import { UNCHANGED } from '#kit/server/core/trail.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { keepFiles, takeFilesBack } from './kept-files.ts';
import { holdFiles } from './photo-files.repository.ts';
import { refuseInGroup, requireOwner, type OwnerRef } from './photo-owners.ts';
import {
  insertPhoto,
  listPhotoRows,
  type PhotoRow,
  updatePhoto,
  deletePhoto,
} from './photos.repository.ts';
import type { DrawPhoto } from './drawing/photo-drawer.ts';
import type { RenderedPhoto } from './drawing/render-photo.ts';

/** The largest upload, for routes, which import no rules. */
export const LARGEST_UPLOAD_BYTES = LARGEST_PHOTO_BYTES;

const BUSY_RETRY_SECONDS = 5;

/** Adds a photo behind the others of its owner; the same photo again gives the present one. The upload itself is not stored. */
export async function addPhoto(
  deps: Pick<Deps, 'engine' | 'db' | 'photoFiles' | 'clock'>,
  call: Call,
  input: { readonly owner: OwnerRef; readonly upload: Buffer; readonly draw: DrawPhoto },
): Promise<PhotoRow> {
  // Checked before the work as well: drawing takes most of a second.
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

/**
 * Gives all photos of an owner their order, texts and values.
 * @returns the photos as they are now.
 */
export function arrangePhotos(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'photos_changed'>,
  { owner: ref, photos }: { readonly owner: OwnerRef; readonly photos: PhotosInput['photos'] },
): Promise<PhotoRow[]> {
  return change(deps, call, async (trx) => {
    const { key, subject, valueIds } = await requireOwner(trx, ref);
    const before = await listPhotoRows(trx, key);
    const known = new Map(before.map((row) => [row.id, row]));
    const after = photos.map(({ _id, alt, valueId }, place): PhotoRow => {
      const row = known.get(_id);
      if (!row) throw call.refusal('photos_changed');
      known.delete(_id);
      if (valueId !== null && valueId !== row.value_id && !valueIds.has(valueId)) {
        throw invalidField(`photos.${place}.valueId`, 'Escolha um valor do grupo.');
      }
      return { ...row, alt, value_id: valueId, position: place + 1 };
    });
    if (known.size > 0) throw call.refusal('photos_changed');
    const changed = after.filter((row) => before.every((one) => !isSame(one, row)));
    for (const { id, position, alt, value_id } of changed) {
      await updatePhoto(trx, id, { position, alt, value_id });
    }
    const trail =
      changed.length > 0 ? ({ action: 'product.photos-changed', subject } as const) : UNCHANGED;
    return { answer: after, trail };
  });
}

const isSame = (one: PhotoRow, other: PhotoRow): boolean =>
  one.id === other.id &&
  one.position === other.position &&
  one.alt === other.alt &&
  one.value_id === other.value_id;

/** Removes a photo. Its bytes are deleted an hour later, where no other photo has them. */
export function removePhoto(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'photo_not_found'>,
  { owner: ref, photoId }: { readonly owner: OwnerRef; readonly photoId: string },
): Promise<void> {
  return change(deps, call, async (trx) => {
    const { key, subject } = await requireOwner(trx, ref);
    const row = await deletePhoto(trx, key, photoId);
    if (!row) throw call.refusal('photo_not_found');
    await holdFiles(trx, row.hash, { id: newId(), now: call.now });
    return { trail: { action: 'product.photo-removed', subject } };
  });
}
