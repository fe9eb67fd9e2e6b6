import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { TEST_NOW } from '../../../test/harness.ts';
import { openOldStore } from '../../../test/old-store.ts';
import { migrate } from '../migrate.ts';

it('counts as open what was tried before and still waits', async () => {
  const store = await openOldStore('0026-withdrawals');
  const { db, engine } = store;
  try {
    const stamps = { next_try_at: TEST_NOW, created_at: TEST_NOW, updated_at: TEST_NOW };
    const message = { kind: 'order-confirmed', phone: '', text: '', ...stamps };
    for (const [state, tries] of [
      ['pending', 0],
      ['pending', 2],
      ['sending', 1],
      ['failed', 3],
    ] as const) {
      const order = await store.addOrder();
      await db
        .insertInto('outbox')
        .values({ id: randomUUID(), order_id: order.id, ...message, state, tries })
        .execute();
    }

    await migrate(engine, { to: '0028-open-tries' });

    const read = db.selectFrom('outbox').select(['state', 'tries', 'left_open']);
    expect(await read.orderBy('tries').execute()).toEqual([
      { state: 'pending', tries: 0, left_open: 0 },
      { state: 'sending', tries: 1, left_open: 1 },
      { state: 'pending', tries: 2, left_open: 1 },
      { state: 'failed', tries: 3, left_open: 0 },
    ]);
  } finally {
    await store.close();
  }
});
