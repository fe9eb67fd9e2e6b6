import type { ProductPhoto } from '../../contract.ts';
import type { PrintPhotos } from '#kit/web/lib/print/document.ts';
import { photoAddress } from '#kit/rules/photo-address.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { photosApi } from './api.ts';

/** The most products of a call. */
const IDS_A_CALL = 100;
/** The most calls that a browser makes at once: a waiting call would reach its time limit too early. */
const PHOTOS_AT_ONCE = 6;
/** The longest wait for one photo, ms. */
const PATIENCE_MS = 5_000;
/** 14 mm at 300 points an inch. */
const SIDE_PX = 165;
const QUALITY = 0.8;

/** PDF knows JPEG, and no WebP. */
async function squareJpeg(photo: Blob): Promise<Uint8Array | undefined> {
  const picture = await createImageBitmap(photo);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  const side = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  const context = canvas.getContext('2d');
  if (context) {
    // Transparent parts would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, SIDE_PX, SIDE_PX);
    context.drawImage(picture, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX);
  }
  picture.close();
  const jpeg = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  return jpeg ? new Uint8Array(await jpeg.arrayBuffer()) : undefined;
}

async function loadPhoto(hash: string): Promise<Uint8Array | undefined> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(photoAddress(hash, 320), { signal });
    return response.ok ? await squareJpeg(await response.blob()) : undefined;
  } catch (error) {
    logFailure(error);
    return undefined;
  }
}

async function listPhotos(productIds: readonly string[]): Promise<ProductPhoto[]> {
  const photos: ProductPhoto[] = [];
  for (let from = 0; from < productIds.length; from += IDS_A_CALL) {
    const ids = productIds.slice(from, from + IDS_A_CALL).join(',');
    photos.push(...(await photosApi.call('GET /products/photos', { query: { ids } })));
  }
  return photos;
}

/** The photos of these products. A photo that does not load is missing on the paper; the paper still prints. */
export async function loadPhotos(products: Iterable<string>): Promise<PrintPhotos> {
  try {
    const photos = await listPhotos([...new Set(products)]);
    const hashes = [...new Set(photos.map(({ hash }) => hash))];
    const loaded = new Map<string, Uint8Array | undefined>();
    for (let from = 0; from < hashes.length; from += PHOTOS_AT_ONCE) {
      const some = hashes.slice(from, from + PHOTOS_AT_ONCE);
      const bytes = await Promise.all(some.map(loadPhoto));
      for (const [at, hash] of some.entries()) loaded.set(hash, bytes[at]);
    }
    return new Map(
      photos.flatMap(({ productId, hash }) => {
        const bytes = loaded.get(hash);
        return bytes ? [[productId, bytes] as const] : [];
      }),
    );
  } catch (error) {
    logFailure(error);
    return new Map();
  }
}
