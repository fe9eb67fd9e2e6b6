import { PHOTO_PARTS, photoFile, type PhotoPart } from '@balcao/domain/rules/photo-files';
import type { PhotoFiles } from '../../integrations/photo-files/photo-files.ts';
import { hashOfFiles } from './photo-hash.ts';

/** A file of a photo by its name. */
export interface NamedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The files of a photo as they were written, or what is wrong with them. */
type ReadPhoto =
  | { readonly isWhole: true; readonly files: readonly NamedFile[] }
  | { readonly isWhole: false; readonly missing: PhotoPart | undefined };

/** Reads all files of a photo, and checks them by the hash. @throws AppError `photo_storage_failed`. */
export async function readPhoto(
  photoFiles: Pick<PhotoFiles, 'get'>,
  hash: string,
): Promise<ReadPhoto> {
  const files: NamedFile[] = [];
  for (const part of PHOTO_PARTS) {
    const name = photoFile(hash, part);
    const bytes = await photoFiles.get(name);
    if (!bytes) return { isWhole: false, missing: part };
    files.push({ name, bytes });
  }
  const isWhole = hashOfFiles(files.map(({ bytes }) => bytes)) === hash;
  return isWhole ? { isWhole, files } : { isWhole, missing: undefined };
}
