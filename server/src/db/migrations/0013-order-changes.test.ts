import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openOldStore } from '../../../test/old-store.ts';
import { migrate } from '../migrate.ts';

it('keeps every movement and message, also those that speak of another one', async () => {
  const store = await openOldStore('0012-payments');
  const { db, engine } = store;
  try {
    const product = await store.addProduct();
    const order = await store.addOrder();
    const movement = (id: string, delta: number, undoes: string | null) => ({
      id,
      product_id: product,
      delta,
      reason: delta > 0 ? 'manual-entry' : 'manual-removal',
      note: 'contagem',
      order_id: null,
      user_id: null,
      undoes,
      created_at: 1,
    });
    const added = randomUUID();
    await db
      .insertInto('stock_movements')
      .values(movement(added, 2, null))
      .execute();
    await db
      .insertInto('stock_movements')
      .values(movement(randomUUID(), -2, added))
      .execute();
    const message = (id: string, resendOf: string | null) => ({
      id,
      order_id: order.id,
      kind: 'order-confirmed',
      state: 'sent',
      phone: '5511987654321',
      text: 'Olá',
      next_try_at: 1,
      created_at: 1,
      updated_at: 1,
      resend_of: resendOf,
    });
    const first = randomUUID();
    await db.insertInto('outbox').values(message(first, null)).execute();
    await db.insertInto('outbox').values(message(randomUUID(), first)).execute();
    const read = async () => ({
      movements: await db.selectFrom('stock_movements').selectAll().orderBy('id').execute(),
      messages: await db.selectFrom('outbox').selectAll().orderBy('id').execute(),
    });
    const before = await read();

    await migrate(engine, { to: '0013-order-changes' });

    expect(await read()).toEqual(before);
    expect(before.movements).toHaveLength(2);
    await expect(
      db.insertInto('outbox').values(message(randomUUID(), null)).execute(),
      'one of a kind an order',
    ).rejects.toThrow();
    await db.deleteFrom('outbox').where('id', '=', first).execute();
    expect((await read()).messages, 'what was sent again goes with it').toEqual([]);
  } finally {
    await store.close();
  }
});
