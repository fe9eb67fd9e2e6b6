import type { Deps } from '../../core/deps.ts';
import { requireOwner, type OwnerRef } from './photo-owners.ts';
import { listPhotoRows, type PhotoRow } from './photos.repository.ts';

/** An owner's photos in their order. @throws AppError `product_not_found`, `product_group_not_found`. */
export async function listPhotos({ db }: Pick<Deps, 'db'>, ref: OwnerRef): Promise<PhotoRow[]> {
  const { key } = await requireOwner(db, ref);
  return listPhotoRows(db, key);
}
