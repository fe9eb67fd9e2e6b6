import { sql } from 'kysely';
import type { Trx } from '../tables.ts';

const KEY = 'erased-space';
/** Well below the largest value that SQLite takes. */
const BYTES_A_ROW = 100_000_000;

/**
 * Puts zeros over the unused pages of an SQLite file: their contents were deleted while `secure_delete` was off. A row of
 * zeros takes the pages and gives them back; `secure_delete` has to be on.
 */
export async function overwriteFreePages(trx: Trx): Promise<void> {
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
