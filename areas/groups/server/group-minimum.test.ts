import { randomUUID } from 'node:crypto';
import type { CatalogueAnswer, ProductGroupAnswer } from '../contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import { isLow } from '#kit/rules/units.ts';
import { expect, it } from 'vitest';
import { createProduct, unique } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';

const server = useTestServer();

const asStaff = server.as('atendente');

const setMinimum = (of: 'products' | 'product-groups', id: string | undefined, minimum: unknown) =>
  asStaff<ProductAnswer | ProductGroupAnswer>('PUT', `/${of}/${id}/minimum`, { minimum });

/** A blouse in sizes, each with a stock. */
const blouse = (name: string, stocks: Readonly<Record<string, number>>) =>
  server.current.post<ProductGroupAnswer>('/product-groups', {
    name,
    axes: [{ name: 'Tamanho', values: Object.keys(stocks).map((size) => ({ name: size })) }],
    products: Object.entries(stocks).map(([size, stock]) => ({ values: [size], price: 10, stock })),
  });

const lowOf = async (q: string): Promise<string[]> => {
  const { body, headers } = await asStaff<ProductAnswer[]>(
    'GET',
    `/products?page=1&limit=50&low=true&sort=name-asc&q=${encodeURIComponent(q)}`,
  );
  expect(headers['x-total-count']).toBe(String(body.length));
  return body.map(({ name }) => name.slice(q.length + 3));
};

const catalogueOf = async (q: string, low: string) =>
  (
    await asStaff<CatalogueAnswer[]>(
      'GET',
      `/catalogue?page=1&limit=50&q=${encodeURIComponent(q)}${low}`,
    )
  ).body;

it('of a group holds for its products without one of their own', async () => {
  const name = unique('Blusa');
  const group = await blouse(name, { P: 0, M: 2, G: 3, GG: 9 });
  const idOf = (size: string) => group.products.find((each) => each.name.endsWith(` ${size}`))?._id;
  expect(await lowOf(name)).toEqual([]);
  expect((await setMinimum('product-groups', group._id, 2)).body).toMatchObject({ minimum: 2 });
  expect(await lowOf(name)).toEqual(['M', 'P']);
  await setMinimum('products', idOf('GG'), 10);
  await setMinimum('products', idOf('M'), 1);
  expect(await lowOf(name)).toEqual(['GG', 'P']);

  const view = await asStaff<ProductGroupAnswer>('GET', `/product-groups/${group._id}`);
  const low = view.body.products.filter((product) => isLow(product, view.body));
  expect(low.map((product) => product.name)).toEqual([`${name} · P`, `${name} · GG`]);
});

it('finds groups by any of their products, and says of how many', async () => {
  const word = unique('Verão');
  const low = await blouse(`${word} A`, { P: 1, M: 9 });
  const full = await blouse(`${word} B`, { P: 8, M: 9 });
  const single = await createProduct(server.current, { name: `${word} C`, stock: 0 });
  for (const { _id } of [low, full]) await setMinimum('product-groups', _id, 5);
  await setMinimum('products', single._id, 0);
  const rows = await catalogueOf(word, '&low=true&sort=name-asc');
  expect(rows.map(({ name, group }) => group?.name ?? name)).toEqual([`${word} A`, `${word} C`]);
  expect(rows[0]?.group).toMatchObject({ products: 2, stock: 10, low: 1 });
  expect(await catalogueOf(word, '')).toHaveLength(3);
});

it('of a group stays when the group is edited without it', async () => {
  const group = await blouse(unique('Blusa'), { P: 1 });
  await setMinimum('product-groups', group._id, 4);
  await setMinimum('products', group.products[0]?._id, 2);
  const { status, body } = await asStaff<ProductGroupAnswer>(
    'PUT',
    `/product-groups/${group._id}`,
    {
      name: `${group.name} nova`,
      version: group.version,
      axes: group.axes,
      products: [{ _id: group.products[0]?._id, values: ['P'] }],
    },
  );
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({ minimum: 4, products: [{ minimum: 2 }] });
});

it('of what is not on sale is not found', async () => {
  const group = await blouse(unique('Blusa'), { P: 1 });
  await asStaff('DELETE', `/product-groups/${group._id}`);
  for (const id of [group._id, randomUUID()]) {
    expect((await setMinimum('product-groups', id, 1)).body).toMatchObject({
      code: 'product_group_not_found',
    });
  }
});
