import { randomUUID } from 'node:crypto';
import type { ImportAnswer, ImportedProduct, ImportedRow } from '../../contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import type { StockMovementAnswer } from '#areas/stock/contract.ts';
import { DAY_MS } from '#kit/rules/durations.ts';
import { ROWS_A_PIECE } from '#kit/rules/limits.ts';
import { describe, expect, it } from 'vitest';
import { createProduct, unique } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { entriesOf } from '#test/trail.ts';
import { forgetOldImports } from '../imports.service.ts';

const server = useTestServer();

type Cells = Omit<ImportedProduct, 'row'>;

/** Rows of a file, from its second line on, as the first has the headings. */
const linesOf = (cells: readonly Cells[], from = 2): ImportedProduct[] =>
  cells.map((each, index) => ({ row: from + index, ...each }));

const send = (
  rows: readonly ImportedProduct[],
  options: { readonly importId?: string; readonly piece?: number; readonly dryRun?: boolean } = {},
) =>
  server.current.call<ImportAnswer>('POST', '/products/import', {
    token: server.current.tokens.atendente,
    body: { importId: randomUUID(), piece: 0, ...options, rows },
  });

async function outcomes(...call: Parameters<typeof send>): Promise<ImportedRow[]> {
  const { status, body } = await send(...call);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.rows;
}

const brief = (rows: readonly ImportedRow[]) =>
  rows.map(({ row, outcome, issues }) => [row, outcome, ...issues.map(({ message }) => message)]);

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
        await outcomes(
          linesOf([
            { name: anel, price: '10', code: code.toLowerCase(), barcode: '4 006381 333931' },
            { name: colar, price: '10', code },
            { name: `${colar} 2`, price: '10', barcode: '4006381333930' },
          ]),
        ),
      ),
    ).toEqual([
      [2, 'added'],
      [3, 'refused', `Código de outro produto: ${anel}`],
      [4, 'refused', 'Este código de barras não confere: veja os números.'],
    ]);
    expect(await find(code)).toMatchObject([{ name: anel, code, barcode: '4006381333931' }]);
    expect(
      brief(
        await outcomes(
          linesOf([
            { name: anel, code },
            { name: colar, price: '10', barcode: '4006381333931' },
          ]),
        ),
      ),
    ).toEqual([
      [2, 'unchanged'],
      [3, 'refused', `Código de barras de outro produto: ${anel}`],
    ]);
    expect(brief(await outcomes(linesOf([{ name: anel, code: `${code}-B` }])))).toEqual([
      [2, 'changed'],
    ]);
    expect(await find(`${code}-b`)).toMatchObject([{ name: anel }]);
  });
});

describe('the cells of a row', () => {
  it.each([
    [
      { price: 'R$ 1.234,00', stock: '10,00' },
      { price: 1234, stock: 10 },
    ],
    [
      { price: '49.9000', minimum: '3.0' },
      { price: 49.9, minimum: 3 },
    ],
    [
      { price: '1,234.56', stock: '-', weight: '0,3 kg' },
      { price: 1234.56, stock: 0, weight: 300 },
    ],
    [
      { weight: '400.0', height: '12,5 cm' },
      { weight: 400, height: 13 },
    ],
    [{ barcode: '4006381333931.0' }, { barcode: '4006381333931' }],
    [{ barcode: '12345678905' }, { barcode: '0012345678905' }],
    [
      { barcode: 'SEM GTIN', description: 'nan' },
      { barcode: '', description: '' },
    ],
    [{ description: '\u200BUm\u00A0texto 1.0' }, { description: 'Um texto 1.0' }],
  ])('%j are read as %j', async (cells, product) => {
    const name = unique('Caneca');
    const row = { name: `\u200B${name}`, price: '10', ...cells };
    expect(brief(await outcomes(linesOf([row])))).toEqual([[2, 'added']]);
    expect(await find(name)).toMatchObject([{ name, ...product }]);
    expect(brief(await outcomes(linesOf([row])))).toEqual([[2, 'unchanged']]);
    await server.current.deps.db.updateTable('products').set({ barcode: '' }).execute();
  });

  it.each([
    [{ price: '#N/D' }, 'A planilha tem um erro nesta célula (#N/D): corrija-a.'],
    [{ name: '#REF!' }, 'A planilha tem um erro nesta célula (#REF!): corrija-a.'],
    [{ barcode: '7,89106E+12' }, /só uma parte deste número \(7,89106E\+12\)/],
    [{ stock: '1,5' }, 'Informe um estoque válido, como 10.'],
    [{ weight: '0.300' }, /número inteiro.*“Peso \(kg\)”/],
  ])('%j are refused in words', async (cells, message) => {
    const words = typeof message === 'string' ? message : expect.stringMatching(message);
    const row = { name: unique('Caneca'), price: '10', ...cells };
    expect(brief(await outcomes(linesOf([row])))).toEqual([[2, 'refused', words]]);
  });

  it('leaves a code as it is that a program would write otherwise', async () => {
    const row = { name: unique('Caneca'), price: '10', code: unique('x') };
    await outcomes(linesOf([row]));
    const { db } = server.current.deps;
    await db.updateTable('products').set({ code: '10.0' }).where('name', '=', row.name).execute();
    expect(brief(await outcomes(linesOf([{ ...row, code: '10.0' }])))).toEqual([[2, 'unchanged']]);
  });
});

describe('a run', () => {
  it('adds what is new, with its stock through the ledger and an entry of the trail', async () => {
    const [shirt, skirt] = [unique('Camisa'), unique('Saia')];
    const rows = linesOf([
      { name: ` ${shirt} `, price: '1.234,56', stock: '1.000', description: 'Linho' },
      { name: skirt, price: '1234.5' },
    ]);
    expect(brief(await outcomes(rows))).toEqual([
      [2, 'added'],
      [3, 'added'],
    ]);
    const [added] = await find(shirt);
    expect(added).toMatchObject({
      name: shirt,
      price: 1234.56,
      stock: 1000,
      description: 'Linho',
    });
    expect(await find(skirt)).toMatchObject([{ price: 1234.5, stock: 0, description: '' }]);
    expect(await ledgerOf(added?._id ?? '')).toMatchObject([
      { delta: 1000, reason: 'initial', note: 'Planilha', who: 'Bruno Reis' },
    ]);
    expect(await entriesOf(server.current, added?._id)).toBe(
      'added 1000 import priceCents:→123456',
    );
  });

  it('changes a product by its name, whatever its case; what a row leaves blank stays', async () => {
    const product = await createProduct(server.current, { price: 50, stock: 10, description: 'x' });
    const rows = linesOf([{ name: product.name.toUpperCase(), price: '45', stock: '7' }]);
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
    await outcomes(linesOf([{ name: product.name, stock: '9', description: 'y' }]));
    expect(await find(product.name)).toMatchObject([{ price: 45, stock: 9, description: 'y' }]);
    expect((await ledgerOf(product._id))[0]).toMatchObject({ delta: 2, reason: 'manual-entry' });
    expect(await entriesOf(server.current, product._id)).toBe(
      'added 10 priceCents:→5000, changed import priceCents:5000→4500, stock-removed 3 import, ' +
        'changed import description, stock-added 2 import',
    );
  });

  it('changes nothing when the same file comes a second time', async () => {
    const name = unique('Cinto');
    const rows = linesOf([{ name, price: '10,00', stock: '3', description: '=1+1' }]);
    expect(brief(await outcomes(rows))).toEqual([[2, 'added']]);
    const [before] = await find(name);
    expect(brief(await outcomes(rows))).toEqual([[2, 'unchanged']]);
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
    expect(brief(await outcomes(linesOf([row])))).toEqual([[2, 'unchanged']]);
    expect(brief(await outcomes(linesOf([{ ...row, stock: '1000006' }])))).toMatchObject([
      [2, 'refused', 'Informe um estoque válido, como 10.'],
    ]);
  });

  it('does a piece once: after a sale, the same piece again gets the first answer', async () => {
    const product = await createProduct(server.current, { stock: 1 });
    const importId = randomUUID();
    const rows = linesOf([{ name: product.name, stock: '8' }]);
    const first = await outcomes(rows, { importId });
    await server.current.call('POST', '/products/stock/remove', {
      token: server.current.tokens.admin,
      body: { productId: product._id, quantity: 2 },
    });
    expect(await outcomes(rows, { importId })).toEqual(first);
    expect(await find(product.name)).toMatchObject([{ stock: 6 }]);
    expect(await send(linesOf([{ name: 'outro', price: '1' }]), { importId })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict' },
    });
  });

  it('lets in the good rows, and says of each other one why not', async () => {
    const good = unique('Boné');
    const rows = linesOf([
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
    ]);
    const [price, stock] = [
      'Informe um preço válido, como 99,90.',
      'Informe um estoque válido, como 10.',
    ];
    const long = 'O texto é longo demais.';
    expect(brief(await outcomes(rows))).toEqual([
      [2, 'added'],
      [3, 'refused', 'Informe o nome.'],
      [4, 'refused', price],
      [5, 'refused', price],
      [6, 'refused', price],
      [7, 'refused', stock],
      [8, 'refused', stock],
      [9, 'refused', stock],
      [10, 'refused', long],
      [11, 'refused', long],
      [12, 'refused', price, stock],
    ]);
    expect(await find(good)).toMatchObject([{ price: 9.9, stock: 10 }]);
    expect(await find('nnnnnnnnnn')).toEqual([]);
  });

  it('takes what another product of this name left when it was deleted', async () => {
    const product = await createProduct(server.current);
    const { call, tokens } = server.current;
    await call('DELETE', `/products/${product._id}`, { token: tokens.admin });
    const rows = linesOf([{ name: product.name, price: '1', stock: '1' }]);
    expect(brief(await outcomes(rows))).toEqual([[2, 'added']]);
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
      send(linesOf(products.map(({ name }) => ({ name, stock: String(stock) })))),
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
    const rows = linesOf(names.map((name) => ({ name, price: '5', stock: '2' })));
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
    const first = linesOf([
      { name, price: '10' },
      { name: name.toUpperCase(), price: '11' },
      { name: '', price: '1' },
      { name: '', price: '1' },
    ]);
    const second = linesOf(
      [
        { name: ` ${name}`, price: '12' },
        { name: other, price: '1' },
      ],
      502,
    );
    const repeated = 'Este nome já está na linha 2 do arquivo.';
    for (const dryRun of [true, false]) {
      expect(brief(await outcomes(first, { importId, piece: 0, dryRun }))).toEqual([
        [2, 'added'],
        [3, 'refused', repeated],
        [4, 'refused', 'Informe o nome.'],
        [5, 'refused', 'Informe o nome.'],
      ]);
      expect(brief(await outcomes(second, { importId, piece: 1, dryRun }))).toEqual([
        [502, 'refused', repeated],
        [503, 'added'],
      ]);
    }
    expect(await find(name)).toMatchObject([{ price: 10 }]);
  });

  it('is its first row that counts, also when the pieces come in another order after the dry run', async () => {
    const name = unique('Lenço');
    const importId = randomUUID();
    const pieces = [linesOf([{ name, price: '1' }]), linesOf([{ name, price: '2' }], 502)];
    for (const [piece, rows] of pieces.entries()) {
      await outcomes(rows, { importId, piece, dryRun: true });
    }
    const [one = [], two = []] = pieces;
    expect(brief(await outcomes(two, { importId, piece: 1 }))).toEqual([
      [502, 'refused', 'Este nome já está na linha 2 do arquivo.'],
    ]);
    expect(brief(await outcomes(one, { importId, piece: 0 }))).toEqual([[2, 'added']]);
    expect(await find(name)).toMatchObject([{ price: 1 }]);
  });

  it('is no matter of another file, nor of the same one a week later', async () => {
    const { engine, deps, advance } = server.current;
    const rows = linesOf([{ name: unique('Xale'), price: '1' }], 9);
    await outcomes(rows, { dryRun: true });
    expect(brief(await outcomes(rows))).toEqual([[9, 'added']]);
    advance(7 * DAY_MS + 1);
    await forgetOldImports(engine.db, deps.clock());
    expect(await deps.db.selectFrom('import_keys').select('row').execute()).toEqual([]);
  });
});

describe('a dry run', () => {
  it('says what a run would do, and does nothing of it', async () => {
    const product = await createProduct(server.current, { price: 50, stock: 10 });
    const fresh = unique('Bota');
    const rows = linesOf([
      { name: product.name, price: '60', stock: '10' },
      { name: fresh, price: '1' },
      { name: unique('Tênis'), price: 'x' },
    ]);
    const importId = randomUUID();
    const said = await outcomes(rows, { importId, dryRun: true });
    expect(brief(said).map(([, outcome]) => outcome)).toEqual(['changed', 'added', 'refused']);
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
    for (const rows of [linesOf(many), []]) {
      expect(await send(rows)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', issues: [{ field: 'rows' }] },
      });
    }
    expect((await outcomes(linesOf(many.slice(1)), { dryRun: true })).length).toBe(ROWS_A_PIECE);
  });
});
