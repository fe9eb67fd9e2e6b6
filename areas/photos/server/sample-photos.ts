import { randomBytes } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { SECOND_MS } from '#kit/rules/durations.ts';
import type { Config } from '#kit/server/core/config.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { listHashesAfter } from './photos.repository.ts';
import { readPhoto } from './read-photo.ts';

/** Photos that one look asks for. A lost folder shows at the first photo, half of a folder almost surely. */
const SAMPLE = 12;
/** The longest wait for a storage that does not answer. */
const PATIENCE_MS = 3 * SECOND_MS;

export interface PhotoSample {
  readonly seen: number;
  /** Photos that are missing or altered, or did not come. */
  readonly lost: number;
}

/** Reads some photos, other ones at each call; all, in a store that has few. Hashes are spread evenly: neighbours are a sample. */
export async function samplePhotos({
  db,
  photoFiles,
}: Pick<Deps, 'db' | 'photoFiles'>): Promise<PhotoSample> {
  const some = await listHashesAfter(db, randomBytes(8).toString('hex'), SAMPLE);
  const hashes = some.length === SAMPLE ? some : await listHashesAfter(db, '', SAMPLE);
  const patience = after(PATIENCE_MS, undefined, { ref: false });
  const read = await Promise.all(
    hashes.map((hash) =>
      Promise.race([readPhoto(photoFiles, hash).catch(() => undefined), patience]),
    ),
  );
  return { seen: read.length, lost: read.filter((photo) => !photo?.isWhole).length };
}

/** The line for an operator; undefined where nothing is lost. */
export function describeLostPhotos(
  { seen, lost }: PhotoSample,
  { dataDir, photosS3 }: Pick<Config, 'dataDir' | 'photosS3'>,
): string | undefined {
  if (lost === 0) return undefined;
  const place = photosS3 ? `the bucket ${photosS3.bucket}` : `${dataDir}/photos`;
  return `Photos are missing: ${lost} of ${seen} that were looked for did not come whole from ${place}. Bring it back, or run: npm run verify -- --repair, which takes their copies.`;
}
