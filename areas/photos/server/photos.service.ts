import type { ShownPhoto } from '#kit/contract/photo.ts';
import { MOST_PHOTOS } from '../rules/photo-files.ts';
import type { Db, Trx } from '#kit/server/db/tables.ts';
import {
  giveToGroup,
  listFirstPhotos,
  listHashesAfter,
  listPhotoRows,
  listPhotosOfProducts,
  listPhotosThatShow,
} from './photos.repository.ts';

export type { ShownPhoto };
export { createLocalPhotoFiles } from './files/local-photo-files.ts';
export { openPhotoFiles } from './files/open-photo-files.ts';
export { StorageFault, type PhotoFiles } from './files/photo-files.ts';
export { listBytes, noteBytes } from './photo-files.repository.ts';
export { endDeadRemovals, removeUnusedFiles } from './stored-files.ts';
export { samplePhotos } from './sample-photos.ts';
export { readPhoto } from './read-photo.ts';

const HASHES_A_READ = 1_000;

export async function* listPhotoHashes(db: Db): AsyncGenerator<string> {
  let hashes = await listHashesAfter(db, '', HASHES_A_READ);
  while (hashes.length > 0) {
    yield* hashes;
    hashes = await listHashesAfter(db, hashes.at(-1) ?? '', HASHES_A_READ);
  }
}

/** The first photo of each of these products and groups that has a photo, by its owner, in one statement. */
export async function firstPhotos(
  db: Db,
  owners: readonly string[],
): Promise<ReadonlyMap<string, ShownPhoto>> {
  if (owners.length === 0) return new Map();
  const rows = await listFirstPhotos(db, owners);
  return new Map(rows.map(({ owner_id: owner, ...photo }) => [owner ?? '', photo]));
}

/**
 * The photo that shows each of these products, in its own colour if there is one, in one statement. A photo of another colour
 * never shows a product.
 */
export async function photosThatShow(
  db: Db,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, ShownPhoto>> {
  if (productIds.length === 0) return new Map();
  const rows = await listPhotosThatShow(db, productIds);
  return new Map(rows.map(({ of_product: product, ...photo }) => [product, photo]));
}

/**
 * Gives a group the photos of products that join it, behind its own: as many as it has room for, the same photo once. The other
 * photos stay with their products, and show again when the products leave.
 */
export async function joinPhotos(
  trx: Trx,
  { groupId, productIds }: { readonly groupId: string; readonly productIds: readonly string[] },
): Promise<void> {
  const joining = await listPhotosOfProducts(trx, productIds);
  if (joining.length === 0) return;
  const own = await listPhotoRows(trx, { column: 'group_id', id: groupId });
  const hashes = new Set(own.map(({ hash }) => hash));
  let position = (own.at(-1)?.position ?? -1) + 1;
  for (const { id, hash } of joining) {
    if (hashes.size >= MOST_PHOTOS) return;
    if (hashes.has(hash)) continue;
    hashes.add(hash);
    await giveToGroup(trx, id, { group_id: groupId, position });
    position += 1;
  }
}
