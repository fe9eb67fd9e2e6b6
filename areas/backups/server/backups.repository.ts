import { type Insertable, sql } from 'kysely';
import type { BackupsTable, Db, Trx } from '#kit/server/db/tables.ts';

export type BackupRow = BackupsTable;

export async function insertBackup(trx: Trx, row: Insertable<BackupsTable>): Promise<void> {
  await trx
    .insertInto('backups')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/**
 * Deletes all but the newest records: the same number of good and of failed ones stays. Counted, not dated, since a clock may have
 * been wrong.
 */
export async function keepNewestBackups(trx: Trx, most: number): Promise<void> {
  for (const isGood of [true, false]) {
    await trx
      .deleteFrom('backups')
      .where('failure', isGood ? 'is' : 'is not', null)
      .where('id', 'not in', (eb) =>
        eb
          .selectFrom('backups')
          .select('id')
          .where('failure', isGood ? 'is' : 'is not', null)
          .orderBy('finished_at', 'desc')
          .orderBy('id', 'desc')
          .limit(most),
      )
      .execute();
  }
}

const newest = (db: Db, until: number) =>
  db
    .selectFrom('backups')
    .selectAll()
    .where('finished_at', '<=', until)
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);

/** @param until epoch milliseconds; backups dated later do not count. */
export const findNewestBackup = (db: Db, until: number): Promise<BackupRow | undefined> =>
  newest(db, until).executeTakeFirst();

/** @param until epoch milliseconds; backups dated later do not count. */
export const findNewestGoodBackup = (db: Db, until: number): Promise<BackupRow | undefined> =>
  newest(db, until).where('failure', 'is', null).executeTakeFirst();

/**
 * The second newest good backup; undefined with fewer than two.
 * @param until epoch milliseconds; backups dated later do not count.
 */
export const findSecondGoodBackup = (db: Db, until: number): Promise<BackupRow | undefined> =>
  newest(db, until).where('failure', 'is', null).offset(1).executeTakeFirst();

/** The moment when the store's first admin was made, at its first start; undefined before. */
export async function findBeginning(db: Db): Promise<number | undefined> {
  const { beginning } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.min('created_at').as('beginning'))
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  return beginning ?? undefined;
}

/* Tables by name, not by type: a backup of an older version has the tables of that version. */

interface NewRows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

export async function insertRows(trx: Trx, { table, columns, rows }: NewRows): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = rows.map((row) => sql`(${sql.join(row)})`);
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(trx);
}

export async function countRows(trx: Trx, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)}`.execute(trx);
  return rows[0]?.n ?? 0;
}

export const isEmptyTable = async (trx: Trx, table: string): Promise<boolean> =>
  (await countRows(trx, table)) === 0;

/** Deletes all sessions: a session that was ended after the backup would count again. */
export const forgetSessions = async (trx: Trx): Promise<void> => {
  await trx.deleteFrom('sessions').execute();
};
