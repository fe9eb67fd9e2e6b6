import { randomUUID } from 'node:crypto';
import type { ProductAnswer } from '#areas/products/contract.ts';
import type { StockMovementAnswer } from '#areas/stock/contract.ts';
import { DAY_MS } from '#kit/rules/durations.ts';
import { ROWS_A_PIECE } from '#kit/rules/limits.ts';
import { describe, expect, it } from 'vitest';
import { createProduct, unique } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { brief, importsOf } from '#test/imports.ts';
import { entriesOf } from '#test/trail.ts';
import { forgetOldImports } from '../imports.service.ts';

const server = useTestServer();

const { send, outcomes } = importsOf(server, 'products');
async function find(name: string): Promise<ProductAnswer[]> {
  const { call, tokens } = server.current;
  const path = `/products?page=1&limit=50&q=${encodeURIComponent(name)}`;
  return (await call<ProductAnswer[]>('GET', path, { token: tokens.atendente })).body;
}

const ledgerOf = async (id: string): Promise<StockMovementAnswer[]> =>
  (
    await server.current.call<StockMovementAnswer[]>('GET', `/products/${id}/stock-movements`, {
      token: server.current.tokens.admin,
    })
  ).body;

describe('codes', () => {
  it('come in as they are stored, and belong to one product', async () => {
    const [anel, colar] = [unique('Anel'), unique('Colar')];
    const code = `C-${unique('x').slice(2).toUpperCase()}`;
    expect(
      brief(
        await outcomes([
          { name: anel, price: '10', code: code.toLowerCase(), barcode: '4 006381 333931' },
          { name: colar, price: '10', code },
          { name: `${colar} 2`, price: '10', barcode: '4006381333930' },
        ]),
      ),
    ).toEqual([
      'added',
      `refused: Código de outro produto: ${anel}`,
      'refused: Este código de barras não confere: veja os números.',
    ]);
    expect(await find(code)).toMatchObject([{ name: anel, code, barcode: '4006381333931' }]);
    expect(
      brief(
        await outcomes([
          { name: anel, code },
          { name: colar, price: '10', barcode: '4006381333931' },
        ]),
      ),
    ).toEqual(['unchanged', `refused: Código de barras de outro produto: ${anel}`]);
    expect(brief(await outcomes([{ name: anel, code: `${code}-B` }]))).toEqual(['changed']);
    expect(await find(`${code}-b`)).toMatchObject([{ name: anel }]);
  });
});

describe('the cells of a row', () => {
  it('are read each by the kind of its field', async () => {
    const name = unique('Caneca');
    const row = {
      ...{ name: `\u200B${name}`, price: 'R$ 1.234,00', stock: '10,00' },
      ...{ minimum: '3.0', weight: '0,3 kg', height: '12,5 cm', width: '40.0' },
      ...{ barcode: '12345678905', code: 'nan', description: '\u200BUm\u00A0texto 1.0' },
    };
    expect(brief(await outcomes([row]))).toEqual(['added']);
    expect(await find(name)).toMatchObject([
      {
        ...{ name, price: 1234, stock: 10, minimum: 3, weight: 300, height: 13 },
        ...{ width: 40, barcode: '0012345678905', code: '', description: 'Um texto 1.0' },
      },
    ]);
    expect(brief(await outcomes([row]))).toEqual(['unchanged']);
  });

  it.each([
    [{ price: '#N/D' }, 'A planilha tem um erro nesta célula (#N/D): corrija-a.'],
    [{ barcode: '7,89106E+12' }, /só uma parte deste número \(7,89106E\+12\)/],
    [{ weight: '0.300' }, /número inteiro.*“Peso \(kg\)”/],
    [{ weight: '0' }, /Informe um número inteiro de 1 a 30.000/],
    [{ height: '2,5' }, /Informe um número inteiro de 1 a 100/],
    [{ cost: 'caro' }, /Informe um custo válido/],
    [{ minimum: '-1' }, /Informe um número inteiro, como 3/],
  ])('%j are refused in words', async (cells, message) => {
    const [refused] = await outcomes([{ name: unique('Caneca'), price: '10', ...cells }]);
    expect(refused?.outcome).toBe('refused');
    expect(refused?.issues[0]?.message).toMatch(message);
  });

  it('leaves a code as it is that a program would write otherwise', async () => {
    const row = { name: unique('Caneca'), price: '10', code: unique('x') };
    await outcomes([row]);
    const { db } = server.current.deps;
    await db.updateTable('products').set({ code: '10.0' }).where('name', '=', row.name).execute();
    expect(brief(await outcomes([{ ...row, code: '10.0' }]))).toEqual(['unchanged']);
  });
});

describe('a run', () => {
  it('adds what is new, with its stock through the ledger and an entry of the trail', async () => {
    const [shirt, skirt] = [unique('Camisa'), unique('Saia')];
    const rows = [
      { name: ` ${shirt} `, price: '1.234,56', stock: '1.000', description: 'Linho' },
      { name: skirt, price: '1234.5' },
    ];
    expect(brief(await outcomes(rows))).toEqual(['added', 'added']);
    const [added] = await find(shirt);
    expect(added).toMatchObject({
      name: shirt,
      price: 1234.56,
      stock: 1000,
      description: 'Linho',
    });
    expect(await find(skirt)).toMatchObject([{ price: 1234.5, stock: 0, description: '' }]);
    expect(await ledgerOf(added?._id ?? '')).toMatchObject([
      { delta: 1000, reason: 'initial', note: 'Planilha', who: 'Ana Lima' },
    ]);
    expect(await entriesOf(server.current, added?._id)).toBe(
      'added 1000 import priceCents:→123456',
    );
  });

  it('changes a product by its name, whatever its case; what a row leaves blank stays', async () => {
    const product = await createProduct(server.current, { price: 50, stock: 10, description: 'x' });
    const rows = [{ name: product.name.toUpperCase(), price: '45', stock: '7' }];
    expect(await outcomes(rows)).toEqual([
      {
        row: 2,
        outcome: 'changed',
        changes: [
          { field: 'price', from: 50, to: 45 },
          { field: 'stock', from: 10, to: 7 },
        ],
        issues: [],
      },
    ]);
    expect(await find(product.name)).toEqual([{ ...product, price: 45, stock: 7 }]);
    expect(await ledgerOf(product._id)).toMatchObject([
      { delta: -3, reason: 'manual-removal', note: 'Planilha' },
      { delta: 10, reason: 'initial' },
    ]);
    await outcomes([{ name: product.name, stock: '9', description: 'y' }]);
    expect(await find(product.name)).toMatchObject([{ price: 45, stock: 9, description: 'y' }]);
    expect((await ledgerOf(product._id))[0]).toMatchObject({ delta: 2, reason: 'manual-entry' });
    expect(await entriesOf(server.current, product._id)).toBe(
      'added 10 priceCents:→5000, changed import priceCents:5000→4500, stock-removed 3 import, ' +
        'changed import description, stock-added 2 import',
    );
  });

  it('changes nothing when the same file comes a second time', async () => {
    const name = unique('Cinto');
    const rows = [{ name, price: '10,00', stock: '3', description: '=1+1' }];
    expect(brief(await outcomes(rows))).toEqual(['added']);
    const [before] = await find(name);
    expect(brief(await outcomes(rows))).toEqual(['unchanged']);
    expect(await find(name)).toEqual([before]);
    expect(await ledgerOf(before?._id ?? '')).toHaveLength(1);
  });

  it('leaves a stock alone that is more than can be entered at once', async () => {
    const product = await createProduct(server.current, { stock: 1_000_000 });
    const { call, tokens } = server.current;
    const added = await call('POST', '/products/stock/add', {
      token: tokens.admin,
      body: { productId: product._id, quantity: 5 },
    });
    expect(added.status).toBe(200);
    const row = { name: product.name, price: '50,00', stock: '1000005' };
    expect(brief(await outcomes([row]))).toEqual(['unchanged']);
    expect(brief(await outcomes([{ ...row, stock: '1000006' }]))).toMatchObject([
      'refused: Informe um estoque válido, como 10.',
    ]);
  });

  it('does a piece once: after a sale, the same piece again gets the first answer', async () => {
    const product = await createProduct(server.current, { stock: 1 });
    const importId = randomUUID();
    const rows = [{ name: product.name, stock: '8' }];
    const first = await outcomes(rows, { importId });
    await server.current.call('POST', '/products/stock/remove', {
      token: server.current.tokens.admin,
      body: { productId: product._id, quantity: 2 },
    });
    expect(await outcomes(rows, { importId })).toEqual(first);
    expect(await find(product.name)).toMatchObject([{ stock: 6 }]);
    expect(await send([{ name: 'outro', price: '1' }], { importId })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict' },
    });
  });

  it('lets in the good rows, and says of each other one why not', async () => {
    const good = unique('Boné');
    const rows = [
      { name: good, price: 'R$ 9,90', stock: '10,00' },
      { name: ' ', price: '1' },
      { name: unique('a'), price: '-5' },
      { name: unique('b'), price: '' },
      { name: unique('c'), price: '10,999' },
      { name: unique('d'), price: '1', stock: '-1' },
      { name: unique('e'), price: '1', stock: '1,5' },
      { name: unique('f'), price: '1', stock: '1000001' },
      { name: 'n'.repeat(201), price: '1' },
      { name: unique('g'), price: '1', description: 'd'.repeat(2_001) },
      { name: unique('h'), price: 'caro', stock: 'muito' },
    ];
    const [price, stock] = [
      'Informe um preço válido, como 99,90.',
      'Informe um estoque válido, como 10.',
    ];
    const long = 'O texto é longo demais.';
    expect(brief(await outcomes(rows))).toEqual([
      'added',
      'refused: Informe o nome.',
      `refused: ${price}`,
      `refused: ${price}`,
      `refused: ${price}`,
      `refused: ${stock}`,
      `refused: ${stock}`,
      `refused: ${stock}`,
      `refused: ${long}`,
      `refused: ${long}`,
      `refused: ${price}: ${stock}`,
    ]);
    expect(await find(good)).toMatchObject([{ price: 9.9, stock: 10 }]);
    expect(await find('nnnnnnnnnn')).toEqual([]);
  });

  it('takes what another product of this name left when it was deleted', async () => {
    const product = await createProduct(server.current);
    const { call, tokens } = server.current;
    await call('DELETE', `/products/${product._id}`, { token: tokens.admin });
    const rows = [{ name: product.name, price: '1', stock: '1' }];
    expect(brief(await outcomes(rows))).toEqual(['added']);
  });

  it('loses no sale that is made beside it', async () => {
    const products = await Promise.all(
      Array.from({ length: 5 }, () => createProduct(server.current, { stock: 100 })),
    );
    const { call, tokens } = server.current;
    const sales = products.flatMap(({ _id }) =>
      Array.from({ length: 3 }, () =>
        call('POST', '/products/stock/remove', {
          token: tokens.admin,
          body: { productId: _id, quantity: 1 },
        }),
      ),
    );
    const imports = [90, 80].map((stock) =>
      send(products.map(({ name }) => ({ name, stock: String(stock) }))),
    );
    const answers = await Promise.all([...sales, ...imports]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const { _id, name } of products) {
      const [now] = await find(name);
      const ledger = await ledgerOf(_id);
      expect(ledger.reduce((sum, { delta }) => sum + delta, 0)).toBe(now?.stock);
    }
  });

  it('adds a product once when two imports bring it at the same moment', async () => {
    const names = Array.from({ length: 20 }, () => unique('Gorro'));
    const rows = names.map((name) => ({ name, price: '5', stock: '2' }));
    const answers = await Promise.all([send(rows), send(rows.toReversed()), send(rows)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const added = answers.flatMap(({ body }) =>
      body.rows.filter(({ outcome }) => outcome === 'added'),
    );
    expect(added).toHaveLength(names.length);
    for (const name of names) expect(await find(name)).toMatchObject([{ stock: 2 }]);
  });
});

describe('a name that the file has twice', () => {
  it('is refused the second time, in one piece and across pieces, in the dry run and the run', async () => {
    const [name, other] = [unique('Luva'), unique('Meia')];
    const importId = randomUUID();
    const first = [
      { name, price: '10' },
      { name: name.toUpperCase(), price: '11' },
      { name: '', price: '1' },
      { name: '', price: '1' },
    ];
    const second = [
      { name: ` ${name}`, price: '12' },
      { name: other, price: '1' },
    ];
    const repeated = 'Este nome já está na linha 2 do arquivo.';
    for (const dryRun of [true, false]) {
      expect(brief(await outcomes(first, { importId, piece: 0, dryRun }))).toEqual([
        'added',
        `refused: ${repeated}`,
        'refused: Informe o nome.',
        'refused: Informe o nome.',
      ]);
      expect(brief(await outcomes(second, { importId, piece: 1, dryRun, from: 502 }))).toEqual([
        `refused: ${repeated}`,
        'added',
      ]);
    }
    expect(await find(name)).toMatchObject([{ price: 10 }]);
  });

  it('is its first row that counts, also when the pieces come in another order after the dry run', async () => {
    const name = unique('Lenço');
    const importId = randomUUID();
    const one = (dryRun: boolean) => outcomes([{ name, price: '1' }], { importId, dryRun });
    const two = (dryRun: boolean) =>
      outcomes([{ name, price: '2' }], { importId, piece: 1, dryRun, from: 502 });
    await one(true);
    await two(true);
    expect(brief(await two(false))).toEqual(['refused: Este nome já está na linha 2 do arquivo.']);
    expect(brief(await one(false))).toEqual(['added']);
    expect(await find(name)).toMatchObject([{ price: 1 }]);
  });

  it('is no matter of another file, nor of the same one a week later', async () => {
    const { engine, deps, advance } = server.current;
    const rows = [{ name: unique('Xale'), price: '1' }];
    await outcomes(rows, { dryRun: true });
    expect(brief(await outcomes(rows))).toEqual(['added']);
    advance(7 * DAY_MS + 1);
    await forgetOldImports(engine.db, deps.clock());
    expect(await deps.db.selectFrom('import_keys').select('row').execute()).toEqual([]);
  });
});

describe('a dry run', () => {
  it('says what a run would do, and does nothing of it', async () => {
    const product = await createProduct(server.current, { price: 50, stock: 10 });
    const fresh = unique('Bota');
    const rows = [
      { name: product.name, price: '60', stock: '10' },
      { name: fresh, price: '1' },
      { name: unique('Tênis'), price: 'x' },
    ];
    const importId = randomUUID();
    const said = await outcomes(rows, { importId, dryRun: true });
    expect(said.map(({ outcome }) => outcome)).toEqual(['changed', 'added', 'refused']);
    expect(said[0]?.changes).toEqual([{ field: 'price', from: 50, to: 60 }]);
    expect(await find(product.name)).toEqual([product]);
    expect(await find(fresh)).toEqual([]);
    expect(await outcomes(rows, { importId })).toEqual(said);
  });
});

describe('a call', () => {
  it('is refused with more rows than a piece has, and with none', async () => {
    const row = { name: unique('Anel'), price: '1' };
    const many = Array.from({ length: ROWS_A_PIECE + 1 }, () => row);
    for (const rows of [many, []]) {
      expect(await send(rows)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', issues: [{ field: 'rows' }] },
      });
    }
    expect((await outcomes(many.slice(1), { dryRun: true })).length).toBe(ROWS_A_PIECE);
  });
});
