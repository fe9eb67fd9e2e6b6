import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { TEST_NOW } from '../../../test/harness.ts';
import { openOldStore } from '../../../test/old-store.ts';
import { migrate } from '../migrate.ts';

it('keeps every message, which was sent again and how its tries ended, and takes the new kind', async () => {
  const store = await openOldStore('0029-row-order');
  const { db, engine } = store;
  try {
    const order = await store.addOrder();
    const stamps = { next_try_at: TEST_NOW, created_at: TEST_NOW, updated_at: TEST_NOW };
    const message = { order_id: order.id, phone: '5511987654321', text: 'Olá!', ...stamps };
    const [first, again] = [randomUUID(), randomUUID()];
    const kind = 'order-confirmed';
    await db
      .insertInto('outbox')
      .values({ ...message, id: first, kind, state: 'failed', tries: 3, left_open: 1 })
      .execute();
    await db
      .insertInto('outbox')
      .values({ ...message, id: again, kind, state: 'sent', resend_of: first, sent_at: TEST_NOW })
      .execute();
    const read = () => db.selectFrom('outbox').selectAll().orderBy('state').execute();
    const before = await read();

    await migrate(engine, { to: '0034-doubts' });

    expect(await read()).toEqual(before.map((row) => ({ ...row, withdrawn: 0 })));
    const insert = (state: string) =>
      db
        .insertInto('outbox')
        .values({ ...message, id: randomUUID(), kind: 'order-doubted', state })
        .execute();
    await insert('pending');
    await expect(insert('pending')).rejects.toThrow(/unique/i);
    await db.deleteFrom('outbox').where('id', '=', first).execute();
    expect((await read()).map((row) => row['kind'])).toEqual(['order-doubted']);
    const orders = await db.selectFrom('orders').select(['doubt', 'known_phone']).execute();
    expect(orders).toEqual([{ doubt: null, known_phone: null }]);
  } finally {
    await store.close();
  }
});
