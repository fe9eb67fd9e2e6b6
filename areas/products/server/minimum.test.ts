import { randomUUID } from 'node:crypto';
import type { ProductAnswer } from '../contract.ts';
import { expect, it } from 'vitest';
import { createProduct } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';

const server = useTestServer();

const asStaff = server.as('atendente');

const setMinimum = (id: string, minimum: unknown) =>
  asStaff<ProductAnswer>('PUT', `/products/${id}/minimum`, { minimum });

it('of a product makes its stock low from there on down', async () => {
  const { _id, name } = await createProduct(server.current, { stock: 4 });
  const found = async () => {
    const { body } = await asStaff<ProductAnswer[]>('GET', `/products?low=true&ids=${_id}`);
    return body.map((product) => product.name);
  };
  expect(await found()).toEqual([]);
  expect((await setMinimum(_id, 3)).body).toMatchObject({ name, minimum: 3 });
  expect(await found()).toEqual([]);
  await asStaff('POST', '/products/stock/remove', { productId: _id, quantity: 1 });
  expect(await found()).toEqual([name]);
  expect((await setMinimum(_id, null)).body).toMatchObject({ minimum: null });
  expect(await found()).toEqual([]);
  expect((await setMinimum(_id, 3)).status).toBe(200);
  await asStaff('DELETE', `/products/${_id}`);
  expect(await found()).toEqual([]);
});

it('stays when a product is edited without it, and changes with the form', async () => {
  const product = await createProduct(server.current);
  await setMinimum(product._id, 3);
  const { name, price } = product;
  const edit = (more: object) =>
    asStaff<ProductAnswer>('PUT', `/products/${product._id}`, { name, price, ...more });
  expect((await edit({})).body.minimum).toBe(3);
  expect((await edit({ minimum: 7 })).body.minimum).toBe(7);
  expect((await edit({ minimum: null })).body.minimum).toBeNull();
});

it.each([-1, 1.5, 1_000_001, 'três', '1,5', undefined])('is not %j', async (minimum) => {
  const { _id } = await createProduct(server.current);
  expect((await setMinimum(_id, minimum)).status).toBe(400);
});

it('of what is not on sale is not found', async () => {
  const { _id } = await createProduct(server.current);
  await asStaff('DELETE', `/products/${_id}`);
  for (const id of [_id, randomUUID()]) {
    expect((await setMinimum(id, 1)).body).toMatchObject({ code: 'product_not_found' });
  }
});
