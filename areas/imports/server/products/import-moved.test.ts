import { randomUUID } from 'node:crypto';
import type { ProductGroupAnswer } from '#areas/groups/contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import type { StockMovementAnswer } from '#areas/stock/contract.ts';
import { describe, expect, it } from 'vitest';
import { askAsAdmin, createConfirmedOrder, createProduct, unique } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { brief, importsOf, type CellsOf } from '#test/imports.ts';

const server = useTestServer();

type Cells = CellsOf<'products'>;
const { outcomes } = importsOf(server, 'products');

/** A file whose check was answered, with its run and its further pieces. */
async function checked(...cells: readonly Cells[]) {
  const importId = randomUUID();
  const said = await outcomes(cells, { importId, dryRun: true });
  return {
    said: brief(said),
    run: (piece = 0) => outcomes(cells, { importId, piece }),
    check: () => outcomes(cells, { importId, dryRun: true }),
  };
}

const get = (id: string) => askAsAdmin<ProductAnswer>(server.current, 'GET', `/products/${id}`);
const edit = ({ _id, name, price }: ProductAnswer, change: object) =>
  askAsAdmin(server.current, 'PUT', `/products/${_id}`, { name, price, ...change });
const sell = (product: ProductAnswer, quantity: number) =>
  createConfirmedOrder(server.current, { cart: { lines: [{ product, quantity }] } });
const ledgerOf = (id: string) =>
  askAsAdmin<StockMovementAnswer[]>(server.current, 'GET', `/products/${id}/stock-movements`);

describe('a row whose record changed since the check', () => {
  it('asks again after a sale, shows what is there now, and gives nothing back', async () => {
    const product = await createProduct(server.current, { price: 50, stock: 10 });
    const other = await createProduct(server.current, { price: 50, stock: 10 });
    const file = await checked(
      { name: product.name, price: '12', stock: '10' },
      { name: other.name, price: '12', stock: '10' },
    );
    expect(file.said).toEqual(['changed', 'changed']);
    await sell(product, 3);
    const first = await file.run();
    expect(first).toEqual([
      {
        row: 2,
        outcome: 'moved',
        changes: [
          { field: 'price', from: 50, to: 12 },
          { field: 'stock', from: 7, to: 10 },
        ],
        issues: [{ field: 'stock', message: 'O estoque mudou desde a conferência.' }],
      },
      { row: 3, outcome: 'changed', changes: [{ field: 'price', from: 50, to: 12 }], issues: [] },
    ]);
    expect(await get(product._id)).toMatchObject({ price: 50, stock: 7 });
    expect(await ledgerOf(product._id)).toHaveLength(2);
    expect(await file.run()).toEqual(first);
  });

  it('is applied in a further piece, as it was shown, unless it moves again', async () => {
    const product = await createProduct(server.current, { stock: 10 });
    const file = await checked({ name: product.name, stock: '8' });
    await sell(product, 1);
    const first = await file.run();
    await sell(product, 4);
    const [again] = await file.run(1);
    expect(again).toMatchObject({
      outcome: 'moved',
      changes: [{ field: 'stock', from: 5, to: 8 }],
      issues: [{ message: 'O estoque mudou desde a conferência.' }],
    });
    expect(await file.run(2)).toMatchObject([
      { outcome: 'changed', changes: [{ field: 'stock', from: 5, to: 8 }], issues: [] },
    ]);
    expect(await get(product._id)).toMatchObject({ stock: 8 });
    await sell(product, 1);
    // A sender who lost the answers gets the first ones.
    expect(await file.run()).toEqual(first);
    expect(await file.run(1)).toEqual([again]);
    expect(await get(product._id)).toMatchObject({ stock: 7 });
  });

  it('is applied after another check too', async () => {
    const product = await createProduct(server.current, { stock: 10 });
    const file = await checked({ name: product.name, stock: '8' });
    await sell(product, 1);
    expect(await file.check()).toMatchObject([{ outcome: 'changed', changes: [{ from: 9 }] }]);
    expect(brief(await file.run())).toEqual(['changed']);
  });

  it.each<[string, Cells, object, string]>([
    ['price', { price: '12' }, { price: 45 }, 'O preço mudou desde a conferência.'],
    ['cost', { cost: '12' }, { cost: 5 }, 'Custo mudou desde a conferência.'],
    ['minimum', { minimum: '3' }, { minimum: 4 }, 'Estoque mínimo mudou desde a conferência.'],
    ['weight', { weight: '300' }, { weight: 200 }, 'Peso (g) mudou desde a conferência.'],
    [
      'text',
      { description: 'Linho' },
      { description: 'Lã' },
      'Descrição mudou desde a conferência.',
    ],
    ['code', { code: unique('C') }, { code: unique('D') }, 'Código mudou desde a conferência.'],
  ])(
    'keeps the %s that staff typed meanwhile, and its other fields',
    async (_, cells, change, why) => {
      const product = await createProduct(server.current, { price: 50, stock: 10 });
      const file = await checked({ name: product.name, stock: '11', ...cells });
      await edit(product, change);
      const typed = await get(product._id);
      expect(brief(await file.run())).toEqual([`moved: ${why}`]);
      expect(await get(product._id)).toEqual(typed);
      expect(brief(await file.run(1))).toEqual(['changed']);
      expect(await get(product._id)).toMatchObject({ stock: 11 });
    },
  );

  it('heeds only the fields that the row gives', async () => {
    const product = await createProduct(server.current, { price: 50, stock: 10 });
    const file = await checked({ name: product.name, price: '12', description: '' });
    await sell(product, 3);
    await edit(product, { description: 'Linho' });
    expect(brief(await file.run())).toEqual(['changed']);
    expect(await get(product._id)).toMatchObject({ price: 12, stock: 7, description: 'Linho' });
  });

  it('has nothing to ask where the record is by now as the file says', async () => {
    const product = await createProduct(server.current, { stock: 10 });
    const file = await checked({ name: product.name, stock: '7' });
    await sell(product, 3);
    expect(brief(await file.run())).toEqual(['unchanged']);
  });
});

describe('a row of another record than at the check', () => {
  const GONE = 'moved: O cadastro mudou desde a conferência: esta linha agora cria um novo.';
  const CAME =
    'moved: O cadastro mudou desde a conferência: esta linha agora altera um que já existe.';

  it('adds no second product where its own was renamed or removed', async () => {
    const [renamed, removed] = [
      await createProduct(server.current, { stock: 10 }),
      await createProduct(server.current, { stock: 10 }),
    ];
    const row = { price: '12', stock: '10' };
    const file = await checked({ name: renamed.name, ...row }, { name: removed.name, ...row });
    await edit(renamed, { name: unique('Outro nome') });
    await askAsAdmin(server.current, 'DELETE', `/products/${removed._id}`);
    const first = await file.run();
    expect(brief(first)).toEqual([GONE, GONE]);
    expect(first).toMatchObject([{ changes: [], issues: [{ field: 'name' }] }, {}]);
    expect(brief(await file.run(1))).toEqual(['added', 'added']);
  });

  it('changes nothing of a product that came meanwhile', async () => {
    const name = unique('Saia');
    const file = await checked({ name, price: '12', stock: '10' });
    const product = await createProduct(server.current, { name, price: 50, stock: 3 });
    const [moved] = await file.run();
    expect(brief(moved ? [moved] : [])).toEqual([CAME]);
    expect(moved?.changes).toEqual([
      { field: 'price', from: 50, to: 12 },
      { field: 'stock', from: 3, to: 10 },
    ]);
    expect(await get(product._id)).toMatchObject(product);
    expect(brief(await file.run(1))).toEqual(['changed']);
  });

  it('lets in no row that the check refused', async () => {
    const owner = await createProduct(server.current, { code: unique('K') });
    const file = await checked({ name: unique('Anel'), price: '1', code: owner.code });
    expect(file.said).toEqual([`refused: Código de outro produto: ${owner.name}`]);
    await askAsAdmin(server.current, 'DELETE', `/products/${owner._id}`);
    expect(brief(await file.run())).toEqual([
      'moved: O cadastro mudou desde a conferência: esta linha agora cria um novo.',
    ]);
    expect(brief(await file.run(1))).toEqual(['added']);
  });
});

describe('rows of a product group', () => {
  it('ask again alike, and a row that moved takes no place in the group', async () => {
    const group = unique('Regata');
    const sizes: Cells[] = ['P', 'M'].map((value1) => ({ group, value1, price: '50', stock: '5' }));
    const before = await checked(...sizes);
    await before.run();
    const product = async (value: string) =>
      (
        await askAsAdmin<ProductAnswer[]>(
          server.current,
          'GET',
          `/products?page=1&limit=9&q=${group}`,
        )
      ).find(({ name }) => name.endsWith(value)) as ProductAnswer;
    const file = await checked(...sizes.map((size) => ({ ...size, stock: '9' })), {
      ...{ group, value1: 'G', price: '50', stock: '9' },
    });
    expect(file.said).toEqual(['changed', 'changed', 'added']);
    await sell(await product('P'), 2);
    const G = { name: `${group} · G`, price: 40, stock: 1 };
    await createProduct(server.current, G);
    expect(brief(await file.run())).toEqual([
      'moved: O estoque mudou desde a conferência.',
      'changed',
      'moved: O cadastro mudou desde a conferência: esta linha agora altera um que já existe.',
    ]);
    expect(await product('G')).toMatchObject({ ...G, groupId: null });
    const { groupId } = await product('M');
    const whole = await askAsAdmin<ProductGroupAnswer>(
      server.current,
      'GET',
      `/product-groups/${String(groupId)}`,
    );
    expect(whole.axes.map(({ values }) => values.map(({ name }) => name))).toEqual([['P', 'M']]);
    expect(brief(await file.run(1))).toEqual(['changed', 'unchanged', 'changed']);
    expect(await product('G')).toMatchObject({ price: 50, stock: 9, groupId });
  });

  it('of a file in two pieces do not ask about what the file itself made', async () => {
    const group = unique('Calça');
    const importId = randomUUID();
    for (const dryRun of [true, false]) {
      for (const [piece, value1] of ['P', 'M'].entries()) {
        const cells = [{ group, value1, price: '50', stock: '5' }];
        const from = piece * 500 + 2;
        expect(brief(await outcomes(cells, { importId, piece, dryRun, from }))).toEqual(['added']);
      }
    }
  });
});

it('applies a run without a check as it finds things', async () => {
  const product = await createProduct(server.current, { stock: 10 });
  await sell(product, 3);
  expect(brief(await outcomes([{ name: product.name, stock: '10' }]))).toEqual(['changed']);
});

it('undoes no sale that is made at the moment of the run', async () => {
  const products = await Promise.all(
    Array.from({ length: 6 }, () => createProduct(server.current, { stock: 10 })),
  );
  const file = await checked(...products.map(({ name }) => ({ name, stock: '20' })));
  const sales = products.map((product) =>
    askAsAdmin(server.current, 'POST', '/products/stock/remove', {
      productId: product._id,
      quantity: 3,
    }),
  );
  const [rows] = await Promise.all([file.run(), ...sales]);
  for (const [at, { _id }] of products.entries()) {
    const isMoved = rows[at]?.outcome === 'moved';
    expect(await get(_id)).toMatchObject({ stock: isMoved ? 7 : 17 });
  }
});
