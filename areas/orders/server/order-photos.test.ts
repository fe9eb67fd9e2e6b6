import type { OrderAnswer, OrderDetailAnswer, PublicOrderAnswer } from '../contract.ts';
import type { ProductPhoto } from '#areas/photos/contract.ts';
import type { ProductGroupAnswer } from '#areas/groups/contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createProduct, createTemporaryOrder, unique } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { keepPhoto } from '#test/kept-photos.ts';

const server = useTestServer();

/** Products in two colours and one in none, the photo of each, and an order of them all. */
interface Shop {
  readonly order: Pick<OrderAnswer, '_id' | 'orderId'>;
  /** Hashes of the shown photos. */
  readonly shown: Readonly<Record<'blue' | 'green' | 'cup' | 'bare', string | undefined>>;
  readonly ids: Readonly<Record<'blue' | 'green' | 'cup' | 'bare', string>>;
}
let shop: Shop;

async function makeGroup(): Promise<ProductGroupAnswer> {
  const { call, tokens } = server.current;
  const name = unique('Blusa');
  const axes = [{ name: 'Cor', values: [{ name: 'Azul' }, { name: 'Verde' }] }];
  const products = ['Azul', 'Verde'].map((value) => ({ values: [value], price: 50, stock: 9 }));
  const body = { name, axes, products };
  return (await call<ProductGroupAnswer>('POST', '/product-groups', { token: tokens.admin, body }))
    .body;
}

beforeAll(async () => {
  const { engine, deps } = server.current;
  const group = await makeGroup();
  const [blue, green] = group.products;
  if (!blue || !green) throw new Error('The group has no products');
  const [ofBlue] = group.axes[0]?.values ?? [];
  const cup = await createProduct(server.current);
  const bare = await createProduct(server.current);
  const hashes: string[] = [];
  for (const what of ['in no colour', 'blue', 'cup']) {
    hashes.push(await keepPhoto(engine.db, deps.photoFiles, cup._id, unique(what)));
  }
  const [plain = '', azure = '', mug = ''] = hashes;
  for (const [hash, value] of [
    [plain, null],
    [azure, ofBlue?._id ?? null],
  ] as const) {
    await engine.db
      .updateTable('photos')
      .set({ product_id: null, group_id: group._id, value_id: value })
      .where('hash', '=', hash)
      .execute();
  }
  const ids = { blue: blue._id, green: green._id, cup: cup._id, bare: bare._id };
  const lines = [blue, green, cup, bare].map((product) => ({ product, quantity: 1 }));
  const order = await createTemporaryOrder(server.current, { lines });
  shop = { order, ids, shown: { blue: azure, green: plain, cup: mug, bare: undefined } };
});

const hashesOf = (lines: readonly { photo?: { hash: string } | null | undefined }[]) =>
  lines.map(({ photo }) => photo?.hash);
const expected = () => Object.values(shop.shown);

describe('the photos of an order', () => {
  it('show each product in its colour, or in none where its colour has none', async () => {
    const { call, tokens } = server.current;
    const path = `/orders/${shop.order._id}`;
    const { body } = await call<OrderDetailAnswer>('GET', path, { token: tokens.atendente });
    expect(hashesOf(body.products)).toEqual(expected());
  });

  it('are told to the holder of its link, without anything by which they could be changed', async () => {
    const { body } = await server.current.call<PublicOrderAnswer>(
      'GET',
      `/orders/${shop.order.orderId}`,
    );
    expect(hashesOf(body.products)).toEqual(expected());
    expect(Object.keys(body.products[0]?.photo ?? {}).sort()).toEqual([
      'alt',
      'hash',
      'height',
      'width',
    ]);
  });

  it('are in no list', async () => {
    const { call, tokens } = server.current;
    const path = `/orders?page=1&limit=10&q=${shop.order.orderId}`;
    const { body } = await call<OrderAnswer[]>('GET', path, { token: tokens.admin });
    expect(body[0]?.products.map((line) => 'photo' in line)).toEqual([false, false, false, false]);
  });

  it('of its products come by a call of their own, for papers', async () => {
    const { call, tokens } = server.current;
    const ids = Object.values(shop.ids).join(',');
    const ask = (query: string) =>
      call<ProductPhoto[]>('GET', `/products/photos?ids=${query}`, { token: tokens.atendente });
    const { body } = await ask(ids);
    const { bare: _bare, ...pictured } = shop.ids;
    expect(new Map(body.map(({ productId, hash }) => [productId, hash]))).toEqual(
      new Map(
        Object.entries(pictured).map(([name, id]) => [id, shop.shown[name as keyof Shop['shown']]]),
      ),
    );
    expect((await ask('')).body).toEqual([]);
    expect((await ask("x' or 1=1--")).body).toEqual([]);
    expect((await call('GET', '/products/photos', { token: tokens.admin })).status).toBe(400);
  });
});
