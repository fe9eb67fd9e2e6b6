/** The widths in which each photo is kept, in pixels. A smaller photo is kept as it is under each of them. */
export const PHOTO_WIDTHS = [320, 800, 1200] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** The parts of a photo, each a file, in the order in which its hash takes them. */
export const PHOTO_PARTS = ['320.webp', '800.webp', '1200.webp', 'preview.jpg'] as const;
export type PhotoPart = (typeof PHOTO_PARTS)[number];

/** The name of a photo's file, also the last part of its address. */
export const photoFile = (hash: string, part: PhotoPart): string => `${hash}-${part}`;

/** The public address of a photo in one of its widths: what it shows never changes. */
export const photoAddress = (hash: string, width: PhotoWidth): string =>
  `/photos/${photoFile(hash, `${width}.webp`)}`;
