import { beforeAll, describe, expect, it } from 'vitest';
import { fillStore } from '#app/demo/fill-store.ts';
import { createProduct } from './factories.ts';
import { newId } from '#kit/server/core/ids.ts';
import { TEST_NOW, useTestServer } from './harness.ts';

const ORDERS = 230;
const PAGE = 100;
const server = useTestServer();

beforeAll(async () => {
  await fillStore(server.current.engine, {
    orders: ORDERS,
    lived: 40,
    now: TEST_NOW,
    staff: { email: 'bruno@demo.local', name: 'Bruno Reis', password: 'demonstracao' },
  });
  for (let count = 0; count < 60; count += 1) await createProduct(server.current);
});

const get = async (path: string) => {
  const { headers, body, statusCode } = await server.current.app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${server.current.tokens.atendente}` },
  });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  return { total: Number(headers['x-total-count']), text: body };
};

/** The list, read page by page. */
async function inPages(path: string): Promise<unknown[]> {
  const records: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const separator = path.includes('?') ? '&' : '?';
    const { text } = await get(`${path}${separator}page=${page}&limit=${PAGE}`);
    const rows = JSON.parse(text) as unknown[];
    if (rows.length === 0) return records;
    records.push(...rows);
  }
}

describe('a list without paging', () => {
  it.each([
    ['/orders', ORDERS],
    ['/orders?sort=oldest', ORDERS],
    ['/orders?q=a', 60],
    ['/orders?status=ENVIADO', 60],
    ['/customers', 60],
    ['/customers?q=silva', 0],
    ['/products', 60],
    ['/products?sort=name-desc', 60],
    ['/products?q=camiseta', 60],
  ])('%s is all its pages, byte for byte', async (path, atLeast) => {
    const { text, total } = await get(path);
    const records = await inPages(path);
    expect(text).toBe(JSON.stringify(records));
    expect(total).toBe(records.length);
    expect(records.length).toBeGreaterThanOrEqual(atLeast);
  });
});

it('any other list answers its first page', async () => {
  const { db } = server.current.engine;
  const { id: order_id } = await db
    .selectFrom('orders')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { product_id } = await db
    .selectFrom('stock_movements')
    .select('product_id')
    .groupBy('product_id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const ids = Array.from({ length: 11 }, newId);
  const at = { created_at: TEST_NOW, updated_at: TEST_NOW, next_try_at: TEST_NOW };
  const message = { order_id, kind: 'order-changed', state: 'sent', phone: '', text: '' } as const;
  await db
    .insertInto('outbox')
    .values(ids.map((id) => ({ id, ...message, ...at })))
    .execute();
  await db
    .insertInto('print_batches')
    .values(ids.map((id) => ({ id, user_id: null, created_at: TEST_NOW })))
    .execute();

  for (const path of ['/messages', '/orders/batches', `/products/${product_id}/stock-movements`]) {
    const { total, text } = await get(path);
    expect(total).toBeGreaterThan(10);
    expect(JSON.parse(text)).toHaveLength(10);
    expect(text).toBe((await get(`${path}?page=1&limit=10`)).text);
  }
});
