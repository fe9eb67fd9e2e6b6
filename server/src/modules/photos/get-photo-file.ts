import { readPhotoFile } from '@balcao/domain/rules/photo-files';
import type { Deps } from '../../core/deps.ts';

export interface FoundFile {
  readonly type: 'image/webp' | 'image/jpeg';
  readonly tag: string;
  /** Undefined for a caller who has them. */
  readonly bytes: Buffer | undefined;
}

/**
 * A file of a photo by its name. A name always means the same bytes, so whoever has them under it has them still.
 * @param has the tags that the caller has, as `If-None-Match` lists them.
 * @throws AppError `photo_storage_failed`.
 */
export async function getPhotoFile(
  { photoFiles }: Pick<Deps, 'photoFiles'>,
  name: string,
  has: string | undefined,
): Promise<FoundFile | undefined> {
  const asked = readPhotoFile(name);
  if (!asked) return undefined;
  const tag = `"${name}"`;
  const type = asked.part === 'preview.jpg' ? 'image/jpeg' : 'image/webp';
  if (has?.includes(tag)) return { type, tag, bytes: undefined };
  const bytes = await photoFiles.get(name);
  return bytes && { type, tag, bytes };
}
