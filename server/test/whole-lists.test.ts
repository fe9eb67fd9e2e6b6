import { beforeAll, describe, expect, it } from 'vitest';
import { fillStore } from '../src/demo/fill-store.ts';
import { createProduct } from './factories.ts';
import { TEST_NOW, useTestServer } from './harness.ts';

const ORDERS = 230;
const PAGE = 100;
const server = useTestServer();

beforeAll(async () => {
  await fillStore(server.current.engine, {
    orders: ORDERS,
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

/** The list as its pages say it. */
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
