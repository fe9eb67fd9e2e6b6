import {
  imageKindOf,
  LONGEST_PHOTO_SIDE,
  MOST_PHOTO_PIXELS,
  PREVIEW_SIZE,
} from '../../rules/photo-files.ts';
import { PHOTO_WIDTHS, type PhotoPart } from '#kit/rules/photo-address.ts';
import type sharpModule from 'sharp';
import type { OutputInfo, Sharp } from 'sharp';
import type { ErrorCode } from '#kit/contract/errors.ts';
import type { ErrorDetails } from '#kit/server/core/errors.ts';
import { hashOfFiles } from '../read-photo.ts';
import { BUSY_RETRY_SECONDS } from './in-turn.ts';

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
  | 'photo_side_too_long'
  | 'photo_not_drawn'
  | 'photos_busy'
  | 'photos_unsupported'
>;

interface RefusedPhoto {
  readonly refusal: DrawingRefusal;
  readonly details?: ErrorDetails;
}

/** The files of an upload, or why there are none. */
export type DrawnPhoto = { readonly photo: RenderedPhoto } | RefusedPhoto;

/** A photo that is much taller than wide is kept narrower, so that a strip of a screenshot does not fill a page. */
const TALLEST_BY_WIDTH = 2;
const WIDEST = Math.max(...PHOTO_WIDTHS);
const WEBP = { quality: 80, effort: 4 } as const;

/** WhatsApp shows no picture of a link from 300 KB on. */
const LARGEST_PREVIEW_BYTES = 300_000;
const PREVIEW_QUALITIES = [82, 70, 55, 40, 25] as const;
/** The ground beside a photo of another shape than the preview: a cut could take the goods away. */
const GROUND = '#f7f3f0';
/** The colour of what is transparent. */
const TRANSPARENT = '#ffffff';

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

/** The refusal of a picture that may be sound: a process that draws pictures ended, or had no memory or time left. */
export const NOT_DRAWN: RefusedPhoto = {
  refusal: 'photo_not_drawn',
  details: { retryAfter: BUSY_RETRY_SECONDS },
};

/** Words of the library, of V8 and of the system for a machine without memory or room for a temporary file. */
const WANT_OF_ROOM =
  /out.of.memory|insufficient memory|allocat\w* (failed|memory)|ENOMEM|no space left/i;

/** The refusal of a picture that the library could not read. */
const refusalOf = (error: unknown): RefusedPhoto =>
  WANT_OF_ROOM.test(String(error)) ? NOT_DRAWN : { refusal: 'photo_damaged' };

/** The files of an uploaded photo: upright, in sRGB, on white, without what cameras write into pictures. */
export async function renderPhoto(
  upload: Buffer,
  load: () => Promise<{ default: SharpModule }> = () => import('sharp'),
): Promise<DrawnPhoto> {
  const kind = imageKindOf(upload);
  if (kind === 'heic') return { refusal: 'photo_is_heic' };
  if (kind === undefined) return { refusal: 'invalid_photo' };
  const sharp = await loadSharp(load);
  if (!sharp) return { refusal: 'photos_unsupported' };
  const size = await sharp(upload, { limitInputPixels: false }).metadata().catch(refusalOf);
  if ('refusal' in size) return size;
  const longest = Math.max(size.width, size.height);
  if (size.width * size.height > MOST_PHOTO_PIXELS) {
    const pixels = Math.ceil((size.width * size.height) / 1_000_000).toLocaleString('pt-BR');
    return { refusal: 'photo_has_too_many_pixels', details: { values: { pixels } } };
  }
  if (longest > LONGEST_PHOTO_SIDE) {
    const values = {
      pixels: longest.toLocaleString('pt-BR'),
      most: LONGEST_PHOTO_SIDE.toLocaleString('pt-BR'),
    };
    return { refusal: 'photo_side_too_long', details: { values } };
  }
  const picture = await sharp(upload, { limitInputPixels: MOST_PHOTO_PIXELS, failOn: 'error' })
    .autoOrient()
    .flatten({ background: TRANSPARENT })
    .resize(boxOf(WIDEST))
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(refusalOf);
  if ('refusal' in picture) return picture;
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
      .resize({ ...PREVIEW_SIZE, fit: 'contain', background: GROUND })
      .jpeg({ quality })
      .toBuffer();
    if (preview.length < LARGEST_PREVIEW_BYTES) break;
  }
  return preview;
}
