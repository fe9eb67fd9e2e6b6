import { DAY_MS } from '../../rules/durations.ts';
import { sql } from 'kysely';
import type { Db, Tables, Trx } from './tables.ts';

/** The shortest time for which a removal can be undone. */
export const RESTORABLE_FOR_MS = DAY_MS;

/** The tables whose removed rows are marked, and left out of every list, so that the removal can be undone. */
export type MarkedTable = Extract<keyof Tables, 'coupons' | 'shipping_policies' | 'tracking_links'>;

/** Marks a row as removed. @returns false where no list has it. */
export async function markRemoved(
  trx: Trx,
  table: MarkedTable,
  id: string,
  now: number,
): Promise<boolean> {
  const { rows } = await sql`update ${sql.table(table)} set deleted_at = ${now}
    where id = ${id} and deleted_at is null returning id`.execute(trx);
  return rows.length > 0;
}

/** Puts a removed row back as it was. @returns false where it was not removed. */
export async function unmarkRemoved(trx: Trx, table: MarkedTable, id: string): Promise<boolean> {
  const { rows } = await sql`update ${sql.table(table)} set deleted_at = null
    where id = ${id} and deleted_at is not null returning id`.execute(trx);
  return rows.length > 0;
}

/** Deletes rows that were removed before; only of a table to whose removed rows nothing refers. */
export async function deleteRemovedBefore(
  db: Db,
  table: 'shipping_policies',
  before: number,
): Promise<void> {
  await db.deleteFrom(table).where('deleted_at', '<', before).execute();
}
