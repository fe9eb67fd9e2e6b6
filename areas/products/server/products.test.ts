import { NO_MEASURES } from '#kit/rules/measure-fields.ts';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { ProductAnswer } from '../contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW, startTestServer, useTestServer, type TestServer } from '#test/harness.ts';

const server = useTestServer();

const callerOf =
  (on: TestServer) =>
  <Body = ProductAnswer>(method: string, path: string, body?: unknown) =>
    on.call<Body>(method, path, { token: on.tokens.atendente, body });

const asStaff = <Body = ProductAnswer>(method: string, path: string, body?: unknown) =>
  callerOf(server.current)<Body>(method, path, body);

const product = (name: string, more: object = {}) => ({ name, price: 10, stock: 5, ...more });

describe('a product', () => {
  it('is added with what was typed and read again', async () => {
    const added = await asStaff('POST', '/products', {
      name: '  Caneca Azul ',
      price: '1.049,90',
      stock: '12',
      description: 'Porcelana',
    });
    expect(added.status).toBe(201);
    expect(added.body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Caneca Azul',
      price: 1049.9,
      stock: 12,
      minimum: null,
      ...NO_MEASURES,
      description: 'Porcelana',
      code: '',
      barcode: '',
      groupId: null,
      createdAt: new Date(TEST_NOW).toISOString(),
    });
    expect((await asStaff('GET', `/products/${added.body._id}`)).body).toEqual(added.body);
  });

  it('keeps no invisible sign, so that no second product looks alike', async () => {
    const name = 'Jaqueta\u200B\u00A0da\u3000Família 👨‍👩‍👧';
    const { body } = await asStaff('POST', '/products', {
      ...product(`\u202A${name}\u202C`),
      price: '49,90\u200B',
      code: 'JAQUETA\u2060',
      description: 'Leve.\n\nCinza. 👩‍🔬',
    });
    expect(body).toMatchObject({
      name: 'Jaqueta da Família 👨‍👩‍👧',
      price: 49.9,
      code: 'JAQUETA',
      description: 'Leve.\n\nCinza. 👩‍🔬',
    });
    const again = await asStaff('POST', '/products', product('Jaqueta da Fa\u00ADmília 👨‍👩‍👧\uFEFF'));
    expect(again).toMatchObject({ status: 409, body: { code: 'duplicate_product_name' } });
  });

  it('may start without stock and without description', async () => {
    const added = await asStaff('POST', '/products', { name: 'Vela', price: 0, stock: 0 });
    expect(added).toMatchObject({ status: 201, body: { stock: 0, price: 0, description: '' } });
  });

  it('has a code and a barcode of its own, stored in one form and found by either', async () => {
    const { body } = await asStaff('POST', '/products', {
      ...product('Brinco de argola'),
      code: ' brinco  01',
      barcode: '7 891000 315507',
    });
    expect(body).toMatchObject({ code: 'BRINCO 01', barcode: '7891000315507' });
    for (const words of ['brinco 01', '7891000315507', '07891000315507', '315507', 'ARGOLA 01']) {
      const q = encodeURIComponent(words);
      const { body: found } = await asStaff<ProductAnswer[]>('GET', `/products?q=${q}`);
      expect(found.map(({ _id }) => _id)).toEqual([body._id]);
    }
    const edit = (more: object) =>
      asStaff('PUT', `/products/${body._id}`, { ...product('Brinco de argola'), ...more });
    expect((await edit({})).body).toMatchObject({ code: 'BRINCO 01', barcode: '7891000315507' });
    expect((await edit({ code: '' })).body).toMatchObject({ code: '', barcode: '7891000315507' });
    const { body: gone } = await asStaff<ProductAnswer[]>('GET', '/products?q=01');
    expect(gone.map(({ _id }) => _id)).not.toContain(body._id);
  });

  it.each([
    ['code', { code: 'ANEL-1' }, 'Já existe um produto com esse código: Anel de code.'],
    [
      'barcode',
      { barcode: '96385074' },
      'Já existe um produto com esse código de barras: Anel de barcode.',
    ],
  ])('shares its %s with no product on sale', async (field, own, message) => {
    const { body } = await asStaff('POST', '/products', { ...product(`Anel de ${field}`), ...own });
    const second = await asStaff('POST', '/products', { ...product(`Outro de ${field}`), ...own });
    expect(second).toMatchObject({
      status: 409,
      body: { code: `duplicate_product_${field}`, message },
    });
    const other = await asStaff('POST', '/products', product(`Outro de ${field}`));
    const edit = { ...product(`Outro de ${field}`), ...own };
    expect(await asStaff('PUT', `/products/${other.body._id}`, edit)).toMatchObject({
      status: 409,
      body: { message },
    });
    await asStaff('DELETE', `/products/${body._id}`);
    expect(await asStaff('PUT', `/products/${other.body._id}`, edit)).toMatchObject({
      status: 200,
      body: own,
    });
  });

  it('is told of a code that another call takes at the same moment by that code', async () => {
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        asStaff('POST', '/products', product(`Tiara ${at}`, { code: 'TIARA' })),
      ),
    );
    const refused = all.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(5);
    for (const { body } of refused) expect(body).toMatchObject({ code: 'duplicate_product_code' });
  });

  it.each([
    ['a code with an accent', { code: 'ANEL-É' }, ['code']],
    ['a mistyped barcode', { barcode: '7891000315508' }, ['barcode']],
    ['a blank name', { name: ' ' }, ['name']],
    ['a missing price', { price: undefined }, ['price']],
    ['a price in words', { price: 'caro' }, ['price']],
    ['a negative price', { price: '-1,00' }, ['price']],
    ['a missing stock', { stock: undefined }, ['stock']],
    ['a negative stock', { stock: -1 }, ['stock']],
    ['half a unit', { stock: 1.5 }, ['stock']],
    ['a stock in words', { stock: 'muitos' }, ['stock']],
    ['a blank stock', { stock: '' }, ['stock']],
    ['a wrong price and a wrong stock', { price: 'x', stock: 'y' }, ['price', 'stock']],
  ])('is refused with %s, naming the field', async (_, change, fields) => {
    const answer = await asStaff<ErrorAnswer>('POST', '/products', product('Recusado', change));
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(answer.body.issues?.map((issue) => issue.field)).toEqual(fields);
  });

  it('changes in name, price and description, never in stock', async () => {
    const { body } = await asStaff('POST', '/products', product('Prato', { stock: 7 }));
    const edited = await asStaff('PUT', `/products/${body._id}`, {
      ...body,
      name: 'Prato Fundo',
      price: '12,50',
      stock: 900,
      description: 'Branco',
    });
    expect(edited.body).toEqual({
      ...body,
      name: 'Prato Fundo',
      price: 12.5,
      description: 'Branco',
    });
    const renamed = await asStaff('PUT', `/products/${body._id}`, { name: 'Prato', price: 1 });
    expect(renamed.body).toMatchObject({ name: 'Prato', description: 'Branco', stock: 7 });
  });

  it('leaves the lists when it is deleted, and frees its name', async () => {
    const { body } = await asStaff('POST', '/products', product('Copo'));
    expect((await asStaff('DELETE', `/products/${body._id}`)).status).toBe(204);
    for (const [method, path] of [
      ['GET', `/products/${body._id}`],
      ['DELETE', `/products/${body._id}`],
    ] as const) {
      expect(await asStaff(method, path)).toMatchObject({
        status: 404,
        body: { code: 'product_not_found', message: 'Produto não encontrado.' },
      });
    }
    expect(await asStaff('PUT', `/products/${body._id}`, { name: 'Copo', price: 1 })).toMatchObject(
      { status: 404 },
    );
    const list = await asStaff<ProductAnswer[]>('GET', '/products');
    expect(list.body.map((one) => one._id)).not.toContain(body._id);
    expect((await asStaff('POST', '/products', product('Copo'))).status).toBe(201);
  });

  it('comes back whole after a removal, unless its name or its code is taken by then', async () => {
    const input = { ...product('Bule'), code: 'BULE-1', barcode: '7896000000026' };
    const { body } = await asStaff('POST', '/products', input);
    const restore = () => asStaff('PUT', `/products/${body._id}/restored`);
    const offSale = async () =>
      new Map(
        (
          await asStaff<{ _id: string; deletedAt: string | null }[]>('GET', '/catalogue/off-sale')
        ).body.map(({ _id, deletedAt }) => [_id, deletedAt]),
      );
    for (const query of ['', '?keep=true']) {
      await asStaff('DELETE', `/products/${body._id}${query}`);
      expect((await offSale()).get(body._id)).toEqual(
        query ? null : new Date(TEST_NOW).toISOString(),
      );
      expect((await restore()).status).toBe(204);
      expect((await asStaff('GET', `/products/${body._id}`)).body).toEqual(body);
      expect((await offSale()).has(body._id)).toBe(false);
    }
    expect((await restore()).status).toBe(204);
    await asStaff('DELETE', `/products/${body._id}`);
    const other = await asStaff('POST', '/products', { ...product('Outro'), code: 'BULE-1' });
    expect(await restore()).toMatchObject({
      status: 409,
      body: { code: 'duplicate_product_code' },
    });
    await asStaff('PUT', `/products/${other.body._id}`, { name: 'BULE', price: 1, code: '' });
    expect(await restore()).toMatchObject({
      status: 409,
      body: { code: 'duplicate_product_name' },
    });
    expect((await asStaff('PUT', '/products/x/restored')).status).toBe(404);
  });
});

describe('the name of a product', () => {
  it('is unique, whatever its case, its blanks and the way its accents were typed', async () => {
    await asStaff('POST', '/products', product('Açúcar Mascavo'));
    for (const name of ['AÇÚCAR MASCAVO', 'açúcar  mascavo', 'Açúcar Mascavo'.normalize('NFD')]) {
      expect(await asStaff('POST', '/products', product(name))).toMatchObject({
        status: 409,
        body: {
          code: 'duplicate_product_name',
          message: 'Já existe um produto com esse nome.',
        },
      });
    }
    const other = await asStaff('POST', '/products', product('Açúcar Cristal'));
    expect(
      await asStaff('PUT', `/products/${other.body._id}`, { name: 'açúcar MASCAVO', price: 1 }),
    ).toMatchObject({ status: 409, body: { code: 'duplicate_product_name' } });
    const sameButCase = { name: 'AÇÚCAR CRISTAL', price: 1 };
    expect((await asStaff('PUT', `/products/${other.body._id}`, sameButCase)).status).toBe(200);
  });

  it('goes to one of several that want it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => asStaff('POST', '/products', product('Disputado'))),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });
});

describe('the list of products', () => {
  const SOLD: readonly (readonly [string, number])[] = [
    ['Camiseta Básica', 50],
    ['Caneta 0.5 mm', 5],
    ['boné', 30],
    ['Camiseta Estampada 100%', 80],
    ['Água-de-cheiro', 30],
  ];
  const [shirt, pen, cap, printed, scent] = SOLD.map(([name]) => name);
  const BY_PRICE = [pen, cap, scent, shirt, printed];
  const BY_NAME = [scent, cap, shirt, printed, pen];
  let shop: Awaited<ReturnType<typeof startTestServer>>;
  let call: ReturnType<typeof callerOf>;
  const names = async (query: string) =>
    (await call<ProductAnswer[]>('GET', `/products${query}`)).body.map((one) => one.name);

  beforeAll(async () => {
    shop = await startTestServer();
    call = callerOf(shop.server);
    for (const [name, price] of SOLD) {
      await call('POST', '/products', { name, price, stock: 1 });
      shop.server.advance(1000);
    }
    return shop.stop;
  });

  it.each([
    ['', BY_PRICE],
    ['?sort=price-desc', BY_PRICE.toReversed()],
    ['?sort=name-asc', BY_NAME],
    ['?sort=name-desc', BY_NAME.toReversed()],
    ['?sort=created-asc', SOLD.map(([name]) => name)],
    ['?sort=created-desc', SOLD.map(([name]) => name).toReversed()],
  ])('is sorted: %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it.each([
    ['basica', ['Camiseta Básica']],
    ['ESTAMPADA camiseta', ['Camiseta Estampada 100%']],
    ['0.5', ['Caneta 0.5 mm']],
    ['100%', ['Camiseta Estampada 100%']],
    ['b', ['boné', 'Camiseta Básica']],
    ['agua', ['Água-de-cheiro']],
    ['água-de-cheiro', ['Água-de-cheiro']],
    ['camiseta - básica', ['Camiseta Básica']],
    ['%', BY_PRICE],
    ['100_', []],
    ['nada disso', []],
    ['"', BY_PRICE],
    ['cam" OR "bon', []],
  ])('is searched by every word, without case and accents: %s', async (q, expected) => {
    expect(await names(`?q=${encodeURIComponent(q)}`)).toEqual(expected);
  });

  it('answers the one whose code or barcode is exactly this one, as it was read or typed', async () => {
    const given = { code: 'Xale-77', barcode: '7896000000019' };
    const { _id } = (await asStaff('POST', '/products', product('Xale exato', given))).body;
    await asStaff('POST', '/products', product('Xale maior', { code: 'XALE-777' }));
    const found = async (code: string) => {
      const path = `/products?code=${encodeURIComponent(code)}`;
      return (await asStaff<ProductAnswer[]>('GET', path)).body.map((each) => each._id);
    };
    expect(await found(' xale-77 ')).toEqual([_id]);
    expect(await found('789.6000.000019')).toEqual([_id]);
    // The number in the form in which a scanner reads it from a box of one.
    expect(await found('07896000000019')).toEqual([_id]);
    for (const code of ['XALE', '7896', '-', ' ', '']) expect(await found(code)).toEqual([]);
    await asStaff('DELETE', `/products/${_id}`);
    expect(await found('XALE-77')).toEqual([]);
  });

  it('answers those that are named and still on sale', async () => {
    const all = await call<ProductAnswer[]>('GET', '/products');
    const [pen, cap] = all.body;
    const gone = await call('POST', '/products', { name: 'Sumido', price: 1, stock: 0 });
    await call('DELETE', `/products/${gone.body._id}`);
    const named = [cap?._id, gone.body._id, pen?._id, pen?._id, 'x'].join(',');
    expect(await names(`?ids=${named}`)).toEqual([pen?.name, cap?.name]);
    expect(await names(`?ids=${named}&q=bone`)).toEqual(['boné']);
    expect(await names('?ids=')).toEqual([]);
  });

  it('answers the whole array, or a page with the count of all', async () => {
    const all = await call<ProductAnswer[]>('GET', '/products');
    expect(all.body).toHaveLength(5);
    expect(all.headers['x-total-count']).toBe('5');

    const page = await call<ProductAnswer[]>('GET', '/products?page=2&limit=2');
    expect(page.body.map((one) => one.name)).toEqual(['Água-de-cheiro', 'Camiseta Básica']);
    expect(page.headers['x-total-count']).toBe('5');

    const found = await call<ProductAnswer[]>('GET', '/products?page=1&limit=1&q=camiseta');
    expect(found.body).toHaveLength(1);
    expect(found.headers['x-total-count']).toBe('2');

    const beyond = await call<ProductAnswer[]>('GET', '/products?page=9&limit=2');
    expect(beyond).toMatchObject({ status: 200, body: [] });
    expect(beyond.headers['x-total-count']).toBe('5');
  });

  it.each(['page=0', 'limit=0', 'limit=201', 'page=x', 'sort=stock'])(
    'refuses %s',
    async (query) => {
      expect(await call<ErrorAnswer>('GET', `/products?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', issues: [{ field: query.split('=')[0] }] },
      });
    },
  );
});
