import { randomUUID } from 'node:crypto';
import type { AuditEntryAnswer } from '#areas/audit/endpoints.ts';
import type { CatalogueAnswer, ProductGroupAnswer } from '#areas/groups/contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import { PRODUCT_COLUMNS, PRODUCT_COST_COLUMNS } from '#areas/products/rules/product-columns.ts';
import { cellText } from '#kit/rules/spreadsheet-values.ts';
import { PROGRAMS, savedBy, spoiledTexts } from '#test/spreadsheet.ts';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { createProduct, unique } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { brief, importsOf, type CellsOf } from '#test/imports.ts';
import { findStoreFaults } from '#test/store-faults.ts';

const server = useTestServer();

const { outcomes } = importsOf(server, 'products');
const run = async (...of: Parameters<typeof outcomes>) => brief(await outcomes(...of));

const get = async <Body>(path: string): Promise<Body> =>
  (await server.current.call<Body>('GET', path, { token: server.current.tokens.admin })).body;
const find = (name: string) =>
  get<ProductAnswer[]>(`/products?page=1&limit=50&sort=name-asc&q=${encodeURIComponent(name)}`);

async function groupOf(name: string): Promise<ProductGroupAnswer> {
  const path = `/catalogue?page=1&limit=10&q=${encodeURIComponent(name)}`;
  const [row] = await get<CatalogueAnswer[]>(path);
  return get<ProductGroupAnswer>(`/product-groups/${row?.group?._id ?? 'none'}`);
}
const shapeOf = ({ axes, products }: ProductGroupAnswer) => ({
  axes: axes.map(({ name, values }) => [name, ...values.map((value) => value.name)].join(' ')),
  products: products.filter(({ isOnSale }) => isOnSale).map(({ name }) => name),
});

/** Lines of a blouse, each a size and a colour. */
const blouse = (
  group: string,
  ...values: readonly (readonly [string, string])[]
): CellsOf<'products'>[] =>
  values.map(([value1, value2]) => ({ group, value1, value2, price: '50', stock: '2' }));

describe('a group', () => {
  it('comes of its lines, with its values in the order of the file', async () => {
    const group = unique('Blusa');
    const lines = blouse(group, ['P', 'Azul'], ['M', 'Azul'], ['P', 'Verde']);
    expect(await run(lines, { role: 'atendente' })).toEqual(['added', 'added', 'added']);
    expect(shapeOf(await groupOf(group))).toEqual({
      axes: ['Tamanho P M', 'Cor Azul Verde'],
      products: ['P · Azul', 'P · Verde', 'M · Azul'].map((values) => `${group} · ${values}`),
    });
    expect(await run(lines)).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect(await findStoreFaults(server.current.engine.db, { withMessages: false })).toEqual([]);
  });

  it('has the axes that its lines name, or the colours that stand alone', async () => {
    const [ring, cup] = [unique('Anel'), unique('Copo')];
    await outcomes([
      { group: ring, value1: 'Aro: 14', price: '9' },
      { group: cup, value2: 'Preto', price: '9' },
    ]);
    expect(shapeOf(await groupOf(ring)).axes).toEqual(['Aro 14']);
    expect(shapeOf(await groupOf(cup)).axes).toEqual(['Cor Preto']);
  });

  it('has no size among its colours, where a line says which is which', async () => {
    const group = unique('Xale');
    await outcomes([{ group, value1: 'Cor: Azul', value2: 'Tamanho: P', price: '9' }]);
    const turned = { group, value1: 'Tamanho: M', value2: 'Cor: Azul', price: '9' };
    expect(await run([turned])).toEqual([
      'refused: Os produtos deste grupo têm um valor de Cor e um de Tamanho.',
    ]);
  });

  it('grows with the lines of a later piece, and of another file', async () => {
    const group = unique('Saia');
    const importId = randomUUID();
    await outcomes(blouse(group, ['P', 'Azul']), { importId });
    const more = blouse(group, ['G', 'Azul']);
    expect(await run(more, { importId, piece: 1, from: 502 })).toEqual(['added']);
    expect(await run(blouse(group.toUpperCase(), ['G', 'Rosa']))).toEqual(['added']);
    expect(shapeOf(await groupOf(group))).toEqual({
      axes: ['Tamanho P G', 'Cor Azul Rosa'],
      products: ['P · Azul', 'G · Azul', 'G · Rosa'].map((values) => `${group} · ${values}`),
    });
  });

  it('takes a product in that was sold by itself, with its stock and its ledger', async () => {
    const group = unique('Bolsa');
    const product = await createProduct(server.current, { stock: 7 });
    const line = { name: product.name, group, value1: 'Cor: Preta' };
    const [said] = await outcomes([line], { dryRun: true });
    const name = `${group} · Preta`;
    expect(said).toMatchObject({
      outcome: 'changed',
      changes: [{ field: 'group', from: null, to: name }],
    });
    expect(await run([line])).toEqual(['changed']);
    const [joined] = await find(name);
    expect(joined).toMatchObject({ _id: product._id, name, stock: 7, price: product.price });
    const trail = await get<AuditEntryAnswer[]>('/audit?page=1&limit=5');
    expect(trail.map(({ summary }) => summary).join(' ')).toContain(group);
    // An empty cell takes no product out of its group.
    expect(await run([{ name, price: '61' }])).toEqual(['changed']);
    expect((await find(name))[0]).toMatchObject({ groupId: joined?.groupId, price: 61 });
  });

  it('lets in the good lines, and says of each other one why not', async () => {
    const group = unique('Vestido');
    const [alone, taken] = [await createProduct(server.current), unique('Cinto')];
    await outcomes(blouse(group, ['P', 'Azul']));
    await outcomes([{ group: taken, value1: 'Cor: Azul', price: '1' }]);
    const mine = `${group} · P · Azul`;
    expect(
      await run([
        ...blouse(group, ['M', 'Azul']),
        { name: unique('x'), ...blouse(group, ['M', 'Verde'])[0] },
        { name: alone.name, ...blouse(group, ['P', 'Azul'])[0] },
        { group, value1: 'P', price: '1' },
        { group, value1: 'Aro: 14', value2: 'Azul', price: '1' },
        { group, price: '1' },
        { value1: 'P', name: unique('y'), price: '1' },
        { name: `${taken} · Azul`, ...blouse(group, ['G', 'Azul'])[0] },
        { name: mine, ...blouse(group, ['G', 'Azul'])[0] },
        { group: 'g'.repeat(121), value1: 'P', price: '1' },
        { group, value1: 'P'.repeat(36), value2: 'Azul', price: '1' },
        ...blouse(group, ['=CMD()', 'Azul']),
        { ...blouse(group, ['G', 'Azul'])[0], price: 'caro' },
      ]),
    ).toEqual([
      'added',
      `refused: O nome deste produto no grupo é ${group} · M · Verde: deixe o nome em branco, ou igual.`,
      `refused: Outro produto se chama ${mine}.`,
      'refused: Os produtos deste grupo têm um valor de Tamanho e um de Cor.',
      'refused: Os produtos deste grupo têm um valor de Tamanho e um de Cor.',
      'refused: Informe ao menos um valor, como P ou Azul.',
      'refused: Diga de qual grupo são estes valores.',
      `refused: Este produto já é de ${taken}: tire-o de lá primeiro.`,
      'refused: Este produto já tem os valores P · Azul.',
      'refused: O texto é longo demais.',
      'refused: O texto é longo demais.',
      'added',
      'refused: Informe um preço válido, como 99,90.',
    ]);
    expect(shapeOf(await groupOf(group)).products).toEqual(
      ['P · Azul', 'M · Azul', '=CMD() · Azul'].map((values) => `${group} · ${values}`),
    );
  });

  it('is refused what it cannot have, line by line', async () => {
    const [group, other] = [unique('Lenço'), unique('Gorro')];
    const old = await createProduct(server.current);
    expect(
      await run([
        { group, value1: 'Cor: Azul', value2: 'Cor: Verde', price: '5' },
        { group, value1: 'Cor: Azul', value2: 'P', price: '5' },
        // A product of no group may have the name that a later line would get.
        { name: `${other} · P`, price: '5' },
        { name: old.name, group: other, value1: 'P' },
        { group: other, value1: 'M', price: '5' },
      ]),
    ).toEqual([
      'refused: Os dois valores são de Cor: diga de que é cada um, como em “Tamanho: P”.',
      'added',
      'added',
      `refused: Outro produto se chama ${other} · P.`,
      'added',
    ]);
    expect(shapeOf(await groupOf(group)).axes).toEqual(['Cor Azul', 'Tamanho P']);
  });

  it('has 200 values on an axis, archived ones too, and no more', async () => {
    const group = unique('Linha');
    const lines = Array.from({ length: 201 }, (_, at) => ({
      ...{ group, value1: `Cor: ${at}`, price: '5' },
    }));
    const said = await run(lines);
    expect(said.slice(0, 200).every((word) => word === 'added')).toBe(true);
    expect(said[200]).toBe('refused: Cor tem no máximo 200 valores.');
    const { axes } = await groupOf(group);
    expect(axes.map(({ values }) => values.length)).toEqual([200]);
  });

  it('has 400 products, and no more', async () => {
    const group = unique('Tinta');
    const lines = Array.from({ length: 401 }, (_, at) => ({
      ...{ group, value1: `Aro: ${at % 21}`, value2: `Cor: ${Math.floor(at / 21)}`, price: '5' },
    }));
    const said = await run(lines);
    expect(said.slice(0, 400).every((word) => word === 'added')).toBe(true);
    expect(said[400]).toBe('refused: Um grupo tem no máximo 400 produtos.');
    expect((await groupOf(group)).products).toHaveLength(400);
  });

  it('is made once when two imports bring it at the same moment', async () => {
    const group = unique('Meia');
    const rows = blouse(group, ['P', 'Azul'], ['M', 'Azul'], ['G', 'Azul']);
    const answers = await Promise.all([
      outcomes(rows),
      outcomes(rows.toReversed()),
      outcomes(rows),
    ]);
    const added = answers.flat().filter(({ outcome }) => outcome === 'added');
    expect(added).toHaveLength(3);
    expect((await find(group)).map(({ groupId }) => groupId)).toEqual(
      Array.from({ length: 3 }, () => expect.any(String)),
    );
    expect(await findStoreFaults(server.current.engine.db, { withMessages: false })).toEqual([]);
  });
});

describe('figures of a line', () => {
  const figures = {
    cost: '21,4996',
    minimum: '3',
    weight: '300',
    length: '20',
    width: '15',
    height: '4',
  };

  it('come with a new product, and change one by one', async () => {
    const name = unique('Caneca');
    expect(await run([{ name, price: '50', ...figures }])).toEqual(['added']);
    const stored = { cost: 21.5, minimum: 3, weight: 300, length: 20, width: 15, height: 4 };
    const [product] = await find(name);
    expect(product).toMatchObject(stored);
    const trail = await get<AuditEntryAnswer[]>(`/audit?subject=${product?._id}`);
    expect(trail[0]?.changes).toContainEqual({ field: 'peso', from: null, to: '300 g' });
    const [changed] = await outcomes([{ name, ...figures, weight: '350', cost: '22' }]);
    expect(changed?.changes).toEqual([
      { field: 'cost', from: 21.5, to: 22 },
      { field: 'weight', from: 300, to: 350 },
    ]);
    expect((await find(name))[0]).toMatchObject({ ...stored, cost: 22, weight: 350 });
  });

  it('of an option that is sold become those of its product', async () => {
    const group = unique('Saia');
    const rows = blouse(group, ['P', 'Azul'], ['M', 'Azul']);
    await outcomes(rows.map((row) => ({ ...row, description: 'Linho', weight: '200' })));
    expect(await groupOf(group)).toMatchObject({ description: 'Linho', weight: 200 });
    const [first = {}, ...others] = rows;
    await outcomes([{ ...first, description: 'Linho leve' }, ...others]);
    expect(await groupOf(group)).toMatchObject({ description: 'Linho leve', weight: 200 });
    const more = blouse(group, ['G', 'Azul'])[0];
    await outcomes([{ ...more, description: 'Só no G' }]);
    expect(await groupOf(group)).toMatchObject({ description: 'Linho leve' });
  });

  it('of an atendente have no cost in them', async () => {
    const row = { name: unique('Pires'), price: '50' };
    expect(await run([{ ...row, cost: '5' }], { role: 'atendente' })).toEqual([
      'refused: Só administradores mudam custos: deixe a coluna de fora.',
    ]);
    expect(await run([row], { role: 'atendente' })).toEqual(['added']);
  });
});

it('an exported file comes in again unchanged', async () => {
  const group = unique('Regata');
  await outcomes([
    ...blouse(group, ['Tamanho: P', 'Cor: Azul: claro'], ['M', 'Azul: claro']),
    { name: unique('=Soma'), price: '1.234,50', cost: '600', minimum: '2', weight: '1.200' },
    {
      name: unique('Livro'),
      price: '9',
      barcode: '7891000315507',
      code: unique('c').slice(0, 20),
    },
    // A spreadsheet would make these 123 and 100000.
    { name: unique('Caderno'), price: '9', code: '00123' },
    { name: unique('Lápis'), price: '9', code: '1E5' },
    { name: '12/mar', price: '9', code: '14200012345670' },
    { group, value1: '36/37', value2: '10-2', price: '9' },
    ...[
      ...new Set(fc.sample(spoiledTexts, { numRuns: 40, seed: 48 }).map((text) => text.trim())),
    ].flatMap((text) => (text === '' ? [] : [{ name: text, price: '9', description: text }])),
  ]);
  // Two groups may have one name.
  const namesake = await server.current.call<ProductGroupAnswer>('POST', '/product-groups', {
    token: server.current.tokens.admin,
    body: {
      ...{ name: group, axes: [{ name: 'Cor', values: [{ name: 'Rosa' }] }] },
      products: [{ values: ['Rosa'], price: '5', stock: 1 }],
    },
  });
  expect(namesake.status, JSON.stringify(namesake.body)).toBe(201);
  const file = await get<string>('/products/export');
  const { data } = Papa.parse<string[]>(file.replace(/^\uFEFF/, ''), { skipEmptyLines: true });
  const [headings = [], ...lines] = data;
  const fieldOf = new Map(
    Object.entries({ ...PRODUCT_COLUMNS, ...PRODUCT_COST_COLUMNS })
      .filter(([field]) => field !== 'createdAt' && field !== 'margin')
      .map(([field, heading]) => [heading, field]),
  );
  const rowsAs = (saved: (cell: string) => string): CellsOf<'products'>[] =>
    lines.map((cells) =>
      Object.fromEntries(
        cells.flatMap((cell, column) => {
          const field = fieldOf.get(headings[column] ?? '');
          return field === undefined ? [] : [[field, cellText(saved(cell))]];
        }),
      ),
    );
  expect(lines.length).toBeGreaterThan(4);
  const programs = PROGRAMS.map((program) => (cell: string) => savedBy(program, cell));
  for (const saved of [(cell: string) => cell, ...programs]) {
    const said = await outcomes(rowsAs(saved).slice(-400));
    expect(said.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);
  }
});
