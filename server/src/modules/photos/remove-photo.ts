import type { Call } from '../../core/call.ts';
import { change } from '../../core/change.ts';
import type { Deps } from '../../core/deps.ts';
import { AppError } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { holdFiles } from './photo-files.repository.ts';
import { requireOwner, type OwnerRef } from './photo-owners.ts';
import { deletePhoto } from './photos.repository.ts';

/**
 * Takes a photo away. Its bytes go an hour later, where no other photo has them.
 * @throws AppError `product_not_found`, `product_group_not_found`, `photo_not_found`.
 */
export function removePhoto(
  deps: Pick<Deps, 'engine'>,
  call: Call,
  { owner: ref, photoId }: { readonly owner: OwnerRef; readonly photoId: string },
): Promise<void> {
  return change(deps, call, async (trx) => {
    const { key, subject } = await requireOwner(trx, ref);
    const row = await deletePhoto(trx, key, photoId);
    if (!row) throw new AppError('photo_not_found');
    await holdFiles(trx, row.hash, { id: newId(), now: call.now });
    return { trail: { action: 'product.photo-removed', subject } };
  });
}
