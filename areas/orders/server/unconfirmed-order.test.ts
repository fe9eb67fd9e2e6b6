import { expect, it } from 'vitest';
import { confirmOrder, confirmationBody, createTemporaryOrder } from '#test/factories.ts';
import { TEST_NOW, useTestServer } from '#test/harness.ts';
import { findUnconfirmedOrder } from './unconfirmed-order.repository.ts';

const server = useTestServer();

const cancel = (order: { _id: string }) =>
  server.current.call('PUT', `/orders/cancel/${order._id}`, { token: server.current.tokens.admin });

it('an order waits for its customer until it is confirmed or cancelled', async () => {
  const find = ({ orderId }: { orderId: number }) =>
    findUnconfirmedOrder(server.current.engine.db, orderId, TEST_NOW);
  const order = await createTemporaryOrder(server.current);
  expect(await find(order)).toEqual({ id: order._id, origin: 'staff' });
  expect(await find({ orderId: 123 })).toBeUndefined();
  await confirmOrder(server.current, order.orderId, confirmationBody());
  expect(await find(order)).toBeUndefined();
  const cancelled = await createTemporaryOrder(server.current);
  await cancel(cancelled);
  expect(await find(cancelled)).toBeUndefined();
});
