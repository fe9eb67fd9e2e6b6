import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { TEST_NOW } from '../../../test/harness.ts';
import { openOldStore } from '../../../test/old-store.ts';
import { migrate } from '../migrate.ts';

it('puts the orders of before into the order of their list, and finds them by their words', async () => {
  const store = await openOldStore('0015-own-passwords');
  const { db, engine } = store;
  try {
    const addOrder = async (number: number, createdAt: number, name: string) => {
      const row = {
        id: randomUUID(),
        order_id: number,
        status: 'CONFIRMADO',
        is_temporary: 0,
        created_at: createdAt,
        updated_at: createdAt,
        total_cents: 100,
        shipping_cents: 0,
        discount_cents: 0,
        search_text: `${name}\n${number}`,
      };
      await db.insertInto('orders').values(row).execute();
      return row.id;
    };
    // The clock was set back twice.
    const ages = [3, 2, 5, 4, 1, 6];
    const ids = new Map<number, string>();
    for (const age of ages) {
      ids.set(age, await addOrder(100_000_000_000 + age, TEST_NOW - age, age % 2 ? 'ana' : 'eva'));
    }

    await migrate(engine);

    const find = (words: string[], bounds: { limit: number; offset: number }) =>
      engine.search.findPage(engine.db, { table: 'orders', words, direction: 'desc', ...bounds });
    const newest = [1, 2, 3, 4, 5, 6].map((age) => ids.get(age));
    expect(await find(['00000'], { limit: 10, offset: 0 })).toEqual(newest);
    expect(await find(['ana'], { limit: 2, offset: 1 })).toEqual([ids.get(3), ids.get(5)]);
    expect(await find(['va'], { limit: 9, offset: 0 })).toEqual(
      [2, 4, 6].map((age) => ids.get(age)),
    );
    const counted = await engine.search.count(engine.db, { table: 'orders', words: ['an', '03'] });
    expect(counted.total).toBe(1);
  } finally {
    await store.close();
  }
});
