import type { PhotoPart } from '#kit/rules/photo-address.ts';

/** Photos of a product, or of a group, at most. */
export const MOST_PHOTOS = 10;
export const LARGEST_PHOTO_BYTES = 10_485_760;
/** The most pixels of an upload: a small file can unpack into gigabytes. */
export const MOST_PHOTO_PIXELS = 50_000_000;
/** The longest side of an upload, in pixels: a line of few pixels' width takes many times longer to draw than a photo. */
export const LONGEST_PHOTO_SIDE = 20_000;

/** The size of the part that chats show of a link, in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** The kinds of picture that a file can begin as; undefined for everything else. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'heic' | undefined;

/** Brands of the container that iPhones write, and of AVIF, which is told the same. */
const HEIF_BRANDS = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif|avis)$/;

/** The kind of picture by its first 12 bytes: a name or a header says what its sender likes. */
export function imageKindOf(bytes: Uint8Array): ImageKind {
  const textAt = (from: number, to: number): string =>
    String.fromCharCode(...bytes.subarray(from, to));
  if (textAt(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (textAt(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (textAt(0, 4) === 'RIFF' && textAt(8, 12) === 'WEBP') return 'webp';
  return textAt(4, 8) === 'ftyp' && HEIF_BRANDS.test(textAt(8, 12)) ? 'heic' : undefined;
}

const FILE = /^([0-9a-f]{64})-(320\.webp|800\.webp|1200\.webp|preview\.jpg)$/;

/** The photo and the part that a name asks for; undefined for any other name. */
export function readPhotoFile(
  name: string,
): { readonly hash: string; readonly part: PhotoPart } | undefined {
  const [, hash, part] = FILE.exec(name) ?? [];
  return hash === undefined ? undefined : { hash, part: part as PhotoPart };
}
