import { imageKindOf, LARGEST_PHOTO_BYTES } from '../rules/photo-files.ts';
import { photosTexts as texts } from './texts.ts';

/** The longer side of a sent photo, in pixels: twice the shown size, and a tenth of a camera's. */
const LONGEST_SIDE = 2_400;
const QUALITY = 0.85;
/** A smaller file is sent as it is: drawing it again would hardly help. */
const SMALL_BYTES = 1_000_000;
export class PhotoProblem extends Error {
  override get name(): string {
    return 'PhotoProblem';
  }
}

/** The type of a file by its first bytes; undefined for all but the three that the server takes. */
async function typeOf(file: File): Promise<string | undefined> {
  const kind = imageKindOf(new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  return kind === undefined || kind === 'heic' ? undefined : `image/${kind}`;
}

const isHeic = ({ name, type }: File): boolean =>
  /^image\/hei[cf]/.test(type) || /\.(heic|heif)$/i.test(name);

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new PhotoProblem(isHeic(file) ? texts.heic : texts.unreadable);
  }
}

/** A JPEG of the picture. What is transparent shows white: a JPEG has it black. */
function drawn(bitmap: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new PhotoProblem(texts.unreadable);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
}

/**
 * Prepares a photo: upright, and small enough for a telephone's connection.
 * @throws PhotoProblem when the browser cannot open it: the server could not either, or should not try.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size === 0) throw new PhotoProblem(texts.empty);
  const bitmap = await decode(file);
  try {
    const type = await typeOf(file);
    const asItIs = type === undefined ? undefined : file.slice(0, file.size, type);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && asItIs && file.size <= SMALL_BYTES) return asItIs;
    const small = await drawn(bitmap, scale);
    if (small && small.size <= LARGEST_PHOTO_BYTES) return small;
    if (asItIs && file.size <= LARGEST_PHOTO_BYTES) return asItIs;
    throw new PhotoProblem(texts.unreadable);
  } finally {
    bitmap.close();
  }
}
