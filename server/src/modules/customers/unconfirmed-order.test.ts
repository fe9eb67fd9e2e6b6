import { expect, it } from 'vitest';
import { confirmOrder, confirmationBody, createTemporaryOrder } from '../../../test/factories.ts';
import { useTestServer } from '../../../test/harness.ts';
import { findUnconfirmedOrder } from './cpf-lookups.repository.ts';

const server = useTestServer();

const cancel = (order: { _id: string }) =>
  server.current.call('PUT', `/orders/cancel/${order._id}`, { token: server.current.tokens.admin });

it('an order waits for its customer until it is confirmed or cancelled', async () => {
  const { db } = server.current.engine;
  const order = await createTemporaryOrder(server.current);
  expect(await findUnconfirmedOrder(db, order.orderId)).toBe(order._id);
  expect(await findUnconfirmedOrder(db, 123)).toBeUndefined();
  await confirmOrder(server.current, order.orderId, confirmationBody());
  expect(await findUnconfirmedOrder(db, order.orderId)).toBeUndefined();
  const cancelled = await createTemporaryOrder(server.current);
  await cancel(cancelled);
  expect(await findUnconfirmedOrder(db, cancelled.orderId)).toBeUndefined();
});
