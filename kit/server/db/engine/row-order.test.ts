import { expect, it } from 'vitest';
import { TEST_NOW, useTestServer } from '#test/harness.ts';
import { insertOrderRow } from '#test/records.ts';
import type { Engine } from '../engine.ts';

const server = useTestServer();

async function listed(engine: Engine, key: 'id' | 'row_key'): Promise<string[]> {
  const rows = await engine.db
    .selectFrom('orders')
    .select('id')
    .where(engine.search.matches('orders', ['encomenda']))
    .orderBy('created_at', 'desc')
    .orderBy(engine.db.dynamic.ref(key), 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

it('takes orders of a clock that was set back again and again, each in its place', async () => {
  const { engine } = server.current;
  const add = (age: number, id: string) =>
    insertOrderRow(engine, {
      id: `01a00000-0000-7000-8000-${id}`,
      created_at: TEST_NOW - age,
      search_text: `encomenda ${age}`,
    });
  // A row that is written later finds no room between its neighbours, and each instant has two rows.
  const ages = [...Array(80).keys()].map((index) => 160 - 2 * index);
  for (const age of ages) await add(age, `${String(age).padStart(11, '0')}1`);
  for (const age of ages.toReversed()) await add(age + 1, `${String(age).padStart(11, '0')}2`);
  for (const age of ages) await add(age, `${String(age).padStart(11, '0')}0`);
  const inOrder = await listed(engine, engine.tieBreak);
  expect(inOrder).toHaveLength(240);
  expect(inOrder).toEqual(await listed(engine, 'id'));
});
