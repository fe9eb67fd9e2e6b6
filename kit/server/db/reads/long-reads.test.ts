import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/harness.ts';
import type { Lane } from './reader-pool.ts';
import type { Db, Trx } from '../tables.ts';

let server: TestServer;
let stop: () => Promise<void>;
beforeEach(async () => {
  ({ server, stop } = await startTestServer());
});
afterEach(() => stop());

/** Ends in some years, unless it is stopped. */
const NEVER_ENDING = sql`with recursive counted(n) as (
  select cast(1 as bigint) union all select n + 1 from counted where n < 1000000000000
) select count(*) from counted`;

const UNAVAILABLE = expect.objectContaining({ code: 'unavailable' }) as unknown;

/** Reads for ever, until it is aborted. */
function readForEver(lane: Lane) {
  const caller = new AbortController();
  const db = server.engine.longReads.for({ lane, signal: caller.signal });
  const answer = NEVER_ENDING.execute(db).then(
    () => 'answered',
    (error: unknown) => error,
  );
  return { answer, leave: () => caller.abort() };
}

const search = () => server.engine.longReads.for({ lane: 'search' });
const countProducts = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};
const busy = () => server.engine.longReads.count().busy;

/** The queries of ours that PostgreSQL still runs; SQLite runs none outside our processes. */
const stillReading = async (): Promise<number> => {
  if (server.engine.name === 'sqlite') return 0;
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and state = 'active' and query like 'with recursive counted%'`.execute(
    server.engine.db,
  );
  return rows[0]?.count ?? 0;
};

describe('a long read', () => {
  it('keeps nobody waiting: neither the database nor a search beside it', async () => {
    await createProduct(server);
    const reads = [readForEver('report'), readForEver('report'), readForEver('report')];
    await expect.poll(busy).toBeGreaterThan(0);
    const { status } = await server.call('GET', '/products?page=1', { token: server.tokens.admin });
    expect(status).toBe(200);
    expect(await countProducts(search())).toBe(1);
    for (const read of reads) read.leave();
    for (const read of reads) expect(await read.answer).toEqual(UNAVAILABLE);
  });

  it('is stopped when nobody waits for it, and its place is free again', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const reads = Array.from({ length: 6 }, () => readForEver('search'));
      await expect.poll(() => server.engine.longReads.count().waiting).toBeGreaterThan(0);
      for (const read of reads) read.leave();
      for (const read of reads) expect(await read.answer).toEqual(UNAVAILABLE);
    }
    expect(await countProducts(search())).toBe(0);
    await expect.poll(stillReading).toBe(0);
  });

  it('is not begun for somebody who has gone', async () => {
    const read = readForEver('report');
    read.leave();
    expect(await read.answer).toEqual(UNAVAILABLE);
    const caller = new AbortController();
    caller.abort();
    const late = server.engine.longReads.for({ lane: 'search', signal: caller.signal });
    await expect(countProducts(late)).rejects.toEqual(UNAVAILABLE);
  });

  it('has what was committed before it began, and nothing of what was not', async () => {
    for (let count = 1; count <= 20; count += 1) {
      await createProduct(server);
      expect(await countProducts(search())).toBe(count);
    }
    const addAndFail = async (trx: Trx) => {
      await trx.updateTable('products').set({ stock: 77 }).execute();
      const seen = search().selectFrom('products').select('id').where('stock', '=', 77);
      expect(await seen.execute()).toEqual([]);
      throw new Error('no');
    };
    await expect(server.engine.transaction(addAndFail)).rejects.toThrow('no');
  });

  it('sees one moment in a transaction', async () => {
    const countTwice = async (trx: Trx) => {
      const before = await countProducts(trx);
      await createProduct(server);
      return [before, await countProducts(trx)];
    };
    const db = server.engine.longReads.for({ lane: 'report' });
    expect(await db.transaction().execute(countTwice)).toEqual([0, 0]);
    expect(await countProducts(db)).toBe(1);
  });

  it('changes nothing', async () => {
    await createProduct(server);
    await expect(search().deleteFrom('products').execute()).rejects.toThrow(/read-?only/);
    expect(await countProducts(server.engine.db)).toBe(1);
  });

  it('brings any number of rows in their order, and the fault of a wrong statement', async () => {
    const { rows } = await sql<{ n: number; empty: null; word: string }>`
      with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 2345)
      select n, null as empty, 'ação' as word from counted order by n`.execute(search());
    expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 2_345 }, (_, index) => index + 1));
    expect(rows[0]).toEqual({ n: 1, empty: null, word: 'ação' });
    await expect(sql`select * from no_such_table`.execute(search())).rejects.toThrow(
      /no_such_table/,
    );
    expect(await countProducts(search())).toBe(0);
  });

  it('ends with the engine', async () => {
    const read = readForEver('report');
    await expect.poll(busy).toBe(1);
    await server.engine.close();
    expect(await read.answer).toEqual(UNAVAILABLE);
  });

  it('lets a person be forgotten, once it has ended', async () => {
    const read = readForEver('search');
    await expect.poll(busy).toBe(1);
    const erased = server.engine.erase(() => Promise.resolve('erased'));
    read.leave();
    expect(await erased).toBe('erased');
    expect(await countProducts(search())).toBe(0);
  });
});
