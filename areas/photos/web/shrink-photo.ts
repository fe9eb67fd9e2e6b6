import { imageKindOf, LARGEST_PHOTO_BYTES } from '../rules/photo-files.ts';
import { photosTexts as texts } from './texts.ts';

/** The longer side of a sent photo, in pixels: twice the shown size, and a tenth of a camera's. */
const LONGEST_SIDE = 2_400;
const QUALITY = 0.85;
/** A smaller file is sent as it is: drawing it again would hardly help. */
const SMALL_BYTES = 1_000_000;
/** The type of a file whose name has no ending: the server reads its bytes. */
const UNTYPED = 'application/octet-stream';
export class PhotoProblem extends Error {
  override get name(): string {
    return 'PhotoProblem';
  }
}

/** Whether the server takes a file, by its first bytes. */
async function isTaken(file: File): Promise<boolean> {
  const kind = imageKindOf(new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  return kind !== undefined && kind !== 'heic';
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

/** A JPEG of the picture, on white: what is transparent would turn black. Null where the browser draws none. */
async function drawn(bitmap: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
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
    const asItIs = file.type.startsWith('image/') ? file : file.slice(0, file.size, UNTYPED);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size <= SMALL_BYTES && (await isTaken(file))) return asItIs;
    const small = await drawn(bitmap, scale);
    if (small && small.size <= LARGEST_PHOTO_BYTES) return small;
    // The server judges what this browser cannot draw.
    if (file.size <= LARGEST_PHOTO_BYTES) return asItIs;
    throw new PhotoProblem(texts.unreadable);
  } finally {
    bitmap.close();
  }
}
