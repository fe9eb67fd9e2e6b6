import { expect, it } from 'vitest';
import { TEST_NOW, useTestServer } from '../../../test/harness.ts';
import { insertOrderRow } from '../../../test/records.ts';
import type { Engine } from '../engine.ts';
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
