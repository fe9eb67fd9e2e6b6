import type { OrderDetailAnswer } from '../contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import { describe, expect, it } from 'vitest';
import {
  cartBody,
  changeCart,
  confirmOrder,
  createDiscount,
  createShipping,
  createTemporaryOrder,
  unique,
} from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import {
  describeDifferences,
  findDifferences,
} from '#areas/system/server/verify/find-differences.ts';

const server = useTestServer();

const asAdmin = server.as<OrderDetailAnswer>('admin');

async function newProduct(fields: object): Promise<ProductAnswer> {
  const body = { name: unique('Caneca'), price: 40, stock: 50, ...fields };
  return (await asAdmin<ProductAnswer>('POST', '/products', body)).body;
}

const setCost = ({ _id, name, price }: ProductAnswer, cost: number | null) =>
  asAdmin('PUT', `/products/${_id}`, { name, price, cost });

const earningsOf = async (id: string) => (await asAdmin('GET', `/orders/${id}`)).body.earnings;

const costsOf = async (id: string) =>
  server.current.engine.db
    .selectFrom('order_lines')
    .select(['product_id', 'unit_cost_cents'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();

const linesOf = (...lines: readonly [ProductAnswer, number][]) =>
  lines.map(([product, quantity]) => ({ product, quantity }));

/** @returns a confirmed order of these products. */
async function confirmed(...products: readonly [ProductAnswer, number][]) {
  const lines = linesOf(...products);
  const order = await createTemporaryOrder(server.current, { lines });
  expect((await confirmOrder(server.current, order.orderId)).status).toBe(200);
  return order;
}

describe('what an order earned', () => {
  it('is known from the confirmation on, at the costs of that moment', async () => {
    const product = await newProduct({ cost: 15 });
    const shipping = await createShipping(server.current, { price: 20 });
    const discount = await createDiscount(server.current);
    const order = await createTemporaryOrder(server.current, {
      lines: [{ product, quantity: 3 }],
      shipping,
      discount,
    });
    expect(await earningsOf(order._id)).toBeNull();
    await setCost(product, 16);
    await confirmOrder(server.current, order.orderId);
    await setCost(product, 30);
    await asAdmin('POST', '/products/stock/add', { productId: product._id, quantity: 5, cost: 1 });
    expect(await earningsOf(order._id)).toEqual({
      products: 108,
      costed: 108,
      cost: 48,
      grossProfit: 60,
    });
  });

  it('is of the part whose cost is known, of none where none is, and of none once it is cancelled', async () => {
    const known = await newProduct({ cost: 45 });
    const unknown = await newProduct({ price: 25 });
    const order = await confirmed([known, 2], [unknown, 2]);
    expect(await earningsOf(order._id)).toEqual({
      products: 130,
      costed: 80,
      cost: 90,
      grossProfit: -10,
    });
    const without = await confirmed([unknown, 1]);
    expect(await earningsOf(without._id)).toBeNull();
    await setCost(unknown, 5);
    expect(await earningsOf(without._id)).toBeNull();
    await asAdmin('PUT', `/orders/cancel/${order._id}`);
    expect(await earningsOf(order._id)).toBeNull();
    expect((await costsOf(order._id))[0]?.unit_cost_cents).toBe(4500);
  });

  it('keeps the cost of a line that stays, and takes that of today for a new one', async () => {
    const stays = await newProduct({ cost: 10 });
    const unknown = await newProduct({});
    const comes = await newProduct({ cost: 20 });
    const order = await confirmed([stays, 1], [unknown, 1]);
    for (const product of [stays, unknown, comes]) await setCost(product, 33);
    const lines = linesOf([comes, 1], [stays, 4], [unknown, 2]);
    const { status, body } = await changeCart(server.current, order._id, cartBody({ lines }));
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('earnings');
    expect(await costsOf(order._id)).toEqual([
      { product_id: comes._id, unit_cost_cents: 3300 },
      { product_id: stays._id, unit_cost_cents: 1000 },
      { product_id: unknown._id, unit_cost_cents: null },
    ]);
  });

  it('is unknown of a cart that is changed before its confirmation', async () => {
    const product = await newProduct({ cost: 10 });
    const order = await createTemporaryOrder(server.current, { lines: [{ product, quantity: 1 }] });
    await changeCart(server.current, order._id, cartBody({ lines: [{ product, quantity: 2 }] }));
    expect(await costsOf(order._id)).toEqual([{ product_id: product._id, unit_cost_cents: null }]);
  });

  it('stays in the figures that are kept', async () => {
    expect(
      describeDifferences(await findDifferences(server.current.engine, 'America/Sao_Paulo')),
    ).toEqual([]);
  });
});
