import { readPhotoFile } from '../rules/photo-files.ts';
import { PHOTO_PARTS, photoFile, type PhotoPart } from '#kit/rules/photo-address.ts';
import { createHash } from 'node:crypto';
import { refusalOfFault, type StorageFault, type PhotoFiles } from './files/photo-files.ts';
import type { Refusing } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';

/** The hash that names a photo: SHA-256 of its files. @param files the bytes in the order of `PHOTO_PARTS`. */
export function hashOfFiles(files: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const bytes of files) hash.update(bytes);
  return hash.digest('hex');
}

interface NamedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The files of a photo as they were written, or what is wrong with them. */
type ReadPhoto =
  | { readonly isWhole: true; readonly files: readonly NamedFile[] }
  | { readonly isWhole: false; readonly missing: PhotoPart | undefined };

/** Reads all files of a photo, and checks them by the hash. */
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

interface FoundFile {
  readonly type: 'image/webp' | 'image/jpeg';
  /** Undefined for altered bytes, or where another file of the photo is lost: nobody may keep them. */
  readonly tag: string | undefined;
  /** Undefined for a caller who has them. */
  readonly bytes: Buffer | undefined;
}

/**
 * A file of a photo by its name. A tag always means the same bytes, so a caller who has it needs no others. Browsers keep a file for
 * good: all files of the photo are read each time, because only their hash tells whether one is altered.
 * @param file.has the tags that the caller has, as `If-None-Match` lists them.
 */
export async function getPhotoFile(
  { photoFiles }: Pick<Deps, 'photoFiles'>,
  call: Refusing<StorageFault['code']>,
  { name, has }: { readonly name: string; readonly has: string | undefined },
): Promise<FoundFile | undefined> {
  const file = readPhotoFile(name);
  if (!file) return undefined;
  const tag = `"${name}"`;
  const type = file.part === 'preview.jpg' ? 'image/jpeg' : 'image/webp';
  if (has?.includes(tag)) return { type, tag, bytes: undefined };
  try {
    const photo = await readPhoto(photoFiles, file.hash);
    const bytes = photo.isWhole
      ? photo.files[PHOTO_PARTS.indexOf(file.part)]?.bytes
      : await photoFiles.get(name);
    return bytes && { type, tag: photo.isWhole ? tag : undefined, bytes };
  } catch (error) {
    throw refusalOfFault(call, error);
  }
}
