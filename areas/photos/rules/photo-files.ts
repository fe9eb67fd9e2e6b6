import type { PhotoPart } from '#kit/rules/photo-address.ts';

/** Photos of a product, or of a group, at most. */
export const MOST_PHOTOS = 10;
export const LARGEST_PHOTO_BYTES = 10_485_760;
/** The most pixels of an upload: a small file can unpack into gigabytes. */
export const MOST_PHOTO_PIXELS = 50_000_000;

/** The size of the part that chats show of a link, in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

const FILE = /^([0-9a-f]{64})-(320\.webp|800\.webp|1200\.webp|preview\.jpg)$/;

/** The photo and the part that a name asks for; undefined for any other name. */
export function readPhotoFile(
  name: string,
): { readonly hash: string; readonly part: PhotoPart } | undefined {
  const [, hash, part] = FILE.exec(name) ?? [];
  return hash === undefined ? undefined : { hash, part: part as PhotoPart };
}
