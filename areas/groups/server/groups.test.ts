import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type {
  CatalogueAnswer,
  OffSaleAnswer,
  ProductGroupAnswer,
  ProductGroupEdit,
  ProductGroupInput,
} from '../contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import type { StockMovementAnswer } from '#areas/stock/contract.ts';
import { combinations } from '../rules/product-group.ts';
import { groupedName } from '#kit/rules/grouped-name.ts';
import { DAY_MS } from '#kit/rules/durations.ts';
import { describe, expect, it } from 'vitest';
import {
  confirmationBody,
  createConfirmedOrder,
  createProduct,
  createTemporaryOrder,
  unique,
} from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { entriesOf } from '#test/trail.ts';
import { listOffSale } from './catalogue.repository.ts';
import { findStoreFaults } from '#test/store-faults.ts';

const server = useTestServer();

const asStaff = server.as<ProductGroupAnswer>('atendente');

const axis = (name: string, ...values: string[]) => ({
  name,
  values: values.map((value) => ({ name: value })),
});

/** A blouse in sizes and colours, each product with a code of its own and stock. */
function blouse(name: string, more: Partial<ProductGroupInput> = {}): ProductGroupInput {
  const axes = more.axes ?? [axis('Tamanho', 'P', 'M'), axis('Cor', 'Azul', 'Verde')];
  return {
    name,
    axes,
    products: combinations(axes).map((values) => ({ values, price: 50, stock: 2 })),
    ...more,
  };
}

async function create(input: ProductGroupInput): Promise<ProductGroupAnswer> {
  const { status, body } = await asStaff('POST', '/product-groups', input);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

/** The body that leaves a group as it is. */
const editOf = (group: ProductGroupAnswer): ProductGroupEdit => {
  const nameOf = new Map(
    group.axes.flatMap(({ values }) => values.map(({ _id, name }) => [_id, name])),
  );
  return {
    name: group.name,
    description: group.description,
    version: group.version,
    axes: group.axes,
    products: group.products
      .filter(({ isOnSale }) => isOnSale)
      .map(({ _id, values }) => ({ _id, values: values.map((id) => nameOf.get(id) ?? '') })),
  };
};

const put = (group: ProductGroupAnswer, change: Partial<ProductGroupEdit>) =>
  asStaff('PUT', `/product-groups/${group._id}`, { ...editOf(group), ...change });

async function change(
  group: ProductGroupAnswer,
  edit: Partial<ProductGroupEdit>,
): Promise<ProductGroupAnswer> {
  const { status, body } = await put(group, edit);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** The axes of a group, with one value archived and all others sold. */
const axesWithout = (group: ProductGroupAnswer, archived: string): ProductGroupEdit['axes'] =>
  editOf(group).axes.map(({ name, values }) => ({
    name,
    values: values.map((value) => ({ ...value, isArchived: value.name === archived })),
  }));
const offSale = async (): Promise<OffSaleAnswer[]> =>
  (await asStaff<OffSaleAnswer[]>('GET', '/catalogue/off-sale')).body;

const issuesOf = ({ body }: { body: unknown }) =>
  (body as ErrorAnswer).issues?.map(({ field, message }) => [field, message]);

const namesOf = (group: ProductGroupAnswer) =>
  group.products.filter(({ isOnSale }) => isOnSale).map(({ name }) => name);

const named = (
  group: ProductGroupAnswer,
  values: string,
): ProductGroupAnswer['products'][number] => {
  const found = group.products.find(({ name }) => name === `${group.name} · ${values}`);
  if (!found) throw new Error(`No ${values}`);
  return found;
};

async function catalogue(query: string): Promise<CatalogueAnswer[]> {
  const { status, body } = await asStaff<CatalogueAnswer[]>('GET', `/catalogue?${query}`);
  expect(status).toBe(200);
  return body;
}

const ledgerOf = async (id: string) =>
  (await asStaff<StockMovementAnswer[]>('GET', `/products/${id}/stock-movements`)).body.map(
    ({ delta, reason }) => [delta, reason],
  );

describe('a new group', () => {
  it('has its products by its values, with prices, codes and first stock of their own', async () => {
    const name = unique('Blusa');
    const group = await create(
      blouse(name, {
        description: ' Viscose ',
        products: [
          { values: ['M', 'Azul'], price: '59,90', stock: '3', code: `${name} m`, barcode: '' },
          { values: ['p', 'azul'], price: 49.9 },
        ],
      }),
    );
    expect(group).toMatchObject({
      name,
      description: 'Viscose',
      version: 0,
      axes: [
        { name: 'Tamanho', values: [{ name: 'P', isArchived: false }, { name: 'M' }] },
        { name: 'Cor', values: [{ name: 'Azul' }, { name: 'Verde' }] },
      ],
    });
    expect(group.products).toMatchObject([
      { name: `${name} · P · Azul`, price: 49.9, stock: 0, code: '', isOnSale: true },
      { name: `${name} · M · Azul`, price: 59.9, stock: 3, code: `${name} M`.toUpperCase() },
    ]);
    const [, medium] = group.products;
    expect(await ledgerOf(medium?._id ?? '')).toEqual([[3, 'initial']]);
    const read = await asStaff('GET', `/product-groups/${group._id}`);
    expect(read.body).toEqual(group);
    const { body: product } = await asStaff<ProductAnswer>('GET', `/products/${medium?._id}`);
    expect(product).toMatchObject({ groupId: group._id, name: `${name} · M · Azul` });
    expect(await findStoreFaults(server.current.engine.db, { withMessages: false })).toEqual([]);
  });

  it('collides with no product on sale, and then adds nothing', async () => {
    const name = unique('Blusa');
    await createProduct(server.current, { name: groupedName(name, ['M', 'Verde']) });
    const { status, body } = await asStaff<ErrorAnswer>('POST', '/product-groups', blouse(name));
    expect({ status, ...body }).toMatchObject({
      status: 409,
      code: 'duplicate_product_in_group',
      message: `Já existe outro produto com o nome ${name} · M · Verde.`,
    });
    expect(await catalogue(`page=1&q=${encodeURIComponent(name)}`)).toHaveLength(1);
  });

  it.each<[string, Partial<ProductGroupInput>, [string, string]]>([
    [
      'two values of one name',
      { axes: [axis('Tamanho', 'P', 'M', 'p'), axis('Cor', 'Azul', 'Verde')] },
      ['axes.0.values.2', 'p já está na lista.'],
    ],
    [
      'a price in words',
      { products: [{ values: ['P', 'Azul'], price: 'caro' }] },
      ['products.0.price', 'Informe um preço válido, como 99,90.'],
    ],
    [
      'a new product without a price',
      { products: [{ values: ['P', 'Azul'] }] },
      ['products.0.price', 'Informe um preço válido, como 99,90.'],
    ],
    [
      'half a unit',
      { products: [{ values: ['P', 'Azul'], price: 1, stock: '0,5' }] },
      ['products.0.stock', 'Informe um estoque válido, como 10.'],
    ],
    [
      'a product that is not there',
      { products: [{ _id: '01935c1e-7a40-7000-8000-000000000001', values: ['P', 'Azul'] }] },
      ['products.0._id', 'Este produto não está mais à venda, ou já está em outro lugar.'],
    ],
  ])('is refused with %s', async (_, more, issue) => {
    const answer = await asStaff('POST', '/product-groups', blouse(unique('Blusa'), more));
    expect(answer.status).toBe(400);
    expect(issuesOf(answer)).toContainEqual(issue);
  });

  it('takes 20 sizes in 20 colours, and refuses more in words', async () => {
    const many = (count: number, of: string) =>
      axis(of, ...Array.from({ length: count }, (_, index) => `${of} ${index + 1}`));
    const input = blouse(unique('Blusa'), { axes: [many(20, 'T'), many(20, 'C')] });
    const group = await create(input);
    expect(group.products).toHaveLength(400);
    expect(group.products.map(({ name }) => name)).toEqual(
      combinations(input.axes).map((values) => groupedName(input.name, values)),
    );
    const tooMany = blouse(unique('Blusa'), { axes: [many(20, 'T'), many(21, 'C')] });
    const answer = await asStaff('POST', '/product-groups', tooMany);
    expect(issuesOf(answer)).toEqual([
      ['products', 'São 420 opções, e cabem 400. Tire as que não existem.'],
    ]);
  });
});

describe('products that are gathered', () => {
  it('are chosen among those of no group', async () => {
    const group = await create(blouse(unique('Blusa')));
    const lone = await createProduct(server.current, { name: `${group.name} avulsa` });
    const q = encodeURIComponent(group.name);
    const { body } = await asStaff<ProductAnswer[]>('GET', `/products?q=${q}&alone=true`);
    expect(body.map(({ name }) => name)).toEqual([lone.name]);
  });

  it('keep stock, ledger and orders, and leave again under their name', async () => {
    const [small, large] = await Promise.all([
      createProduct(server.current, { stock: 7, price: 30 }),
      createProduct(server.current, { stock: 4, price: 35 }),
    ]);
    const order = await createConfirmedOrder(server.current, {
      cart: { lines: [{ product: small, quantity: 2 }] },
    });
    const name = unique('Camiseta');
    const group = await create({
      name,
      axes: [axis('Tamanho', 'P', 'G')],
      products: [
        { _id: small._id, values: ['P'], code: unique('p') },
        { _id: large._id, values: ['G'], price: 36 },
      ],
    });
    expect(group.products).toMatchObject([
      { _id: small._id, name: `${name} · P`, price: 30, stock: 5 },
      { _id: large._id, name: `${name} · G`, price: 36, stock: 4 },
    ]);
    expect(await ledgerOf(small._id)).toEqual([
      [-2, 'order-confirmed'],
      [7, 'initial'],
    ]);
    const { body: detail } = await asStaff<{ products: { name: string }[] }>(
      'GET',
      `/orders/${order._id}`,
    );
    expect(detail.products).toMatchObject([{ name: small.name }]);

    const after = await change(group, {
      products: editOf(group).products.slice(0, 1),
      leaving: [large._id],
    });
    expect(after.products.map(({ _id }) => _id)).toEqual([small._id]);
    const { body: left } = await asStaff<ProductAnswer>('GET', `/products/${large._id}`);
    expect(left).toMatchObject({ name: `${name} · G`, groupId: null, stock: 4 });
    expect(await findStoreFaults(server.current.engine.db, { withMessages: false })).toEqual([]);
  });

  it('are in one group only', async () => {
    const group = await create(blouse(unique('Blusa')));
    const member = group.products[0]?._id;
    const answer = await asStaff(
      'POST',
      '/product-groups',
      blouse(unique('Blusa'), { products: [{ _id: member, values: ['P', 'Azul'] }] }),
    );
    expect(issuesOf(answer)).toEqual([
      ['products.0._id', 'Este produto não está mais à venda, ou já está em outro lugar.'],
    ]);
  });
});

describe('a group', () => {
  it('is renamed with its products, and its values pass their names among themselves', async () => {
    const group = await create(blouse(unique('Blusa')));
    const sizes = group.axes[0]?.values ?? [];
    const name = unique('Bata');
    const renamed = await change(group, {
      name,
      axes: [
        {
          name: 'Manequim',
          values: sizes.map((size) => ({ ...size, name: size.name === 'P' ? 'M' : 'P' })),
        },
        ...group.axes.slice(1),
      ],
      products: editOf(group).products.map(({ _id, values: [size, colour = ''] }) => ({
        _id,
        values: [size === 'P' ? 'M' : 'P', colour],
      })),
    });
    expect(renamed.version).toBe(1);
    expect(renamed.axes[0]?.values).toMatchObject([
      { _id: sizes[0]?._id, name: 'M' },
      { _id: sizes[1]?._id, name: 'P' },
    ]);
    expect(renamed.products.map(({ _id, name: each }) => [_id, each])).toEqual(
      group.products.map(({ _id }, index) => [
        _id,
        `${name} · ${index < 2 ? 'M' : 'P'} · ${index % 2 === 0 ? 'Azul' : 'Verde'}`,
      ]),
    );
    const found = await asStaff<ProductAnswer[]>('GET', `/products?q=${encodeURIComponent(name)}`);
    expect(found.body).toHaveLength(4);
  });

  it('orders its values as they are put', async () => {
    const group = await create(blouse(unique('Blusa')));
    const axes = group.axes.map((each) => ({ ...each, values: each.values.toReversed() }));
    const after = await change(group, { axes });
    expect(namesOf(after)).toEqual(
      ['M · Verde', 'M · Azul', 'P · Verde', 'P · Azul'].map((rest) => `${group.name} · ${rest}`),
    );
  });

  it('gets values with products, and one more axis', async () => {
    const name = unique('Anel');
    const group = await create(blouse(name, { axes: [axis('Aro', '16')] }));
    const [ring] = group.products;
    const after = await change(group, {
      axes: [...group.axes, axis('Banho', 'Ouro', 'Prata')],
      products: [
        { _id: ring?._id, values: ['16', 'Ouro'] },
        { values: ['16', 'Prata'], price: 20, stock: 1 },
      ],
    });
    expect(after.products).toMatchObject([
      { _id: ring?._id, name: `${name} · 16 · Ouro`, stock: 2, price: 50 },
      { name: `${name} · 16 · Prata`, stock: 1, price: 20 },
    ]);
    expect(await ledgerOf(ring?._id ?? '')).toEqual([[2, 'initial']]);
  });

  it('archives a value with its products, and sells it again with the stock that it had', async () => {
    const group = await create(blouse(unique('Blusa')));
    const green = named(group, 'P · Verde');
    const archived = await change(group, {
      axes: axesWithout(group, 'Verde'),
      products: editOf(group).products.filter(({ values }) => values[1] !== 'Verde'),
    });
    expect(archived.axes[1]?.values).toMatchObject([
      { name: 'Azul', isArchived: false },
      { name: 'Verde', isArchived: true },
    ]);
    expect(namesOf(archived)).toHaveLength(2);
    expect(archived.products.filter(({ isOnSale }) => !isOnSale)).toHaveLength(2);
    expect((await asStaff('GET', `/products/${green._id}`)).status).toBe(404);
    const refused = await put(archived, {
      products: [...editOf(archived).products, { _id: green._id, values: ['P', 'Verde'] }],
    });
    expect(issuesOf(refused)).toEqual([
      ['products.2.values', 'Este produto precisa de um valor de cada lista.'],
    ]);
    const again = await change(archived, {
      axes: group.axes,
      products: [...editOf(archived).products, { _id: green._id, values: ['P', 'Verde'] }],
    });
    expect(named(again, 'P · Verde')).toMatchObject({ _id: green._id, stock: 2, isOnSale: true });
    expect(await findStoreFaults(server.current.engine.db, { withMessages: false })).toEqual([]);
  });

  it('forgets a value that no product ever had, and archives one that the edit leaves out', async () => {
    const group = await create(
      blouse(unique('Blusa'), {
        axes: [axis('Tamanho', 'P', 'M', 'G')],
        products: ['P', 'M'].map((size) => ({ values: [size], price: 10 })),
      }),
    );
    const after = await change(group, {
      axes: [axis('Tamanho', 'P')],
      products: [{ _id: named(group, 'P')._id, values: ['P'] }],
    });
    expect(after.axes[0]?.values).toMatchObject([
      { name: 'P', _id: group.axes[0]?.values[0]?._id, isArchived: false },
      { name: 'M', isArchived: true },
    ]);
    expect(namesOf(after)).toEqual([`${group.name} · P`]);
  });

  it('is changed in the version that was seen', async () => {
    const group = await create(blouse(unique('Blusa')));
    await change(group, { name: unique('Blusa') });
    expect(await put(group, { name: unique('Blusa') })).toMatchObject({
      status: 409,
      body: {
        code: 'product_group_changed',
        message: 'Este produto mudou enquanto você o alterava. Confira como ele está agora.',
      },
    });
  });

  it('brings back nothing that was deleted while it was open', async () => {
    const group = await create(blouse(unique('Blusa')));
    const product = named(group, 'M · Azul');
    expect((await asStaff('DELETE', `/products/${product._id}`)).status).toBe(204);
    expect(await put(group, {})).toMatchObject({
      status: 409,
      body: { code: 'product_group_changed' },
    });
    const gone = await create(blouse(unique('Blusa')));
    expect((await asStaff('DELETE', `/product-groups/${gone._id}`)).status).toBe(204);
    expect(await put(gone, {})).toMatchObject({
      status: 404,
      body: { code: 'product_group_not_found' },
    });
    // A caller who knows the version is refused too.
    expect((await put({ ...gone, version: gone.version + 1 }, {})).status).toBe(404);
  });

  it('gives its products their name: an edit of one changes the rest of it', async () => {
    const group = await create(blouse(unique('Blusa')));
    const product = named(group, 'M · Azul');
    const edit = (name: string) =>
      asStaff<ProductAnswer>('PUT', `/products/${product._id}`, { name, price: 61 });
    expect(issuesOf(await edit('Outro nome'))).toEqual([
      ['name', 'O nome é o do produto com os seus tamanhos e cores: mude lá.'],
    ]);
    expect((await edit(product.name)).body).toMatchObject({ name: product.name, price: 61 });
  });

  it('is gone with its last product', async () => {
    const group = await create(blouse(unique('Blusa')));
    expect((await asStaff('DELETE', `/product-groups/${group._id}`)).status).toBe(204);
    expect((await asStaff('DELETE', `/product-groups/${group._id}`)).status).toBe(404);
    expect(await asStaff('GET', `/product-groups/${group._id}`)).toMatchObject({
      status: 404,
      body: { code: 'product_group_not_found', message: 'Produto não encontrado.' },
    });
    // Its name is free.
    await create(blouse(group.name));
    expect(await asStaff('PUT', `/product-groups/${group._id}/restored`)).toMatchObject({
      status: 409,
      body: { code: 'duplicate_product_in_group' },
    });
  });

  it('comes back with the products that left with it, and stands off sale until then', async () => {
    const group = await create(blouse(unique('Blusa')));
    const path = `/product-groups/${group._id}`;
    await asStaff('DELETE', `/products/${named(group, 'P · Azul')._id}`);
    server.current.advance(1);
    await asStaff('DELETE', `${path}?keep=true`);
    expect(await offSale()).toContainEqual({
      ...{ _id: group._id, name: group.name, options: 3, deletedAt: null },
    });
    for (let time = 0; time < 2; time += 1) {
      expect((await asStaff('PUT', `${path}/restored`)).status).toBe(204);
    }
    const { body: back } = await asStaff('GET', path);
    expect(back.version).toBe(3);
    expect(back.products.filter(({ isOnSale }) => isOnSale)).toEqual(
      group.products.filter(({ name }) => !name.endsWith('P · Azul')),
    );
    expect((await asStaff('PUT', '/product-groups/x/restored')).status).toBe(404);
  });

  it('is listed for 30 days after its deletion, whole or by the option that went', async () => {
    const group = await create(blouse(unique('Blusa')));
    const [first] = group.products;
    const mine = async () => (await offSale()).filter(({ name }) => name.startsWith(group.name));
    const names = async () => (await mine()).map(({ _id, options }) => [_id, options]);
    await asStaff('DELETE', `/products/${first?._id}`);
    expect(await names()).toEqual([[first?._id, null]]);
    server.current.advance(1);
    await asStaff('DELETE', `/product-groups/${group._id}`);
    expect(await names()).toEqual([[group._id, group.products.length - 1]]);
    const deletedAt = Date.parse((await mine())[0]?.deletedAt ?? '');
    const { db } = server.current.engine;
    const later = async (ms: number) =>
      (await listOffSale(db, deletedAt + ms)).some(({ _id }) => _id === group._id);
    expect(await later(30 * DAY_MS - 1)).toBe(true);
    expect(await later(30 * DAY_MS)).toBe(false);
  });

  it('gets the products back that stand off sale, also where another one was sold before', async () => {
    const group = await create(blouse(unique('Blusa')));
    const path = `/product-groups/${group._id}`;
    await asStaff('DELETE', `${path}?keep=true`);
    await asStaff('PUT', `/products/${named(group, 'P · Azul')._id}/restored`);
    const { body: one } = await asStaff('GET', path);
    await change(one, { axes: axesWithout(one, 'Verde') });
    expect((await asStaff('PUT', `${path}/restored`)).status).toBe(204);
    const { body: back } = await asStaff('GET', path);
    expect(back.products.map(({ isOnSale }) => isOnSale)).toEqual([true, true, true, true]);
    expect(back.axes[1]?.values.map(({ isArchived }) => isArchived)).toEqual([false, false]);
    expect((await offSale()).map(({ _id }) => _id)).not.toContain(group._id);
  });

  it('gets a deleted product back, also where its colour is sold no more', async () => {
    const group = await create(blouse(unique('Blusa')));
    for (const { _id, name } of group.products) {
      if (name.endsWith('Azul')) await asStaff('DELETE', `/products/${_id}`);
    }
    const { body: less } = await asStaff('GET', `/product-groups/${group._id}`);
    await change(less, { axes: axesWithout(less, 'Azul') });
    await asStaff('PUT', `/products/${named(group, 'P · Azul')._id}/restored`);
    const { body: back } = await asStaff('GET', `/product-groups/${group._id}`);
    expect(back.axes[1]?.values.map(({ isArchived }) => isArchived)).toEqual([false, false]);
    expect(await findStoreFaults(server.current.engine.db, { withMessages: false })).toEqual([]);
  });

  it('is told in the trail, each product too', async () => {
    const group = await create(blouse(unique('Blusa'), { axes: [axis('Tamanho', 'P')] }));
    await change(group, {
      products: [{ _id: group.products[0]?._id, values: ['P'], price: 60 }],
    });
    expect(await entriesOf(server.current, group._id)).toBe('added 1, changed 1');
    expect(await entriesOf(server.current, group.products[0]?._id)).toBe(
      'added 2 priceCents:→5000, changed priceCents:5000→6000',
    );
  });

  it('does not hold a sale up, nor the sale it', async () => {
    const group = await create(blouse(unique('Blusa')));
    const lines = group.products.map((product) => ({ product, quantity: 1 }));
    const orders = await Promise.all(
      [lines, lines.toReversed()].map((each) =>
        createTemporaryOrder(server.current, { lines: each }),
      ),
    );
    const answers = await Promise.all([
      put(group, { name: unique('Blusa') }),
      ...orders.map(({ orderId }) =>
        server.current.call('PUT', `/orders/confirm/${orderId}`, { body: confirmationBody() }),
      ),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe('the catalogue', () => {
  it('shows a group as one row, by the cheapest of its products', async () => {
    const word = unique('Kimono');
    const group = await create(
      blouse(`${word} longo`, {
        products: [
          { values: ['P', 'Azul'], price: 90, stock: 1 },
          { values: ['M', 'Azul'], price: 70, stock: 4 },
          { values: ['M', 'Verde'], price: 110 },
        ],
      }),
    );
    const alone = await createProduct(server.current, { name: `${word} curto`, price: 80 });
    const q = encodeURIComponent(word);
    const cheapFirst = await catalogue(`page=1&q=${q}&sort=price-asc`);
    expect(cheapFirst.map(({ _id, group: of }) => of?._id ?? _id)).toEqual([group._id, alone._id]);
    expect(cheapFirst).toMatchObject([
      {
        price: 70,
        group: { name: group.name, products: 3, stock: 5, priceFrom: 70, priceTo: 110 },
      },
      { name: alone.name, groupId: null, group: null },
    ]);
    const byName = await catalogue(`page=1&q=${q}&sort=name-asc`);
    expect(byName.map(({ group: of }) => of?._id)).toEqual([undefined, group._id]);
    // Its cheapest product is gone: the next one stands for it.
    await asStaff('DELETE', `/products/${named(group, 'M · Azul')._id}`);
    expect(await catalogue(`page=1&q=${q}&sort=price-asc`)).toMatchObject([
      { _id: alone._id },
      { group: { products: 2, stock: 1, priceFrom: 90 } },
    ]);
  });

  it('finds a group by any value, code or barcode of its products', async () => {
    const name = unique('Saia');
    const code = unique('x').toUpperCase();
    const group = await create(
      blouse(name, {
        products: [
          { values: ['X1', 'Azul'], price: 90 },
          { values: ['X2', 'Verde'], price: 70, code, barcode: '7891000315507' },
        ],
        axes: [axis('Tamanho', 'X1', 'X2'), axis('Cor', 'Azul', 'Verde')],
      }),
    );
    for (const q of [`${name} azul x1`, `verde ${name}`, code, '7891000315507', `${name} x2`]) {
      const rows = await catalogue(`page=1&q=${encodeURIComponent(q)}`);
      expect(
        rows.map(({ group: of }) => of?._id),
        q,
      ).toEqual([group._id]);
    }
    expect(await catalogue(`page=1&q=${encodeURIComponent(`${name} azul x2`)}`)).toEqual([]);
  });

  it('has pages, each row once, with the count of rows', async () => {
    const word = unique('Colar');
    for (const index of [1, 2]) {
      await create(blouse(`${word} ${index}`));
      await createProduct(server.current, { name: `${word} avulso ${index}` });
    }
    const seen: string[] = [];
    for (const page of [1, 2]) {
      const { body, headers } = await asStaff<CatalogueAnswer[]>(
        'GET',
        `/catalogue?page=${page}&limit=3&q=${encodeURIComponent(word)}&sort=name-asc`,
      );
      expect(headers['x-total-count']).toBe('4');
      seen.push(...body.map(({ group, name }) => group?.name ?? name));
    }
    expect(seen).toEqual([`${word} 1`, `${word} 2`, `${word} avulso 1`, `${word} avulso 2`]);
  });
});
