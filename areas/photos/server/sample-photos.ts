import { randomBytes } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { SECOND_MS } from '#kit/rules/durations.ts';
import { PHOTO_PARTS, photoFile } from '#kit/rules/photo-address.ts';
import type { Config } from '#kit/server/core/config.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { Db } from '#kit/server/db/tables.ts';
import { listHashesAfter } from './photos.repository.ts';

/** Photos that one look asks for. A lost folder shows at the first photo, half of a folder almost surely. */
const SAMPLE = 12;
/** The longest wait for a storage that does not answer. */
const PATIENCE_MS = 3 * SECOND_MS;

export interface PhotoSample {
  readonly seen: number;
  /** Photos of which the file that was looked for is missing or empty, or did not come. */
  readonly lost: number;
}

/** Looks for a file of each of some photos, other ones at each call; of all, in a store that has few. */
export async function samplePhotos({
  db,
  photoFiles,
}: Pick<Deps, 'db' | 'photoFiles'>): Promise<PhotoSample> {
  const hashes = await listSample(db);
  const isThere = async (hash: string, at: number): Promise<boolean> => {
    const name = photoFile(hash, PHOTO_PARTS[at % PHOTO_PARTS.length] ?? PHOTO_PARTS[0]);
    const bytes = await Promise.race([
      photoFiles.get(name).catch(() => undefined),
      after(PATIENCE_MS, undefined, { ref: false }),
    ]);
    return bytes !== undefined && bytes.length > 0;
  };
  const found = await Promise.all(hashes.map(isThere));
  return { seen: found.length, lost: found.filter((is) => !is).length };
}

/** Hashes are spread evenly, so that any neighbours among them are a sample. */
async function listSample(db: Db): Promise<string[]> {
  const behind = await listHashesAfter(db, randomBytes(8).toString('hex'), SAMPLE);
  const first = behind.length < SAMPLE ? await listHashesAfter(db, '', SAMPLE) : [];
  return [...new Set([...behind, ...first])].slice(0, SAMPLE);
}

/** The line for an operator; undefined where nothing is lost. */
export function describeLostPhotos(
  { seen, lost }: PhotoSample,
  { dataDir, photosS3 }: Pick<Config, 'dataDir' | 'photosS3'>,
): string | undefined {
  if (lost === 0) return undefined;
  const place = photosS3 ? `the bucket ${photosS3.bucket}` : `${dataDir}/photos`;
  return `Photos are missing: ${lost} of ${seen} that were looked for did not come from ${place}. Bring it back, or run: npm run verify -- --repair, which takes their copies.`;
}
