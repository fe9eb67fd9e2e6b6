import { PHOTO_PARTS, photoFile } from '#kit/rules/photo-address.ts';
import { newId } from '#kit/server/core/ids.ts';
import type { Db } from '#kit/server/db/tables.ts';
import type { PhotoFiles } from '#areas/photos/server/files/photo-files.ts';
import { hashOfFiles } from '#areas/photos/server/read-photo.ts';
import { TEST_NOW } from './harness.ts';

/** Keeps a photo of a product, whose files are a few letters each: for tests that show it to nobody. @returns its hash. */
export async function keepPhoto(
  db: Db,
  photoFiles: PhotoFiles,
  productId: string,
  what: string,
): Promise<string> {
  const files = PHOTO_PARTS.map((part) => Buffer.from(`${what} ${part}`));
  const hash = hashOfFiles(files);
  for (const [at, part] of PHOTO_PARTS.entries()) {
    await photoFiles.put(photoFile(hash, part), files[at] ?? Buffer.alloc(0));
  }
  const kept = { hash, upload_id: newId(), used_at: TEST_NOW, removing_at: null };
  await db.insertInto('photo_files').values(kept).execute();
  const row = { position: 1, alt: '', width: 4, height: 3, created_at: TEST_NOW };
  await db
    .insertInto('photos')
    .values({
      id: newId(),
      product_id: productId,
      group_id: null,
      value_id: null,
      source: null,
      hash,
      ...row,
    })
    .execute();
  return hash;
}
