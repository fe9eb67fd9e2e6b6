import { MOST_PHOTOS, LARGEST_PHOTO_BYTES } from '../rules/photo-files.ts';
import type { PhotosInput } from '../contract.ts';
import type { ErrorCode } from '#kit/contract/errors.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { invalidField } from '#kit/server/core/errors.ts';
import { newId } from '#kit/server/core/ids.ts';
import { UNCHANGED } from '#kit/server/core/trail.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { REMOVAL_RETRY_SECONDS, storeFiles, takeFilesBack } from './stored-files.ts';
import { holdFiles } from './photo-files.repository.ts';
import { requireOwner, type OwnerRef } from './photo-owners.ts';
import {
  insertPhoto,
  listPhotoRows,
  type PhotoRow,
  updatePhoto,
  deletePhoto,
} from './photos.repository.ts';
import type { DrawPhoto } from './drawing/photo-drawer.ts';
import type { DrawingRefusal, RenderedPhoto } from './drawing/render-photo.ts';

/** The largest upload, for routes, which import no rules. */
export const LARGEST_UPLOAD_BYTES = LARGEST_PHOTO_BYTES;

export type UploadRefusal =
  | DrawingRefusal
  | 'too_many_photos'
  | 'photo_being_removed'
  | 'photo_storage_failed';

/** Adds a photo behind the others of its owner; the same photo again gives the present one. The upload itself is not stored. */
export async function addPhoto<Code extends ErrorCode>(
  deps: Pick<Deps, 'engine' | 'db' | 'photoFiles' | 'clock'>,
  call: CallWith<Code | UploadRefusal>,
  input: {
    readonly owner: OwnerRef<Code>;
    readonly upload: Buffer;
    readonly draw: DrawPhoto;
    /** The address from which the upload was fetched. */
    readonly source?: string;
  },
): Promise<PhotoRow> {
  // Checked before the work as well: drawing takes most of a second.
  await requireOwner(deps.db, call, input.owner);
  const drawn = await input.draw(input.upload);
  if ('refusal' in drawn) throw call.refusal(drawn.refusal, drawn.details);
  const { photo } = drawn;
  const uploadId = await storeFiles(deps, call, photo);
  try {
    return await change(deps, call, (trx) => putPhoto(trx, call, input, photo));
  } catch (error) {
    await takeFilesBack(deps, photo.hash, uploadId);
    throw error;
  }
}

async function putPhoto<Code extends ErrorCode>(
  trx: Trx,
  call: CallWith<Code | UploadRefusal>,
  { owner, source = null }: { readonly owner: OwnerRef<Code>; readonly source?: string | null },
  photo: RenderedPhoto,
) {
  const { now } = call;
  const { key, subject } = await requireOwner(trx, call, owner);
  const { hash, width, height } = photo;
  const photos = await listPhotoRows(trx, key);
  const same = photos.find((row) => row.hash === hash);
  if (same) return { answer: same, trail: UNCHANGED };
  if (photos.length >= MOST_PHOTOS) throw call.refusal('too_many_photos');
  if (!(await holdFiles(trx, hash, { id: newId(), now }))) {
    throw call.refusal('photo_being_removed', { retryAfter: REMOVAL_RETRY_SECONDS });
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
    source,
  };
  await insertPhoto(trx, row);
  return { answer: row, trail: { action: 'product.photo-added', subject } as const };
}

/**
 * Gives all photos of an owner their order, texts and values.
 * @returns the photos as they are now.
 */
export function arrangePhotos<Code extends ErrorCode>(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<Code | 'photos_changed'>,
  { owner, photos }: { readonly owner: OwnerRef<Code>; readonly photos: PhotosInput['photos'] },
): Promise<PhotoRow[]> {
  return change(deps, call, async (trx) => {
    const { key, subject, valueIds } = await requireOwner(trx, call, owner);
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
export function removePhoto<Code extends ErrorCode>(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<Code | 'photo_not_found'>,
  { owner, photoId }: { readonly owner: OwnerRef<Code>; readonly photoId: string },
): Promise<void> {
  return change(deps, call, async (trx) => {
    const { key, subject } = await requireOwner(trx, call, owner);
    const row = await deletePhoto(trx, key, photoId);
    if (!row) throw call.refusal('photo_not_found');
    await holdFiles(trx, row.hash, { id: newId(), now: call.now });
    return { trail: { action: 'product.photo-removed', subject } };
  });
}
