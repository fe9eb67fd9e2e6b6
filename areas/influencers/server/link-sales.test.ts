import { expect, it } from 'vitest';
import {
  cartBody,
  changeCart,
  createConfirmedOrder,
  createDiscount,
  createProduct,
  createShipping,
  createTemporaryOrder,
  createTrackingLink,
} from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { newId } from '#kit/server/core/ids.ts';
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
    new Map([
      [link._id, { count: 1, totalCents: 5_000, productsCents: 5_000, commissionCents: 0 }],
    ]),
  );
});

it('are followed without freight, through a discount and another cart', async () => {
  const { db } = server.current.engine;
  const link = await createTrackingLink(server.current);
  const product = await createProduct(server.current);
  const shipping = await createShipping(server.current, { price: 15 });
  const discount = await createDiscount(server.current);
  const lines = (quantity: number) => [{ product, quantity }];
  const cart = { lines: lines(1), shipping, discount, influencer: link.trackingId };
  const order = await createConfirmedOrder(server.current, { cart });
  const sales = async () => (await sumSalesOfLinks(db, [link._id])).get(link._id);
  expect(await sales()).toEqual({
    count: 1,
    totalCents: 6_000,
    productsCents: 4_500,
    commissionCents: 0,
  });
  await changeCart(server.current, order._id, cartBody({ ...cart, lines: lines(2) }));
  expect(await sales()).toEqual({
    count: 1,
    totalCents: 10_500,
    productsCents: 9_000,
    commissionCents: 0,
  });
  const { shipping: _, ...noFreight } = cart;
  await changeCart(server.current, order._id, cartBody({ ...noFreight, lines: lines(2) }), {
    version: 1,
  });
  expect(await sales()).toEqual({
    count: 1,
    totalCents: 9_000,
    productsCents: 9_000,
    commissionCents: 0,
  });
  await cancel(order);
  expect(await sales()).toBeUndefined();
});
