import type { Insertable, Selectable } from 'kysely';
import type { Db, TrackingLinksTable, Trx } from '../../db/tables.ts';

export type TrackingLinkRow = Selectable<TrackingLinksTable>;

/** Newest first. */
export function listTrackingLinks(db: Db): Promise<TrackingLinkRow[]> {
  return db
    .selectFrom('tracking_links')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function findByTrackingId(db: Db, trackingId: string): Promise<TrackingLinkRow | undefined> {
  return db
    .selectFrom('tracking_links')
    .selectAll()
    .where('tracking_id', '=', trackingId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Deleted ones too. */
export function findTrackingLinkRow(db: Db, id: string): Promise<TrackingLinkRow | undefined> {
  return db.selectFrom('tracking_links').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertTrackingLink(
  trx: Trx,
  row: Insertable<TrackingLinksTable>,
): Promise<void> {
  await trx.insertInto('tracking_links').values(row).execute();
}

/** @returns the link after the click, undefined when it does not exist. */
export function addClick(trx: Trx, trackingId: string): Promise<TrackingLinkRow | undefined> {
  return trx
    .updateTable('tracking_links')
    .set((eb) => ({ clicks: eb('clicks', '+', 1) }))
    .where('tracking_id', '=', trackingId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function markTrackingLinkDeleted(trx: Trx, id: string, now: number): Promise<boolean> {
  const result = await trx
    .updateTable('tracking_links')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
