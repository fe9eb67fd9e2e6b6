import { randomBytes } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { SECOND_MS } from '#kit/rules/durations.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { listHashesAfter } from './photos.repository.ts';
import { readPhoto } from './read-photo.ts';

/** Photos that one look asks for. A lost folder shows at the first photo, half of a folder almost surely. */
const SAMPLE = 12;
/** The longest wait for a storage that does not answer. */
const PATIENCE_MS = 3 * SECOND_MS;

/**
 * Reads some photos, other ones at each call; all, in a store that has few. Hashes are spread evenly: neighbours are a sample.
 * @returns `lost`: those that are missing or altered, or did not come; `line`: the words for an operator where some are.
 */
export async function samplePhotos({
  db,
  photoFiles,
  config: { dataDir, photosS3 },
}: Pick<Deps, 'db' | 'photoFiles' | 'config'>) {
  const some = await listHashesAfter(db, randomBytes(8).toString('hex'), SAMPLE);
  const hashes = some.length === SAMPLE ? some : await listHashesAfter(db, '', SAMPLE);
  const patience = after(PATIENCE_MS, undefined, { ref: false });
  const look = (hash: string) =>
    Promise.race([readPhoto(photoFiles, hash).catch(() => undefined), patience]);
  const found = await Promise.all(hashes.map(look));
  const [seen, lost] = [found.length, found.filter((photo) => !photo?.isWhole).length];
  const place = photosS3 ? `the bucket ${photosS3.bucket}` : `${dataDir}/photos`;
  const line = `Photos are missing: ${lost} of ${seen} that were looked for did not come whole from ${place}. Bring it back, or run: npm run verify -- --repair, which takes their copies.`;
  return { seen, lost, line: lost > 0 ? line : undefined };
}
