import { describe, expect, it } from 'vitest';
import {
  confirmOrder,
  confirmationBody,
  createConfirmedOrder,
  createProduct,
  createTemporaryOrder,
  createTrackingLink,
  nextCpf,
} from '../../../test/factories.ts';
import { useTestServer } from '../../../test/harness.ts';
import { newId } from '../../ids.ts';
import {
  findUnconfirmedOrder,
  orderCountsByTrackingLink,
  orderStatsByCustomer,
} from './orders.service.ts';

const server = useTestServer();

const cancel = (order: { _id: string }) =>
  server.current.call('PUT', `/orders/cancel/${order._id}`, { token: server.current.tokens.admin });

describe('what other modules ask of orders', () => {
  it("a customer's figures: confirmed orders that are not cancelled, however many are asked for", async () => {
    const { db } = server.current.engine;
    const cpf = nextCpf();
    const product = await createProduct(server.current, { price: 30 });
    const order = (quantity: number) =>
      createConfirmedOrder(server.current, {
        cart: { lines: [{ product, quantity }] },
        form: { customer: { cpf } },
      });
    await order(1);
    await order(2);
    await cancel(await order(3));
    const { id } = await db
      .selectFrom('customers')
      .select('id')
      .where('cpf', '=', cpf)
      .executeTakeFirstOrThrow();

    const expected = { count: 2, totalCents: 9_000 };
    expect(await orderStatsByCustomer(db, [])).toEqual(new Map());
    expect(await orderStatsByCustomer(db, [id, newId()])).toEqual(new Map([[id, expected]]));
    for (const others of [600, 3_000]) {
      const ids = [...Array.from({ length: others }, newId), id];
      expect((await orderStatsByCustomer(db, ids)).get(id)).toEqual(expected);
    }
  });

  it("an influencer's sales: orders that were confirmed and not cancelled", async () => {
    const { db } = server.current.engine;
    const link = await createTrackingLink(server.current);
    const product = await createProduct(server.current);
    const cart = { lines: [{ product, quantity: 1 }], influencer: link.trackingId };
    await createTemporaryOrder(server.current, cart);
    await createConfirmedOrder(server.current, { cart });
    await cancel(await createConfirmedOrder(server.current, { cart }));
    expect(await orderCountsByTrackingLink(db, [link._id, newId()])).toEqual(
      new Map([[link._id, 1]]),
    );
  });

  it('whether a link still waits for its customer', async () => {
    const { db } = server.current.engine;
    const order = await createTemporaryOrder(server.current);
    const number = String(order.orderId);
    expect(await findUnconfirmedOrder(db, number)).toEqual({ id: order._id });
    expect(await findUnconfirmedOrder(db, order._id)).toBeUndefined();
    expect(await findUnconfirmedOrder(db, '123')).toBeUndefined();
    await confirmOrder(server.current, order.orderId, confirmationBody());
    expect(await findUnconfirmedOrder(db, number)).toBeUndefined();
    const cancelled = await createTemporaryOrder(server.current);
    await cancel(cancelled);
    expect(await findUnconfirmedOrder(db, String(cancelled.orderId))).toBeUndefined();
  });
});
