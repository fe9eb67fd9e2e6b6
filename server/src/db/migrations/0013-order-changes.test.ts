import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createConfirmedOrder, createProduct } from '../../../test/factories.ts';
import { useTestServer } from '../../../test/harness.ts';
import type { Kysely } from 'kysely';
import type { Trx } from '../tables.ts';
import { orderChanges } from './0013-order-changes.ts';

const server = useTestServer();

it('keeps every movement and message, also those that speak of another one', async () => {
  const { engine, tokens, call } = server.current;
  const { db } = engine;
  const product = await createProduct(server.current, { stock: 3 });
  const moves = (path: string, body: object) =>
    call<{ movementId: string }>('POST', `/products/stock/${path}`, { token: tokens.admin, body });
  const added = await moves('add', { productId: product._id, quantity: 2 });
  const undoes = added.body.movementId;
  await moves('remove', { productId: product._id, quantity: 2, undoes });
  const order = await createConfirmedOrder(server.current);
  const message = (id: string, resendOf: string | null) => ({
    id,
    order_id: order._id,
    kind: 'order-confirmed' as const,
    state: 'sent' as const,
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
  expect(before.movements.some((row) => row.undoes === undoes)).toBe(true);

  await db.schema.alterTable('orders').dropColumn('version').execute();
  await db.schema.alterTable('orders').dropColumn('changed_after_print').execute();
  await db.schema.alterTable('order_history').dropColumn('facts').execute();
  const migrate = (trx: Trx) =>
    orderChanges(trx as unknown as Kysely<Record<string, Record<string, unknown>>>, engine);
  await engine.transaction(migrate);

  expect(await read()).toEqual(before);
  await expect(
    db.insertInto('outbox').values(message(randomUUID(), null)).execute(),
    'one of a kind an order',
  ).rejects.toThrow();
  await db.deleteFrom('outbox').where('id', '=', first).execute();
  expect((await read()).messages, 'what was sent again goes with it').toEqual([]);
});
