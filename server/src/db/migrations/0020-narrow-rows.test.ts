import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../../../test/harness.ts';
import { openOldStore, type OldStore } from '../../../test/old-store.ts';
import { migrate } from '../migrate.ts';

let store: OldStore;
beforeEach(async () => {
  store = await openOldStore('0015-own-passwords');
});
afterEach(() => store.close());

const narrow = () => migrate(store.engine, { to: '0020-narrow-rows' });

describe('the migration to narrow rows', () => {
  it('keeps every step of every history, in its order', async () => {
    const { db } = store;
    const orders = [await store.addOrder(), await store.addOrder()];
    const userId = randomUUID();
    const user = { name: 'Ana', email: 'ana@loja.exemplo', role: 'admin', password_hash: '' };
    await db
      .insertInto('users')
      .values({ id: userId, ...user, created_at: TEST_NOW })
      .execute();
    const step = (order_id: string, sequence: number, to_status: string, facts: string | null) => ({
      id: randomUUID(),
      order_id,
      sequence,
      user_id: facts === null ? null : userId,
      from_status: sequence === 1 ? null : 'AGUARDANDO CONFIRMAÇÃO',
      to_status,
      facts,
      created_at: TEST_NOW + sequence,
    });
    const rows = orders.flatMap(({ id }) => [
      step(id, 3, 'CONFIRMADO', null),
      step(id, 1, 'AGUARDANDO CONFIRMAÇÃO', null),
      step(id, 2, 'AGUARDANDO CONFIRMAÇÃO', '[{"kind":"total"}]'),
    ]);
    await db.insertInto('order_history').values(rows).execute();

    await narrow();

    const kept = db.selectFrom('order_history').selectAll();
    const expected = rows
      .map(({ id: _, from_status: __, ...row }) => row)
      .sort((a, b) =>
        a.order_id === b.order_id ? a.sequence - b.sequence : a.order_id < b.order_id ? -1 : 1,
      );
    expect(await kept.orderBy('order_id').orderBy('sequence').execute()).toEqual(expected);
    await expect(
      db
        .insertInto('order_history')
        .values(expected[0] ?? {})
        .execute(),
      'one step of a number',
    ).rejects.toThrow();
    await db.deleteFrom('orders').execute();
    expect(await kept.execute(), 'histories go with their orders').toEqual([]);
  });

  it('numbers the movements of each product by time, and keeps which order and which undoing', async () => {
    const { db } = store;
    const products = [await store.addProduct(), await store.addProduct()];
    const order = await store.addOrder();
    const movement = (productId: string, at: number, more: object) => ({
      id: randomUUID(),
      product_id: productId,
      delta: 2,
      reason: 'manual-entry',
      note: `${at}`,
      order_id: null,
      user_id: null,
      undoes: null,
      created_at: TEST_NOW + at,
      ...more,
    });
    const rows = products.flatMap((product) => {
      const undone = movement(product, 7, {});
      return [
        movement(product, 9, { delta: -2, reason: 'manual-removal', undoes: undone.id }),
        undone,
        movement(product, 1, { reason: 'initial', delta: 6 }),
        movement(product, 8, { delta: -1, reason: 'order-confirmed', order_id: order.id }),
      ];
    });
    for (const row of rows.filter(({ undoes }) => undoes === null)) {
      await db.insertInto('stock_movements').values(row).execute();
    }
    for (const row of rows.filter(({ undoes }) => undoes !== null)) {
      await db.insertInto('stock_movements').values(row).execute();
    }

    await narrow();

    for (const product of products) {
      const ledger = await db
        .selectFrom('stock_movements')
        .selectAll()
        .where('product_id', '=', product)
        .orderBy('sequence')
        .execute();
      const common = { product_id: product, user_id: null };
      const none = { order_number: null, undoes: null };
      const at = (ms: number) => ({ note: `${ms}`, created_at: TEST_NOW + ms });
      expect(ledger).toEqual([
        { ...common, sequence: 1, delta: 6, reason: 'initial', ...none, ...at(1) },
        { ...common, sequence: 2, delta: 2, reason: 'manual-entry', ...none, ...at(7) },
        {
          ...common,
          sequence: 3,
          delta: -1,
          reason: 'order-confirmed',
          ...none,
          order_number: order.number,
          ...at(8),
        },
        {
          ...common,
          sequence: 4,
          delta: -2,
          reason: 'manual-removal',
          ...none,
          undoes: 2,
          ...at(9),
        },
      ]);
      await expect(
        db
          .insertInto('stock_movements')
          .values({ ...ledger[3], sequence: 5 })
          .execute(),
        'each is taken back once',
      ).rejects.toThrow();
    }
  });

  it('forgets recorded answers that name movements as they were, and no others', async () => {
    const { db } = store;
    const answer = (scope: string) => ({
      scope,
      key: randomUUID(),
      payload_hash: 'x',
      answer: '{}',
      created_at: TEST_NOW,
    });
    await db
      .insertInto('idempotency_keys')
      .values([answer('stock/add 1'), answer('stock/remove 1'), answer('orders/confirm/1')])
      .execute();

    await narrow();

    expect(await db.selectFrom('idempotency_keys').select('scope').execute()).toEqual([
      { scope: 'orders/confirm/1' },
    ]);
  });
});
