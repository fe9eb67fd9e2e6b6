import { MOST_PHOTO_PIXELS, PREVIEW_SIZE } from '../../rules/photo-files.ts';
import { PHOTO_WIDTHS, type PhotoPart } from '#kit/rules/photo-address.ts';
import type sharpModule from 'sharp';
import type { OutputInfo, Sharp } from 'sharp';
import { AppError } from '#kit/server/core/errors.ts';
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

/** A photo that is much taller than wide is kept narrower, so that a strip of a screenshot does not fill a page. */
const TALLEST_BY_WIDTH = 2;
const WIDEST = Math.max(...PHOTO_WIDTHS);
const WEBP = { quality: 80, effort: 4 } as const;

/** WhatsApp shows no picture of a link from 300 KB on. */
const LARGEST_PREVIEW_BYTES = 300_000;
const PREVIEW_QUALITIES = [82, 70, 55, 40, 25] as const;
/** The ground beside a photo of another shape than the preview: a cut could take the goods away. */
const GROUND = '#f7f3f0';

/** Loads the library, which has a binary of each system, when the first photo comes. */
async function loadSharp(load: () => Promise<{ default: SharpModule }>): Promise<SharpModule> {
  try {
    const { default: sharp } = await load();
    // A shop's machine is small: no picture is kept, and one thread draws.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  } catch {
    throw new AppError('photos_unsupported');
  }
}

/** The files of an uploaded photo: upright, in sRGB, without what cameras write into pictures. */
export async function renderPhoto(
  upload: Buffer,
  load: () => Promise<{ default: SharpModule }> = () => import('sharp'),
): Promise<RenderedPhoto> {
  const kind = imageKindOf(upload);
  if (kind === 'heic') throw new AppError('photo_is_heic');
  if (kind === undefined) throw new AppError('invalid_photo');
  const sharp = await loadSharp(load);
  await requireFewPixels(sharp, upload);
  const { data, info } = await readable(
    sharp(upload, { limitInputPixels: MOST_PHOTO_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(boxOf(WIDEST))
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  );
  return drawFiles(() => sharp(data, { raw: rawOf(info) }), info);
}

const rawOf = ({ width, height, channels }: OutputInfo) => ({ width, height, channels });

const boxOf = (width: number) =>
  ({
    width,
    height: width * TALLEST_BY_WIDTH,
    fit: 'inside',
    withoutEnlargement: true,
  }) as const;

async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch {
    throw new AppError('photo_damaged');
  }
}

async function requireFewPixels(sharp: SharpModule, upload: Buffer): Promise<void> {
  const { width, height } = await readable(sharp(upload, { limitInputPixels: false }).metadata());
  if (width * height <= MOST_PHOTO_PIXELS) return;
  const pixels = Math.ceil((width * height) / 1_000_000).toLocaleString('pt-BR');
  throw new AppError('photo_has_too_many_pixels', { values: { pixels } });
}

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
