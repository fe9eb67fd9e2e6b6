/** Photos of a product, or of a group, at most. */
export const MOST_PHOTOS = 10;
/** The largest upload: 10 MB. */
export const LARGEST_PHOTO_BYTES = 10_485_760;
/** The most pixels of an upload: a small file can unpack into gigabytes. */
export const MOST_PHOTO_PIXELS = 50_000_000;

/** The widths in which each photo is kept, in pixels. A smaller photo is kept as it is under each of them. */
export const PHOTO_WIDTHS = [320, 800, 1200] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** The parts of a photo, each a file, in the order in which its hash takes them. */
export const PHOTO_PARTS = ['320.webp', '800.webp', '1200.webp', 'preview.jpg'] as const;
export type PhotoPart = (typeof PHOTO_PARTS)[number];

/** The size of the part that chats show of a link, in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** The name of a photo's file, also the last part of its address. */
export const photoFile = (hash: string, part: PhotoPart): string => `${hash}-${part}`;

/** The public address of a photo in one of its widths: what it shows never changes. */
export const photoAddress = (hash: string, width: PhotoWidth): string =>
  `/photos/${photoFile(hash, `${width}.webp`)}`;

const FILE = /^([0-9a-f]{64})-(320\.webp|800\.webp|1200\.webp|preview\.jpg)$/;

/** The photo and the part that a name asks for; undefined for any other name. */
export function readPhotoFile(
  name: string,
): { readonly hash: string; readonly part: PhotoPart } | undefined {
  const [, hash, part] = FILE.exec(name) ?? [];
  return hash === undefined ? undefined : { hash, part: part as PhotoPart };
}
