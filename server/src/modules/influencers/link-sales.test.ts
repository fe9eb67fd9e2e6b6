import { expect, it } from 'vitest';
import {
  createConfirmedOrder,
  createProduct,
  createTemporaryOrder,
  createTrackingLink,
} from '../../../test/factories.ts';
import { useTestServer } from '../../../test/harness.ts';
import { newId } from '../../core/ids.ts';
import { sumSalesOfLinks } from './influencers.repository.ts';

const server = useTestServer();

const cancel = (order: { _id: string }) =>
  server.current.call('PUT', `/orders/cancel/${order._id}`, { token: server.current.tokens.admin });

it("an influencer's sales are orders that were confirmed and not cancelled", async () => {
  const { db } = server.current.engine;
  const link = await createTrackingLink(server.current);
  const product = await createProduct(server.current);
  const cart = { lines: [{ product, quantity: 1 }], influencer: link.trackingId };
  await createTemporaryOrder(server.current, cart);
  await createConfirmedOrder(server.current, { cart });
  await cancel(await createConfirmedOrder(server.current, { cart }));
  expect(await sumSalesOfLinks(db, [link._id, newId()])).toEqual(
    new Map([[link._id, { count: 1, totalCents: 5_000 }]]),
  );
});
