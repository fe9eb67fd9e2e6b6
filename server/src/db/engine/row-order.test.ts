import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { TEST_NOW, useTestServer } from '../../../test/harness.ts';
import { openOldStore } from '../../../test/old-store.ts';
import { insertOrderRow } from '../../../test/records.ts';
import type { Engine } from '../engine.ts';
import { migrate } from '../migrate.ts';
import type { Db } from '../tables.ts';

const server = useTestServer();

const WORDS = ['encomenda'];

const listed = async (db: Db) => {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
};
const found = (engine: Engine) =>
  engine.search.findPage(engine.db, {
    table: 'orders',
    words: WORDS,
    direction: 'desc',
    limit: 1_000,
    offset: 0,
  });
const highestKey = async (engine: Engine): Promise<number> => {
  const { rows } = await sql<{ key: number }>`select max(row_key) as key from orders`.execute(
    engine.db,
  );
  return rows[0]?.key ?? 0;
};

/** As stores of then have it. */
const OLD_TRIGGER = `create trigger orders_search_insert_between after insert on orders
  when exists (select 1 from orders where (created_at, id) > (new.created_at, new.id))
  begin
    insert into orders_search(rowid, search_text)
      values (new.row_key, new.search_text || char(10, 10));
    update orders set row_key = row_key + (new.row_key + 1 - (
        select row_key from orders where (created_at, id) > (new.created_at, new.id)
        order by created_at, row_key limit 1
      ))
      where (created_at, id) > (new.created_at, new.id);
    update orders set row_key = coalesce((
        select row_key from orders where (created_at, id) < (new.created_at, new.id)
        order by created_at desc, row_key desc limit 1
      ), 0) + 1
      where row_key = new.row_key;
  end`;

const add = (engine: Engine, age: number) =>
  insertOrderRow(engine, { created_at: TEST_NOW - age, search_text: `encomenda ${age}` });

/** Of these orders none finds room between its neighbours. */
async function addBetween(engine: Engine): Promise<void> {
  for (let age = 160; age > 0; age -= 2) await add(engine, age);
  for (let age = 3; age < 160; age += 2) await add(engine, age);
}

async function expectInOrder(engine: Engine, total: number): Promise<void> {
  expect(await found(engine)).toEqual(await listed(engine.db));
  const counted = await engine.search.count(engine.db, { table: 'orders', words: WORDS });
  expect(counted.total).toBe(total);
}

it('takes orders of a clock that was set back again and again, each in its place', async () => {
  const { engine } = server.current;
  await addBetween(engine);
  await expectInOrder(engine, 159);
});

it('gives lower keys to the orders of a store whose keys came near to their end', async ({
  skip,
}) => {
  const store = await openOldStore('0028-open-tries');
  const { engine } = store;
  try {
    if (engine.tieBreak === 'id') return skip('PostgreSQL has no such keys');
    await sql`drop trigger orders_search_insert_between`.execute(engine.db);
    await sql.raw(OLD_TRIGGER).execute(engine.db);
    for (const age of [600, 400, 200]) await add(engine, age);
    await sql`update orders set row_key = ${sql.lit(2 ** 62)} + row_key`.execute(engine.db);

    await migrate(engine);

    expect(await highestKey(engine)).toBe(3);
    await addBetween(engine);
    await expectInOrder(engine, 162);
  } finally {
    await store.close();
  }
});
