import { randomUUID } from 'node:crypto';
import type { CustomerAnswer } from '#areas/customers/contract.ts';
import type { ProductGroupAnswer } from '#areas/groups/contract.ts';
import type { ShippingAnswer } from '#areas/shipping/contract.ts';
import { describe, expect, it } from 'vitest';
import { couponBody } from '#test/coupons.ts';
import {
  cartBody,
  createDiscount,
  createProduct,
  createShipping,
  createTemporaryOrder,
  unique,
} from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { customerForm } from '#test/records.ts';
import type { Tables } from '../db/tables.ts';
import { takesIdempotencyKey } from './refusals.ts';

const server = useTestServer();

const send = <Body>(method: string, path: string, key: string, body: unknown) =>
  server.current.call<Body>(method, path, {
    token: server.current.tokens.atendente,
    headers: { 'idempotency-key': key },
    body,
  });

const recorded = (key: string) =>
  server.current.deps.db
    .selectFrom('idempotency_keys')
    .select('scope')
    .where('key', '=', key)
    .execute();

const stockOf = async () => ({
  body: { productId: (await createProduct(server.current))._id, quantity: 2 },
});
const rules = [{ type: 'fixed', value: 5, logic: 'none', conditions: [] }];
const groupOf = () => ({
  name: unique('Vestido'),
  axes: [{ name: 'Tamanho', values: [{ name: 'P' }] }],
  products: [{ values: ['P'], price: 10 }],
});

/**
 * The routes that take a key, each with the table that it writes, a body (and the record in the address), and a change that makes
 * another body.
 */
const KEYED: readonly [
  route: string,
  table: keyof Tables,
  of: () => Promise<{ id?: string; body: object }>,
  change: object,
][] = [
  ['POST /products/stock/add', 'stock_movements', stockOf, { quantity: 3 }],
  ['POST /products/stock/remove', 'stock_movements', stockOf, { quantity: 3 }],
  [
    'PUT /orders/:id/cart',
    'order_history',
    async () => {
      const { _id } = await createTemporaryOrder(server.current);
      const lines = [{ product: await createProduct(server.current), quantity: 2 }];
      return { id: _id, body: { ...cartBody({ lines }), version: 0 } };
    },
    { version: 1 },
  ],
  [
    'POST /product-groups',
    'product_groups',
    async () => ({ body: groupOf() }),
    { description: 'Seda' },
  ],
  [
    'PUT /product-groups/:id',
    'products',
    async () => {
      const body = groupOf();
      const { _id, axes, products } = await server.current.post<ProductGroupAnswer>(
        '/product-groups',
        body,
      );
      const [axis] = axes;
      const more = { values: ['M'], price: 10 };
      return {
        id: _id,
        body: {
          ...{ name: body.name, version: 0 },
          axes: [{ name: 'Tamanho', values: [...(axis?.values ?? []), { name: 'M' }] }],
          products: [{ _id: products[0]?._id, values: ['P'] }, more],
        },
      };
    },
    { description: 'Seda' },
  ],
  [
    'POST /tracking',
    'tracking_links',
    async () => ({ body: { influencerName: unique('Maria'), sellerPhone: '11987654321' } }),
    { sellerPhone: '11987654322' },
  ],
  [
    'POST /discounts',
    'discount_policies',
    async () => ({ body: { name: unique('Verão'), rules } }),
    { description: 'Só hoje' },
  ],
  [
    'POST /coupons',
    'coupons',
    async () => ({ body: couponBody(await createDiscount(server.current)) }),
    { isOn: false },
  ],
];

describe('the key of a call', () => {
  it('is of one caller, address and body', async () => {
    const key = randomUUID();
    const first = await send<ShippingAnswer>('POST', '/shipping', key, { name: key, price: 1 });
    expect(await send('POST', '/shipping', key, { name: key, price: 1 })).toMatchObject({
      status: 201,
      body: first.body,
    });
    expect(await send('POST', '/shipping', key, { name: key, price: 2 })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict' },
    });
    const [{ scope } = { scope: '' }] = await recorded(key);
    expect(scope).toMatch(/^POST \/api\/shipping [0-9a-f-]{36}$/);
    expect((await send('POST', '/discounts', key, { name: 'Verão', rules })).status).toBe(201);
    const other = await server.current.signUp('atendente');
    const theirs = await server.current.call('POST', '/shipping', {
      token: other,
      headers: { 'idempotency-key': key },
      body: { name: `${key} de outra pessoa`, price: 3 },
    });
    expect(theirs.status).toBe(201);
  });

  it('leaves the password out of what is compared, and so of what is kept', async () => {
    const key = randomUUID();
    const form = customerForm();
    const add = (password: string) =>
      send<CustomerAnswer>('POST', '/customers', key, { ...form, password });
    const first = await add('senha da Márcia');
    expect(await add('outra senha dela')).toMatchObject({ status: 201, body: first.body });
  });

  it('is taken by whatever makes, moves or sends something', () => {
    const routes = server.current.app.routes.filter(({ schema }) =>
      takesIdempotencyKey(schema ?? {}),
    );
    expect(routes.map(({ method, url }) => `${String(method)} ${url}`).toSorted()).toEqual([
      'POST /api/backups',
      'POST /api/coupons',
      'POST /api/customers',
      'POST /api/customers/contacts',
      'POST /api/discounts',
      'POST /api/freight/labels',
      'POST /api/messages/:id/resend',
      'POST /api/orders/:id/payments',
      'POST /api/orders/:id/payments/:paymentId/refunds',
      'POST /api/orders/:id/withdrawals',
      'POST /api/orders/temporary',
      'POST /api/product-groups',
      'POST /api/product-groups/:id/photos',
      'POST /api/products',
      'POST /api/products/:id/photos',
      'POST /api/products/stock/add',
      'POST /api/products/stock/batches',
      'POST /api/products/stock/batches/:id/undo',
      'POST /api/products/stock/remove',
      'POST /api/shipping',
      'POST /api/tracking',
      'POST /api/window/orders',
      'PUT /api/orders/:id/cart',
      'PUT /api/orders/confirm/:id',
      'PUT /api/product-groups/:id',
      'PUT /api/window/orders/:id',
    ]);
  });

  it.each(KEYED)('makes one change of two calls at once: %s', async (route, table, of, change) => {
    const { id = '', body } = await of();
    const [method = '', path = ''] = route.replace(':id', id).split(' ');
    const key = randomUUID();
    const rows = () => server.current.deps.db.selectFrom(table).selectAll().execute();
    const before = (await rows()).length;
    const [first, second] = await Promise.all([
      send(method, path, key, body),
      send(method, path, key, body),
    ]);
    expect([200, 201], JSON.stringify(first.body)).toContain(first.status);
    expect(second).toMatchObject({ status: first.status, body: first.body });
    expect(await rows()).toHaveLength(before + 1);
    expect(await send(method, path, key, { ...body, ...change })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict' },
    });
  });

  it('is ignored, and never kept, by a route that declares no such header', async () => {
    const key = randomUUID();
    const { _id } = await createShipping(server.current);
    for (const price of [1, 2]) {
      const changed = await send('PUT', `/shipping/${_id}`, key, { name: key, price });
      expect(changed).toMatchObject({ status: 200, body: { price } });
    }
    expect(await recorded(key)).toEqual([]);
  });
});
