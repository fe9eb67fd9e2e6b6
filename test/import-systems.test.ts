import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CatalogueAnswer, ProductGroupAnswer } from '#areas/groups/contract.ts';
import type { ImportAnswer } from '#areas/imports/contract.ts';
import { guessColumns } from '#areas/imports/web/columns.ts';
import { piecesOf, type SentRow } from '#areas/imports/web/pieces.ts';
import { readTable } from '#areas/imports/web/read-table.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import { readShownWindow } from '#areas/window/server/shown-window.ts';
import { NO_MEASURES } from '#kit/rules/measure-fields.ts';
import { toReais } from '#kit/rules/money.ts';
import { afterEach, expect, it } from 'vitest';
import { useTestServer } from './harness.ts';
import { openWindow } from './window.ts';

const server = useTestServer();
const get = async <Body>(path: string): Promise<Body> => {
  const { body } = await server.as('admin')<Body>('GET', path);
  return body;
};
const catalogue = () => get<CatalogueAnswer[]>('/catalogue?page=1&limit=50');

/** Reads a file as the screen does, and imports it. */
async function importFile(bytes: Uint8Array) {
  const table = readTable(bytes);
  if ('problem' in table) throw new Error(table.problem);
  const columns = guessColumns('products', table.headings);
  const importId = randomUUID();
  const outcomes: string[] = [];
  const pieces = piecesOf(table, columns);
  for (const dryRun of [true, false]) {
    for (const [piece, rows] of pieces.entries()) {
      const { status, body } = await server.as('admin')<ImportAnswer>('POST', '/products/import', {
        ...{ importId, piece, dryRun, rows },
      });
      expect(status, JSON.stringify(body)).toBe(200);
      if (!dryRun) {
        outcomes.push(...body.rows.map(({ outcome, issues }) => issues[0]?.message ?? outcome));
      }
    }
  }
  return { rows: pieces.flat(), outcomes };
}

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../areas/imports/web/fixtures/${name}`, import.meta.url));

/** All that the shop has, options by the names of their values. */
async function shop() {
  const things = await Promise.all(
    (await catalogue()).map(({ _id, group }) =>
      group
        ? get<ProductGroupAnswer>(`/product-groups/${group._id}`)
        : get<ProductAnswer>(`/products/${_id}`),
    ),
  );
  await openWindow(server.current, things);
  const { db } = server.current.engine;
  const { entries } = await readShownWindow(db, server.current.deps.config);
  return things.map((thing) => ({
    thing,
    options: 'axes' in thing ? thing.products.filter(({ isOnSale }) => isOnSale) : [thing],
    page: entries.find(({ name }) => name === thing.name),
  }));
}

const FIELDS = ['price', 'stock', 'cost', 'code', 'barcode'] as const;
const numberOf = (cell = ''): number =>
  Number(cell.includes(',') ? cell.replaceAll('.', '').replace(',', '.') : cell);
const textOf = (cell = ''): string => cell.replace(/^'/, '');

/** The row as its product is to be. */
const expectedOf = (row: SentRow) => ({
  description: row.description ?? '',
  price: numberOf(row.price),
  stock: numberOf(row.stock),
  cost: row.cost === undefined ? null : numberOf(row.cost),
  code: textOf(row.code),
  barcode: textOf(row.barcode),
  ...Object.fromEntries(
    (Object.keys(NO_MEASURES) as (keyof typeof NO_MEASURES)[]).map((field) => [
      field,
      row[field] === undefined ? null : Number.parseInt(row[field], 10),
    ]),
  ),
});

afterEach(async () => {
  for (const { _id, group } of await catalogue()) {
    const path = group ? `/product-groups/${group._id}` : `/products/${_id}`;
    await server.as('admin')('DELETE', path);
  }
});

it.each([
  ...['nuvemshop.csv', 'nuvemshop-antiga.csv', 'bling.csv', 'shopify-antiga.csv', 'shopify.csv'],
  'woocommerce.csv',
])('%s keeps every field of every option, in the shop and in its window', async (file) => {
  const { rows, outcomes } = await importFile(fixture(file));
  expect(new Set(outcomes)).toEqual(new Set(['added']));
  const things = await shop();
  const found = things.flatMap(({ thing, options, page }) =>
    options.map((option) => {
      const shown = page?.products.find(({ id }) => id === option._id);
      const own = Object.fromEntries(FIELDS.map((field) => [field, option[field]]));
      const measures = Object.entries(NO_MEASURES).map(([field]) => {
        const measure = field as keyof typeof NO_MEASURES;
        return [measure, option[measure] ?? thing[measure]];
      });
      expect(page?.description).toBe(thing.description);
      expect(shown).toMatchObject({ grams: option.weight ?? thing.weight });
      expect(toReais(shown?.price.cents ?? 0)).toBe(option.price);
      return { description: thing.description, ...own, ...Object.fromEntries(measures) };
    }),
  );
  const sorted = (list: readonly object[]) => list.map((each) => JSON.stringify(each)).sort();
  expect(sorted(found)).toEqual(sorted(rows.map(expectedOf)));
  const again = await importFile(fixture(file));
  expect(new Set(again.outcomes)).toEqual(new Set(['unchanged']));
});

it('gives a group of our own file its description and measures, and follows what a later file says', async () => {
  const heads = 'Nome;Grupo;Valor 1;Preço;Descrição;Peso (g);Altura (cm)';
  const fileOf = (...lines: string[]) => new TextEncoder().encode([heads, ...lines].join('\n'));
  const groupNow = async () => (await shop())[0]?.thing as ProductGroupAnswer;
  const first = await importFile(
    fileOf(';Saia;Tamanho: P;50;De linho;300;2', ';Saia;Tamanho: M;50;;320;'),
  );
  expect(first.outcomes).toEqual(['added', 'added']);
  const group = await groupNow();
  expect(group).toMatchObject({ description: 'De linho', weight: 300, height: 2, width: null });
  expect(group.products.map(({ weight }) => weight)).toEqual([300, 320]);
  const later = await importFile(
    fileOf(';Saia;Tamanho: P;50;De lã;400;', ';Saia;Tamanho: M;50;De lã;400;'),
  );
  expect(later.outcomes).toEqual(['changed', 'changed']);
  const after = await groupNow();
  expect(after).toMatchObject({ description: 'De lã', weight: 400, height: 2 });
  expect(after.products.map(({ weight }) => weight)).toEqual([400, 400]);
  // The shop's own file has what the group has for its products.
  const file = await get<string>('/products/export');
  expect(file.match(/De lã/g)).toHaveLength(2);
  const { outcomes } = await importFile(new TextEncoder().encode(file));
  expect(outcomes).toEqual(['unchanged', 'unchanged']);
  // Products that had the same as their group follow it.
  const { name, version, axes, products } = after;
  await server.as('admin')('PUT', `/product-groups/${after._id}`, {
    ...{ name, version, axes, weight: 450, description: 'De seda' },
    products: products.map(({ _id }, at) => ({ _id, values: [['P', 'M'][at]] })),
  });
  const edited = await groupNow();
  expect(edited.products.map(({ weight, height }) => [weight, height])).toEqual([
    [null, 2],
    [null, null],
  ]);
  expect((await get<string>('/products/export')).match(/De seda/g)).toHaveLength(2);
});
