import type { PhotosInput } from '@balcao/domain/contract/photos';
import type { Call } from '../../core/call.ts';
import { change } from '../../core/change.ts';
import type { Deps } from '../../core/deps.ts';
import { AppError, invalidField } from '../../core/errors.ts';
import { UNCHANGED } from '../../core/trail.ts';
import { requireOwner, type OwnerRef } from './photo-owners.ts';
import { listPhotoRows, updatePhoto, type PhotoRow } from './photos.repository.ts';

/**
 * Gives all photos of an owner their order, texts and values.
 * @returns the photos as they are now.
 * @throws AppError `product_not_found`, `product_group_not_found`, `photos_changed` where these are not all of them, `validation_failed`.
 */
export function arrangePhotos(
  deps: Pick<Deps, 'engine'>,
  call: Call,
  { owner: ref, photos }: { readonly owner: OwnerRef; readonly photos: PhotosInput['photos'] },
): Promise<PhotoRow[]> {
  return change(deps, call, async (trx) => {
    const { key, subject, valueIds } = await requireOwner(trx, ref);
    const before = await listPhotoRows(trx, key);
    const known = new Map(before.map((row) => [row.id, row]));
    const after = photos.map(({ _id, alt, valueId }, place): PhotoRow => {
      const row = known.get(_id);
      if (!row) throw new AppError('photos_changed');
      known.delete(_id);
      if (valueId !== null && valueId !== row.value_id && !valueIds.has(valueId)) {
        throw invalidField(`photos.${place}.valueId`, 'Escolha um valor do grupo.');
      }
      return { ...row, alt, value_id: valueId, position: place + 1 };
    });
    if (known.size > 0) throw new AppError('photos_changed');
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
