import { sql, type SqlBool } from 'kysely';
import { rowsAStatement } from '#kit/server/db/statement.ts';
import type { Db, Trx } from '#kit/server/db/tables.ts';

/** Whether no photo has these bytes. Their row is locked by every change that adds their photo or removes them. */
const isUnused = sql<SqlBool>`not exists (
  select 1 from photos where photos.hash = photo_files.hash)`;

/** A span around now, in epoch milliseconds. A later time was written by a clock that was ahead, and counts as long past. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const isUsedOutside = ({ from, to }: Span) =>
  sql<SqlBool>`(photo_files.used_at < ${from} or photo_files.used_at > ${to})`;

/**
 * Whether no process is removing the bytes; a process that began a removal may have died.
 * @param removal the span of a removal that may still run.
 */
const isFree = ({ from, to }: Span) => sql<SqlBool>`(photo_files.removing_at is null
  or photo_files.removing_at < ${from} or photo_files.removing_at > ${to})`;

/**
 * Records bytes that are about to be stored.
 * @returns false while another process removes the same bytes.
 */
export async function noteUpload(
  trx: Trx,
  upload: { readonly hash: string; readonly id: string; readonly now: number },
  removal: Span,
): Promise<boolean> {
  const { hash, id, now } = upload;
  const noted = await trx
    .insertInto('photo_files')
    .values({ hash, upload_id: id, used_at: now, removing_at: null })
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({ upload_id: id, used_at: now, removing_at: null })
        .where(isFree(removal)),
    )
    .returning('hash')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Records bytes of which this database may know nothing. They go once they have been unused for a while. */
export async function noteBytes(trx: Trx, hashes: readonly string[], now: number): Promise<void> {
  const rows = hashes.map((hash) => ({ hash, upload_id: hash, used_at: now, removing_at: null }));
  for (const piece of rowsAStatement(rows)) {
    await trx
      .insertInto('photo_files')
      .values(piece)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The hashes of all bytes that are kept. */
export async function listBytes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('photo_files').select('hash').execute();
  return rows.map(({ hash }) => hash);
}

/**
 * Locks bytes while a photo of them is added or removed, so that no other process removes them meanwhile. PostgreSQL checks a
 * waited-for row again, but not the photos: the two columns have to show the change to that statement, so the name is a new one.
 * @returns false where they were removed, or are being removed.
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

/**
 * Bytes that no photo names, last used outside of a span, and that no process is removing. Bytes whose removal failed come last.
 */
export async function listUnused(
  db: Db,
  spans: { readonly use: Span; readonly removal: Span },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('photo_files')
    .select('hash')
    .where(isUsedOutside(spans.use))
    .where(isFree(spans.removal))
    .where(isUnused)
    .orderBy((eb) => eb.fn.coalesce('removing_at', sql.lit(0)))
    .orderBy('used_at')
    .limit(limit)
    .execute();
  return rows.map(({ hash }) => hash);
}

/**
 * Marks unused bytes as being removed: no upload takes them from then on, and no other process removes them.
 * @param which those of one upload, or those last used outside of a span.
 * @returns false if they are in use after all, or being removed already.
 */
export async function markRemoving(
  trx: Trx,
  hash: string,
  which: { readonly uploadId: string } | { readonly use: Span },
  { now, removal }: { readonly now: number; readonly removal: Span },
): Promise<boolean> {
  const files = trx
    .updateTable('photo_files')
    .set({ removing_at: now })
    .where('hash', '=', hash)
    .where(isFree(removal))
    .where(isUnused);
  const { numUpdatedRows } = await (
    'uploadId' in which
      ? files.where('upload_id', '=', which.uploadId)
      : files.where(isUsedOutside(which.use))
  ).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes every mark of a removal away. */
export const clearMarks = async (trx: Trx): Promise<void> => {
  await trx
    .updateTable('photo_files')
    .set({ removing_at: null })
    .where('removing_at', 'is not', null)
    .execute();
};

/** Forgets bytes that have been removed since `removingAt`. */
export async function deleteRemoved(trx: Trx, hash: string, removingAt: number): Promise<void> {
  await trx
    .deleteFrom('photo_files')
    .where('hash', '=', hash)
    .where('removing_at', '=', removingAt)
    .execute();
}
