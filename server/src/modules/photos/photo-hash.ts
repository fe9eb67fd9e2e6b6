import { createHash } from 'node:crypto';

/** The hash that names a photo: SHA-256 of its files. @param files the bytes in the order of `PHOTO_PARTS`. */
export function hashOfFiles(files: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const bytes of files) hash.update(bytes);
  return hash.digest('hex');
}
