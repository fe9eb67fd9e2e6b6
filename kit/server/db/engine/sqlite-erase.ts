import { sql } from 'kysely';
import type { ReaderPool } from '../reads/reader-pool.ts';
import type { Db, Trx } from '../tables.ts';
import { runTransaction } from '../transaction.ts';
import type { SqliteDatabase } from './sqlite-driver.ts';

const KEY = 'erased-space';
/** Well below the largest value that SQLite takes. */
const BYTES_A_ROW = 100_000_000;

/**
 * Puts zeros over the unused pages of an SQLite file: their contents were deleted while `secure_delete` was off. A row of
 * zeros takes the pages and gives them back; `secure_delete` has to be on.
 */
async function overwriteFreePages(trx: Trx): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`
    select (select freelist_count from pragma_freelist_count())
      * (select page_size from pragma_page_size()) as bytes`.execute(trx);
  const bytes = rows[0]?.bytes ?? 0;
  for (let done = 0; done < bytes; done += BYTES_A_ROW) {
    const length = Math.min(BYTES_A_ROW, bytes - done);
    await sql`insert into settings (key, value) values (${`${KEY} ${done}`}, zeroblob(${sql.lit(length)}))`.execute(
      trx,
    );
  }
  await trx.deleteFrom('settings').where('key', 'like', `${KEY} %`).execute();
}

interface Opened {
  readonly db: Db;
  readonly database: SqliteDatabase;
  readonly readers: ReaderPool | undefined;
}

/** A transaction after which the files hold nothing of the removed data: `Engine.erase`. */
export async function eraseForGood<T>(
  { db, database, readers }: Opened,
  body: (trx: Trx) => Promise<T>,
): Promise<T> {
  const eraseAll = async (trx: Trx): Promise<T> => {
    // Set inside, where no other erasure runs that could end it.
    database.exec('pragma secure_delete = ON');
    try {
      await setSearchErasure(trx, true);
      const result = await body(trx);
      await overwriteFreePages(trx);
      await setSearchErasure(trx, false);
      return result;
    } finally {
      database.exec('pragma secure_delete = FAST');
    }
  };
  const result = await runTransaction(db, eraseAll);
  // A reader that still sees the earlier log prevents its emptying.
  const emptyLog = () => sql`pragma wal_checkpoint(truncate)`.execute(db);
  await (readers ? readers.whileIdle(emptyLog) : emptyLog());
  return result;
}

/** Sets whether the search indexes of words overwrite their deleted entries, which may be of persons. */
async function setSearchErasure(trx: Trx, isOn: boolean): Promise<void> {
  for (const index of [sql.table('orders_search'), sql.table('customers_search')]) {
    await sql`insert into ${index}(${index}, rank) values ('secure-delete', ${sql.lit(isOn ? 1 : 0)})`.execute(
      trx,
    );
  }
}
