import { sql } from 'kysely';
import type { Trx } from '#kit/server/db/tables.ts';

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
