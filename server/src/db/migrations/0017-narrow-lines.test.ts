import { expect, it } from 'vitest';
import { openOldStore } from '../../../test/old-store.ts';
import { migrate } from '../migrate.ts';

it('keeps every line as it was, and with its order', async () => {
  const store = await openOldStore('0015-own-passwords');
  const { db, engine } = store;
  try {
    const product = await store.addProduct();
    const orders = [await store.addOrder(), await store.addOrder()];
    const lines = orders.flatMap(({ id }) =>
      [1, 0].map((position) => ({
        order_id: id,
        position,
        product_id: product,
        name: `linha ${position}`,
        list_price_cents: 500,
        unit_price_cents: 450,
        quantity: position + 1,
        subtotal_cents: 450 * (position + 1),
      })),
    );
    await db.insertInto('order_lines').values(lines).execute();
    const read = () =>
      db.selectFrom('order_lines').selectAll().orderBy('order_id').orderBy('position').execute();
    const before = await read();

    await migrate(engine);

    expect(await read()).toEqual(before);
    await db.deleteFrom('orders').where('id', '=', orders[0]?.id).execute();
    expect(await read()).toEqual(before.filter((line) => line.order_id === orders[1]?.id));
    await expect(
      db
        .insertInto('order_lines')
        .values({ ...lines[2], order_id: 'nobody' })
        .execute(),
    ).rejects.toThrow(/foreign key/i);
  } finally {
    await store.close();
  }
});
