import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductAnswer } from '#areas/products/contract.ts';
import { confirmOrder, createProduct, createTemporaryOrder, type Cart } from '#test/factories.ts';
import { useTestServer, type TestServer } from '#test/harness.ts';

const server = useTestServer();

type Step =
  | { readonly kind: 'order'; readonly units: readonly [number, number] }
  | { readonly kind: 'confirm' | 'ship' | 'cancel' | 'return'; readonly order: number }
  | { readonly kind: 'process' }
  | { readonly kind: 'add' | 'remove'; readonly product: 0 | 1; readonly units: number };

const units = fc.integer({ min: 1, max: 4 });
const pick = fc.integer({ min: 0, max: 7 });
const which = fc.constantFrom<0 | 1>(0, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('order'), units: fc.tuple(units, units) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('confirm', 'ship', 'cancel', 'return'),
      order: pick,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('process') }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('add', 'remove'), product: which, units }),
  },
);

/** Runs one step, whether it is refused or not. */
async function run(
  at: TestServer,
  products: readonly [ProductAnswer, ProductAnswer],
  orders: { _id: string; orderId: number }[],
  taken: Step,
): Promise<void> {
  const token = at.tokens.admin;
  if (taken.kind === 'order') {
    const cart: Cart = {
      lines: products.map((product, index) => ({ product, quantity: taken.units[index] ?? 1 })),
    };
    orders.push(await createTemporaryOrder(at, cart));
    return;
  }
  if (taken.kind === 'process') {
    await at.call('PUT', '/orders/update-status/processing', { token });
    return;
  }
  if ('product' in taken) {
    const body = { productId: products[taken.product]._id, quantity: taken.units };
    await at.call('POST', `/products/stock/${taken.kind}`, { token, body });
    return;
  }
  const order = orders[taken.order % Math.max(1, orders.length)];
  if (!order) return;
  if (taken.kind === 'confirm') await confirmOrder(at, order.orderId);
  if (taken.kind === 'cancel') await at.call('PUT', `/orders/cancel/${order._id}`, { token });
  if (taken.kind === 'return') {
    await at.call('PUT', `/orders/${order._id}/goods-returned`, { token });
  }
  if (taken.kind === 'ship') {
    const body = { trackingCode: 'AA123456785BR' };
    await at.call('PATCH', `/orders/${order._id}/tracking-code`, { token, body });
  }
}

async function ledgerOf(at: TestServer, productId: string) {
  const { db } = at.engine;
  const product = await db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const movements = await db
    .selectFrom('stock_movements')
    .select(['delta', 'order_number'])
    .where('product_id', '=', productId)
    .execute();
  return { stock: Number(product.stock), movements };
}

describe('the stock', () => {
  it('is the sum of its ledger, and an order never holds units in a state that has none', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 25 }),
        fc.boolean(),
        async (steps, atOnce) => {
          const at = server.current;
          const products = [
            await createProduct(at, { stock: 6 }),
            await createProduct(at, { stock: 6 }),
          ] as const;
          const orders: { _id: string; orderId: number }[] = [];
          for (const each of steps.filter(({ kind }) => kind === 'order')) {
            await run(at, products, orders, each);
          }
          const rest = steps.filter(({ kind }) => kind !== 'order');
          if (atOnce) await Promise.all(rest.map((each) => run(at, products, orders, each)));
          else for (const each of rest) await run(at, products, orders, each);

          const states = new Map<number, { status: string; shipped: boolean }>();
          for (const order of orders) {
            const row = await at.engine.db
              .selectFrom('orders')
              .select(['status', 'tracking_code'])
              .where('id', '=', order._id)
              .executeTakeFirstOrThrow();
            states.set(order.orderId, { status: row.status, shipped: row.tracking_code !== null });
          }
          for (const product of products) {
            const { stock, movements } = await ledgerOf(at, product._id);
            expect(stock).toBeGreaterThanOrEqual(0);
            expect(movements.reduce((sum, { delta }) => sum + Number(delta), 0)).toBe(stock);
            for (const [orderId, { status, shipped }] of states) {
              const held = movements
                .filter((movement) => movement.order_number === orderId)
                .reduce((sum, { delta }) => sum + Number(delta), 0);
              const isOut = ['CONFIRMADO', 'EM PROCESSAMENTO...', 'ENVIADO'].includes(status);
              expect(held, 'never more than was taken').toBeLessThanOrEqual(0);
              // The goods of a sent order come back when staff say so, once.
              if (status === 'CANCELADO' && shipped) continue;
              expect(held < 0, `${status} ${String(shipped)}`).toBe(isOut);
            }
          }
        },
      ),
      { numRuns: 12, seed: 3 },
    );
  });
});
