import type { WholeOrder, LinkedOrder } from '#app/order-parts.ts';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import type { StockMovementAnswer } from '#areas/stock/contract.ts';
import { HOUR_MS } from '#kit/rules/durations.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { createConfirmedOrder, createProduct } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { findStoreFaults } from '#test/store-faults.ts';

const server = useTestServer();

interface Sent {
  readonly order: { readonly _id: string; readonly orderId: number };
  readonly product: ProductAnswer;
}

const as = <Body = WholeOrder>(
  who: 'admin' | 'atendente',
  method: string,
  path: string,
  body?: unknown,
) => server.current.call<Body>(method, path, { token: server.current.tokens[who], body });
const returned = <Body = WholeOrder>({ order }: Sent, method: 'PUT' | 'DELETE' = 'PUT') =>
  as<Body>('atendente', method, `/orders/${order._id}/goods-returned`);
const cancel = ({ order }: Sent) => as('admin', 'PUT', `/orders/cancel/${order._id}`);
const ship = ({ order }: Sent) =>
  as('atendente', 'PATCH', `/orders/${order._id}/tracking-code`, { trackingCode: 'AA123456785BR' });
const read = async ({ order }: Sent) => (await as('admin', 'GET', `/orders/${order._id}`)).body;
const page = async ({ order }: Sent) =>
  (await server.current.call<LinkedOrder>('GET', `/orders/${order.orderId}`)).body;
const stockOf = async ({ product }: Sent) =>
  (await as<ProductAnswer>('admin', 'GET', `/products/${product._id}`)).body.stock;
const codeOf = ({ status, body }: { status: number; body: ErrorAnswer }) => [status, body.code];
const now = (): string => new Date(server.current.deps.clock()).toISOString();

/** A confirmed order of 3 units of a product of which there were 10. */
async function sold(): Promise<Sent> {
  const product = await createProduct(server.current, { stock: 10 });
  const order = await createConfirmedOrder(server.current, {
    cart: { lines: [{ product, quantity: 3 }] },
  });
  return { order, product };
}

/** Sent, and cancelled afterwards: the goods are away. */
async function cancelledOnItsWay(): Promise<Sent> {
  const sale = await sold();
  await ship(sale);
  expect((await cancel(sale)).status).toBe(200);
  return sale;
}

afterEach(async () => {
  expect(await findStoreFaults(server.current.engine.db, { withMessages: false })).toEqual([]);
});

describe('goods of an order that was cancelled after it was sent', () => {
  it('are away until staff say that they came back, which gives the units back once', async () => {
    const sale = await cancelledOnItsWay();
    expect(await stockOf(sale)).toBe(7);
    expect(await read(sale)).toMatchObject({ goods: 'away', goodsReturn: null });
    expect(await page(sale)).toMatchObject({ goods: 'away' });

    const { status, body } = await returned(sale);
    expect([status, body.goods, body.goodsReturn]).toEqual([
      200,
      'returned',
      { at: now(), who: 'Bruno Reis' },
    ]);
    expect(await stockOf(sale)).toBe(10);
    expect(await page(sale)).toMatchObject({ goods: 'returned' });
    expect(JSON.stringify(await page(sale))).not.toContain('Bruno');
    const { body: movements } = await as<StockMovementAnswer[]>(
      'admin',
      'GET',
      `/products/${sale.product._id}/stock-movements`,
    );
    expect(movements[0]).toMatchObject({
      delta: 3,
      reason: 'order-cancelled',
      note: 'A mercadoria voltou',
      who: 'Bruno Reis',
      orderId: sale.order.orderId,
    });

    expect(codeOf(await returned<ErrorAnswer>(sale))).toEqual([409, 'goods_already_returned']);
    expect(await stockOf(sale)).toBe(10);
  });

  it('come back once, also when two say so at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const sale = await cancelledOnItsWay();
      const answers = await Promise.all([
        returned<unknown>(sale),
        returned<unknown>(sale),
        returned<unknown>(sale),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await stockOf(sale)).toBe(10);
    }
  });

  it('were noted by mistake: taken back within the hour, and noted again', async () => {
    const sale = await cancelledOnItsWay();
    expect(codeOf(await returned<ErrorAnswer>(sale, 'DELETE'))).toEqual([
      409,
      'goods_not_returned',
    ]);
    await returned(sale);
    server.current.advance(HOUR_MS);
    const undone = await returned(sale, 'DELETE');
    expect([undone.status, undone.body.goods]).toEqual([200, 'away']);
    expect(await stockOf(sale)).toBe(7);
    expect((await returned(sale)).body.goods).toBe('returned');
    expect(await stockOf(sale)).toBe(10);
    server.current.advance(HOUR_MS + 1);
    expect(codeOf(await returned<ErrorAnswer>(sale, 'DELETE'))).toEqual([
      409,
      'goods_return_too_old',
    ]);
    expect(await stockOf(sale)).toBe(10);
  });

  it('cannot be taken back once they are sold again', async () => {
    const sale = await cancelledOnItsWay();
    await returned(sale);
    await as('admin', 'POST', '/products/stock/remove', {
      productId: sale.product._id,
      quantity: 8,
    });
    const refused = await returned<ErrorAnswer>(sale, 'DELETE');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Estoque insuficiente: ${sale.product.name}`,
    ]);
    expect(await stockOf(sale)).toBe(2);
    expect((await read(sale)).goods).toBe('returned');
  });

  it('come back also of a product that was deleted meanwhile', async () => {
    const sale = await cancelledOnItsWay();
    await as('admin', 'DELETE', `/products/${sale.product._id}`);
    expect((await returned(sale)).status).toBe(200);
    expect((await read(sale)).goods).toBe('returned');
  });
});

it('no other order has goods that could come back', async () => {
  const sale = await sold();
  const refused = async () => codeOf(await returned<ErrorAnswer>(sale));
  const never = [409, 'goods_not_away'];
  expect(await refused()).toEqual(never);
  await ship(sale);
  expect(await refused()).toEqual(never);
  expect((await read(sale)).goods).toBeNull();
  // Called back before it was cancelled: the cancellation itself gave its units back.
  await as('admin', 'DELETE', `/orders/${sale.order._id}/tracking-code`);
  await cancel(sale);
  expect(await refused()).toEqual(never);
  expect(await read(sale)).toMatchObject({ goods: null, goodsReturn: null });
  expect(await stockOf(sale)).toBe(10);
  const unknown = await as<ErrorAnswer>('admin', 'PUT', '/orders/1/goods-returned');
  expect(codeOf(unknown)).toEqual([404, 'order_not_found']);
});
