import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../core/deps.ts';
import { StartupError } from '../../core/startup-error.ts';
import { listPhotoHashes, readPhoto } from '../photos/photos.service.ts';
import type { Difference } from './verify.repository.ts';

const OF = 'photos.hash';

/** The first photos whose files are missing or altered, and how many more there are. @throws StartupError without the storage. */
export async function comparePhotos(
  { db, photoFiles }: Pick<Deps, 'db' | 'photoFiles'>,
  most: number,
): Promise<{ readonly first: Difference[]; readonly more: Record<string, number> }> {
  const first: Difference[] = [];
  let count = 0;
  for await (const hash of listPhotoHashes(db)) {
    const photo = await readPhoto(photoFiles, hash).catch(explain);
    if (photo.isWhole) continue;
    count += 1;
    const fault = photo.missing ? `lacks its file ${photo.missing}` : 'is not that of its files';
    if (count <= most) first.push({ of: OF, row: hash, kept: null, recomputed: null, fault });
  }
  return { first, more: count > most ? { [OF]: count - most } : {} };
}

function explain(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  throw new StartupError('The storage of the photos cannot be read.', { cause: error });
}
