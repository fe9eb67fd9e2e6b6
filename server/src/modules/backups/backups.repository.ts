import type { Insertable } from 'kysely';
import type { BackupsTable, Db, Trx } from '../../db/tables.ts';

export type BackupRow = BackupsTable;

export async function insertBackup(trx: Trx, row: Insertable<BackupsTable>): Promise<void> {
  await trx.insertInto('backups').values(row).execute();
}

export async function deleteBackupsBefore(trx: Trx, time: number): Promise<void> {
  await trx.deleteFrom('backups').where('finished_at', '<', time).execute();
}

const newest = (db: Db) =>
  db
    .selectFrom('backups')
    .selectAll()
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);

export const findNewestBackup = (db: Db): Promise<BackupRow | undefined> =>
  newest(db).executeTakeFirst();

export const findNewestGoodBackup = (db: Db): Promise<BackupRow | undefined> =>
  newest(db).where('failure', 'is', null).executeTakeFirst();

/** When the store's first account was made; undefined before. */
export async function findBeginning(db: Db): Promise<number | undefined> {
  const { beginning } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.min('created_at').as('beginning'))
    .executeTakeFirstOrThrow();
  return beginning ?? undefined;
}
