import { randomUUID } from 'node:crypto';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { ProductAnswer } from '../contract.ts';
import type { StockChangeAnswer, StockMovementAnswer } from '#areas/stock/contract.ts';
import { describe, expect, it } from 'vitest';
import { unique } from '#test/factories.ts';
import { useTestServer, type CallOptions } from '#test/harness.ts';
import { entriesOf } from '#test/trail.ts';

const server = useTestServer();

type Role = 'admin' | 'atendente';

const as = <Body = ProductAnswer>(
  role: Role,
  method: string,
  path: string,
  options: Omit<CallOptions, 'token'> = {},
) => server.current.call<Body>(method, path, { token: server.current.tokens[role], ...options });

async function newProduct(fields: object = {}): Promise<ProductAnswer> {
  const body = { name: unique('Caneca'), price: 40, stock: 10, ...fields };
  const { body: product } = await as('admin', 'POST', '/products', { body });
  return product;
}

const costOf = async (id: string) => (await as('admin', 'GET', `/products/${id}`)).body.cost;

const enter = <Body = StockChangeAnswer>(productId: string, more: object, role: Role = 'admin') =>
  as<Body>(role, 'POST', '/products/stock/add', { body: { productId, ...more } });

const takeOut = (productId: string, more: object) =>
  as<StockChangeAnswer>('admin', 'POST', '/products/stock/remove', {
    body: { productId, ...more },
  });

describe('the cost of a product', () => {
  it('is given with it, changed, left alone and forgotten by an admin', async () => {
    const product = await newProduct({ cost: '1.234,50', price: 2000 });
    expect(product.cost).toBe(1234.5);
    const edit = { name: product.name, price: 2000 };
    const path = `/products/${product._id}`;
    expect((await as('admin', 'PUT', path, { body: edit })).body.cost).toBe(1234.5);
    const changed = await as('admin', 'PUT', path, { body: { ...edit, cost: 0 } });
    expect(changed.body.cost).toBe(0);
    const forgotten = await as('admin', 'PUT', path, { body: { ...edit, cost: '' } });
    expect(forgotten.body.cost).toBeNull();
    expect((await newProduct()).cost).toBeNull();
  });

  it.each(['abc', -1, '1e3', '100.000.000,01'])('is no %s', async (cost) => {
    const body = { name: unique('Caneca'), price: 10, stock: 1, cost };
    const refused = await as<ErrorAnswer>('admin', 'POST', '/products', { body });
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ field: 'cost' }] } });
  });

  it('is refused of an atendente, whose own edit leaves it', async () => {
    const { _id, name } = await newProduct({ cost: 12 });
    const edit = { name, price: 41 };
    for (const [method, path, body] of [
      ['POST', '/products', { name: unique('Caneca'), price: 1, stock: 1, cost: 1 }],
      ['PUT', `/products/${_id}`, { ...edit, cost: 1 }],
      ['PUT', `/products/${_id}`, { ...edit, cost: null }],
      ['POST', '/products/stock/add', { productId: _id, quantity: 1, cost: 1 }],
    ] as const) {
      const refused = await as<ErrorAnswer>('atendente', method, path, { body });
      expect(refused, path).toMatchObject({ status: 403, body: { message: 'Acesso negado.' } });
    }
    const edited = await as('atendente', 'PUT', `/products/${_id}`, { body: edit });
    expect(edited).toMatchObject({ status: 200, body: { price: 41, stock: 10 } });
    expect(edited.body).not.toHaveProperty('cost');
    expect(await costOf(_id)).toBe(12);
  });

  it('is told to admins in every answer, and in a first answer given again to whoever asks now', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { name: unique('Caneca'), price: 40, stock: 10, cost: 15 };
    const { body: product } = await as('admin', 'POST', '/products', { body, headers });
    expect((await as('admin', 'POST', '/products', { body, headers })).body).toEqual(product);
    const path = `/products?q=${encodeURIComponent(product.name)}`;
    for (const query of ['', '&page=1&limit=10']) {
      const ofAdmin = await as<ProductAnswer[]>('admin', 'GET', path + query);
      expect(ofAdmin.body).toMatchObject([{ cost: 15 }]);
      const ofOther = await as<ProductAnswer[]>('atendente', 'GET', path + query);
      expect(ofOther.body[0]).not.toHaveProperty('cost');
    }
  });

  it('is in the trail, with both values', async () => {
    const { _id, name } = await newProduct({ cost: 10 });
    await as('admin', 'PUT', `/products/${_id}`, { body: { name, price: 40, cost: 12.5 } });
    await enter(_id, { quantity: 10, cost: 14.5 });
    expect(await entriesOf(server.current, _id)).toBe(
      'added 10 priceCents:→4000 costCents:→1000, changed costCents:1000→1250, ' +
        'stock-added 10 costCents:1250→1350',
    );
  });
});

describe('an entry with a cost', () => {
  it('makes the cost of the product the average of what is there', async () => {
    const { _id } = await newProduct({ stock: 0 });
    expect((await enter(_id, { quantity: 4, cost: '10' })).body).toMatchObject({ cost: 10 });
    await enter(_id, { quantity: 2, cost: '10,01' });
    expect(await costOf(_id)).toBe(10);
    await enter(_id, { quantity: 6 });
    expect(await costOf(_id)).toBe(10);
    await enter(_id, { quantity: 12, cost: 20 });
    expect(await costOf(_id)).toBe(15);
    await takeOut(_id, { quantity: 24 });
    expect(await costOf(_id)).toBe(15);
    await enter(_id, { quantity: 1, cost: 99 });
    expect(await costOf(_id)).toBe(99);
  });

  it('keeps its own cost in the ledger, for admins', async () => {
    const { _id } = await newProduct();
    await enter(_id, { quantity: 1, cost: 7.5 });
    await enter(_id, { quantity: 1 }, 'atendente');
    const path = `/products/${_id}/stock-movements`;
    const ofAdmin = await as<StockMovementAnswer[]>('admin', 'GET', path);
    expect(ofAdmin.body.map(({ cost }) => cost)).toEqual([null, 7.5, null]);
    const ofOther = await as<StockMovementAnswer[]>('atendente', 'GET', path);
    for (const movement of ofOther.body) expect(movement).not.toHaveProperty('cost');
  });

  it('is taken out of the average when it is taken back, by an atendente too', async () => {
    const { _id } = await newProduct({ cost: 10 });
    const { body } = await enter(_id, { quantity: 30, cost: 30 });
    expect(body.cost).toBe(25);
    const undo = { productId: _id, quantity: 30, undoes: body.movement };
    const undone = await as('atendente', 'POST', '/products/stock/remove', { body: undo });
    expect(undone).toMatchObject({ status: 200, body: { stock: 10 } });
    expect(undone.body).not.toHaveProperty('cost');
    expect(await costOf(_id)).toBe(10);
  });

  it('gives the cost of before back when it is taken back', async () => {
    const { _id } = await newProduct({ stock: 1, cost: 5 });
    const wrong = await enter(_id, { quantity: 3, cost: 800 });
    const undone = await takeOut(_id, { quantity: 3, undoes: wrong.body.movement });
    expect(await costOf(_id)).toBe(5);
    // And the taking back can be taken back, with the cost that it took.
    await enter(_id, { quantity: 3, undoes: undone.body.movement });
    expect(await costOf(_id)).toBe(wrong.body.cost);
  });

  it('that was entered twice is taken back once: the other one, after it, still tells the cost', async () => {
    const { _id } = await newProduct({ stock: 0 });
    const first = await enter(_id, { quantity: 3, cost: 8 });
    await enter(_id, { quantity: 3, cost: 8 });
    await takeOut(_id, { quantity: 3, undoes: first.body.movement });
    expect(await costOf(_id)).toBe(8);
  });

  it('is no removal, and no undo', async () => {
    const { _id } = await newProduct({ cost: 10 });
    const out = await takeOut(_id, { quantity: 1 });
    const refused = [
      await takeOut(_id, { quantity: 1, cost: 5 }),
      await enter(_id, { quantity: 1, cost: 5, undoes: out.body.movement }),
      await enter(_id, { quantity: 1, cost: 'abc' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(await as('admin', 'GET', `/products/${_id}`)).toMatchObject({
      body: { stock: 9, cost: 10 },
    });
  });
});
