import { sql, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../db/tables.ts';

/** Whether no photo has these bytes. The row of the bytes is held by whoever gives them a photo, and by whoever removes them. */
const isUnused = sql<SqlBool>`not exists (
  select 1 from photos where photos.hash = photo_files.hash)`;

/**
 * Notes bytes that are about to be kept.
 * @returns false while somebody removes the same bytes.
 */
export async function noteUpload(
  trx: Trx,
  upload: { readonly hash: string; readonly id: string; readonly now: number },
  removedBefore: number,
): Promise<boolean> {
  const { hash, id, now } = upload;
  const noted = await trx
    .insertInto('photo_files')
    .values({ hash, upload_id: id, used_at: now, removing_at: null })
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({ upload_id: id, used_at: now, removing_at: null })
        .where((eb) =>
          eb.or([
            eb('photo_files.removing_at', 'is', null),
            // Whoever was removing them has died.
            eb('photo_files.removing_at', '<', removedBefore),
          ]),
        ),
    )
    .returning('hash')
    .executeTakeFirst();
  return noted !== undefined;
}

/**
 * Holds bytes while a photo of them comes or goes, so that nobody removes them meanwhile. PostgreSQL looks again at a row for which
 * another statement waited, but not at the photos: both columns have to tell that statement.
 * @returns false where they are gone, or going.
 */
export async function holdFiles(
  trx: Trx,
  hash: string,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('photo_files')
    .set({ upload_id: id, used_at: now })
    .where('hash', '=', hash)
    .where('removing_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Bytes that no photo names since before a time, or that a process which died was removing. */
export async function listUnused(db: Db, usedBefore: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('photo_files')
    .select('hash')
    .where('used_at', '<', usedBefore)
    .where(isUnused)
    .orderBy('used_at')
    .limit(limit)
    .execute();
  return rows.map(({ hash }) => hash);
}

/**
 * Marks unused bytes as being removed: no upload takes them from then on.
 * @param which those of one upload, or those not used since before a time.
 * @param times.removedBefore who marked them before has died.
 * @returns false where they are in use after all, or somebody else removes them.
 */
export async function markRemoving(
  trx: Trx,
  hash: string,
  which: { readonly uploadId: string } | { readonly usedBefore: number },
  { now, removedBefore }: { readonly now: number; readonly removedBefore: number },
): Promise<boolean> {
  const files = trx
    .updateTable('photo_files')
    .set({ removing_at: now })
    .where('hash', '=', hash)
    .where((eb) => eb.or([eb('removing_at', 'is', null), eb('removing_at', '<', removedBefore)]))
    .where(isUnused);
  const { numUpdatedRows } = await (
    'uploadId' in which
      ? files.where('upload_id', '=', which.uploadId)
      : files.where('used_at', '<', which.usedBefore)
  ).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets bytes that have been removed since `removingAt`. */
export async function deleteRemoved(trx: Trx, hash: string, removingAt: number): Promise<void> {
  await trx
    .deleteFrom('photo_files')
    .where('hash', '=', hash)
    .where('removing_at', '=', removingAt)
    .execute();
}
