import { MOST_PHOTO_PIXELS, PREVIEW_SIZE } from '../../rules/photo-files.ts';
import { PHOTO_WIDTHS, type PhotoPart } from '#kit/rules/photo-address.ts';
import type sharpModule from 'sharp';
import type { OutputInfo, Sharp } from 'sharp';
import type { ErrorCode } from '#kit/contract/errors.ts';
import type { ErrorDetails } from '#kit/server/core/errors.ts';
import { hashOfFiles } from '../read-photo.ts';

/** The kinds of picture that a file can begin as; undefined for everything else. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'heic' | undefined;

/** Brands of the container that iPhones write, and of AVIF, which is told the same. */
const HEIF_BRANDS = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif|avis)$/;

/** The kind of picture by its first bytes: a name or a header says what its sender likes. */
export function imageKindOf(bytes: Buffer): ImageKind {
  const textAt = (from: number, to: number): string => bytes.toString('latin1', from, to);
  if (textAt(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (textAt(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (textAt(0, 4) === 'RIFF' && textAt(8, 12) === 'WEBP') return 'webp';
  return textAt(4, 8) === 'ftyp' && HEIF_BRANDS.test(textAt(8, 12)) ? 'heic' : undefined;
}

type SharpModule = typeof sharpModule;

export interface RenderedPhoto {
  readonly files: readonly { readonly part: PhotoPart; readonly bytes: Buffer }[];
  /** SHA-256 of all files, one after the other. */
  readonly hash: string;
  /** Pixels of the widest file. */
  readonly width: number;
  readonly height: number;
}

/** The refusals of an upload by its drawing. */
export type DrawingRefusal = Extract<
  ErrorCode,
  | 'invalid_photo'
  | 'photo_is_heic'
  | 'photo_damaged'
  | 'photo_has_too_many_pixels'
  | 'photos_busy'
  | 'photos_unsupported'
>;

/** The files of an upload, or why there are none. */
export type DrawnPhoto =
  | { readonly photo: RenderedPhoto }
  | { readonly refusal: DrawingRefusal; readonly details?: ErrorDetails };

/** A photo that is much taller than wide is kept narrower, so that a strip of a screenshot does not fill a page. */
const TALLEST_BY_WIDTH = 2;
const WIDEST = Math.max(...PHOTO_WIDTHS);
const WEBP = { quality: 80, effort: 4 } as const;

/** WhatsApp shows no picture of a link from 300 KB on. */
const LARGEST_PREVIEW_BYTES = 300_000;
const PREVIEW_QUALITIES = [82, 70, 55, 40, 25] as const;
/** The ground beside a photo of another shape than the preview: a cut could take the goods away. */
const GROUND = '#f7f3f0';

/** Loads the library, which has a binary of each system, when the first photo comes. @returns undefined where there is none. */
async function loadSharp(load: () => Promise<{ default: SharpModule }>) {
  try {
    const { default: sharp } = await load();
    // A shop's machine is small: no picture is kept, and one thread draws.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  } catch {
    return undefined;
  }
}

/** The files of an uploaded photo: upright, in sRGB, without what cameras write into pictures. */
export async function renderPhoto(
  upload: Buffer,
  load: () => Promise<{ default: SharpModule }> = () => import('sharp'),
): Promise<DrawnPhoto> {
  const kind = imageKindOf(upload);
  if (kind === 'heic') return { refusal: 'photo_is_heic' };
  if (kind === undefined) return { refusal: 'invalid_photo' };
  const sharp = await loadSharp(load);
  if (!sharp) return { refusal: 'photos_unsupported' };
  const size = await readable(sharp(upload, { limitInputPixels: false }).metadata());
  if (!size) return { refusal: 'photo_damaged' };
  if (size.width * size.height > MOST_PHOTO_PIXELS) {
    const pixels = Math.ceil((size.width * size.height) / 1_000_000).toLocaleString('pt-BR');
    return { refusal: 'photo_has_too_many_pixels', details: { values: { pixels } } };
  }
  const picture = await readable(
    sharp(upload, { limitInputPixels: MOST_PHOTO_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(boxOf(WIDEST))
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  );
  if (!picture) return { refusal: 'photo_damaged' };
  const { data, info } = picture;
  return { photo: await drawFiles(() => sharp(data, { raw: rawOf(info) }), info) };
}

const rawOf = ({ width, height, channels }: OutputInfo) => ({ width, height, channels });

const boxOf = (width: number) =>
  ({
    width,
    height: width * TALLEST_BY_WIDTH,
    fit: 'inside',
    withoutEnlargement: true,
  }) as const;

/** Undefined for a file that the library cannot read. */
const readable = <T>(reading: Promise<T>): Promise<T | undefined> => reading.catch(() => undefined);

async function drawFiles(
  photo: () => Sharp,
  { width, height }: OutputInfo,
): Promise<RenderedPhoto> {
  const files: { part: PhotoPart; bytes: Buffer }[] = [];
  for (const each of PHOTO_WIDTHS) {
    const bytes = await photo().resize(boxOf(each)).webp(WEBP).toBuffer();
    files.push({ part: `${each}.webp`, bytes });
  }
  files.push({ part: 'preview.jpg', bytes: await drawPreview(photo) });
  const hash = hashOfFiles(files.map(({ bytes }) => bytes));
  return { files, hash, width, height };
}

/** The whole photo on a ground, small enough for a chat. */
async function drawPreview(photo: () => Sharp): Promise<Buffer> {
  let preview: Buffer = Buffer.alloc(0);
  for (const quality of PREVIEW_QUALITIES) {
    preview = await photo()
      .flatten({ background: GROUND })
      .resize({ ...PREVIEW_SIZE, fit: 'contain', background: GROUND })
      .jpeg({ quality })
      .toBuffer();
    if (preview.length < LARGEST_PREVIEW_BYTES) break;
  }
  return preview;
}
