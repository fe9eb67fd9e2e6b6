import type { Db } from '../../db/tables.ts';
import { listFirstPhotos, listHashesAfter } from './photos.repository.ts';

export { removeUnusedFiles } from './kept-files.ts';
export { readPhoto } from './whole-photo.ts';

const HASHES_A_READ = 1_000;

/** The hashes of all photos, each once. */
export async function* listPhotoHashes(db: Db): AsyncGenerator<string> {
  let hashes = await listHashesAfter(db, '', HASHES_A_READ);
  while (hashes.length > 0) {
    yield* hashes;
    hashes = await listHashesAfter(db, hashes.at(-1) ?? '', HASHES_A_READ);
  }
}

/** A photo as a list shows it; `photoAddress(hash, width)` is where. */
export interface ShownPhoto {
  readonly hash: string;
  /** Pixels of the widest file: they give the shape. */
  readonly width: number;
  readonly height: number;
  /** May be empty: the owner's name says what is seen. */
  readonly alt: string;
}

/** The first photo of each of these products and groups that has one, by its owner. One statement. */
export async function firstPhotos(
  db: Db,
  owners: readonly string[],
): Promise<ReadonlyMap<string, ShownPhoto>> {
  if (owners.length === 0) return new Map();
  const rows = await listFirstPhotos(db, owners);
  return new Map(rows.map(({ owner_id: owner, ...photo }) => [owner ?? '', photo]));
}
