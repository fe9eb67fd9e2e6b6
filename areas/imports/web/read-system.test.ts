import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { KINDS, type ProductField } from './kinds.ts';
import { readTable, type Table } from './read-table.ts';

const bytesOf = (name: string): Buffer =>
  readFileSync(new URL(`./fixtures/${name}`, import.meta.url));

function tableOf(bytes: Uint8Array): Table {
  const table = readTable(bytes);
  if ('problem' in table) throw new Error(table.problem);
  return table;
}

/** The rows by their fields, without blank cells. */
function productsOf({ headings, rows }: Table): Partial<Record<ProductField | 'row', string>>[] {
  const fields = headings.map(
    (heading) => KINDS.products.fields.find(({ label }) => label === heading)?.field ?? heading,
  );
  return rows.map(({ cells }) =>
    Object.fromEntries(cells.flatMap((cell, at) => (cell === '' ? [] : [[fields[at], cell]]))),
  );
}
const fixture = (name: string) => tableOf(bytesOf(name));

const notesOf = ({ system }: Table) =>
  Object.entries<readonly string[]>({ ...system?.notes }).flatMap(([note, names]) =>
    names.map((name) => `${note}: ${name}`),
  );
const BELT = { barcode: '7891000315507', stock: '12', code: 'CINTO' };

describe('a file of Nuvemshop', () => {
  it('has its variations as options, and its other products as they are', () => {
    const table = fixture('nuvemshop.csv');
    expect(notesOf(table)).toEqual([
      ...['sale: Vestido Midi Helena', 'sale: Bolsa de palha', 'hidden: Jaqueta Corta-vento'],
      'uncounted: Regata Básica',
    ]);
    const products = productsOf(table);
    const blouse = {
      ...{ group: 'Blusa Ana', price: '89.90', weight: '300 g' },
      ...{ height: '3 cm', width: '20 cm', length: '25 cm' },
      description:
        'Blusa de viscose, leve & fresca; veste do P ao G.\nTecido: 100% viscose\nLavar à mão',
    };
    expect(products.slice(0, 3)).toEqual([
      { ...blouse, value1: 'Tamanho: P', value2: 'Cor: Azul', stock: '3', code: 'BLUSA-AN-1' },
      { ...blouse, value1: 'Tamanho: M', value2: 'Cor: Azul', stock: '4', code: 'BLUSA-AN-2' },
      {
        ...{ ...blouse, value1: 'Tamanho: M', value2: 'Cor: Verde-água' },
        ...{ stock: '7', code: 'BLUSA-AN-5' },
      },
    ]);
    expect(products.filter(({ group }) => group === 'Camisa de Linho')).toMatchObject([
      { value1: 'Tamanho: P', value2: 'Cor e Manga: Branca / Curta' },
      { value1: 'Tamanho: M', value2: 'Cor e Manga: Branca / Longa' },
    ]);
    expect(products.at(-2)).toEqual({
      ...{ name: 'Lenço de seda', price: '49.90', stock: '12', code: 'AC-02', weight: '80 g' },
      ...{ width: '10 cm', length: '16 cm', description: 'Linha um\nLinha dois, com "aspas"' },
    });
    expect(products.at(-1)?.name).toBe('Ecobag “Balcão; da Rosa”');
  });

  it('is known by its older headings in Windows-1252, and gives namesakes names of their own', () => {
    const table = fixture('nuvemshop-antiga.csv');
    expect(table.reading.encoding).toBe('windows-1252');
    expect(notesOf(table)).toEqual([]);
    const measures = { weight: '300 g', height: '2 cm', width: '20 cm', length: '25 cm' };
    const shared = { group: 'Blusa Ana', price: '89,90', description: 'Coleção de inverno' };
    expect(productsOf(table)).toEqual([
      { ...shared, ...measures, value1: 'Tamanho: P', stock: '4', code: 'ANA-P' },
      { ...shared, ...measures, value1: 'Tamanho: M', stock: '0', code: 'ANA-M' },
      { name: 'Blusa Ana (2)', price: '1.299,00', stock: '2', weight: '1500 g' },
    ]);
  });
});

it('reads the variations of Bling by their parent and by the values in their names', () => {
  const table = fixture('bling.csv');
  expect(notesOf(table)).toEqual(['hidden: Cinto de couro; preto']);
  const blouse = {
    ...{ group: 'Blusa Ana', description: 'Blusa de viscose\nLeve & fresca', weight: '300 g' },
    length: '25 cm',
  };
  expect(productsOf(table)).toMatchObject([
    {
      ...{ ...blouse, value1: 'Tamanho: P', value2: 'Cor: Azul', price: '89,90', stock: '4,00' },
      // Without measures of its own it has those of its parent, in the unit of its row.
      ...{ code: 'BLU-ANA-P', width: '20 cm', height: '3 cm' },
    },
    { ...blouse, value1: 'Tamanho: M', value2: 'Cor: Azul', stock: '7,00', code: 'BLU-ANA-M' },
    { ...blouse, value1: 'Tamanho: G', value2: 'Cor: Verde-água', price: '94,90', stock: '0,00' },
    {
      ...{ ...BELT, name: 'Cinto de couro; preto', price: '1.079,90', stock: '12,00' },
      ...{ cost: '32,5', description: 'Couro legítimo, feito à mão' },
    },
  ]);
  const pictures = [1, 2].map((at) => `https://fotos.exemplo.com/blusa-${at}.jpg`);
  expect(table.pictures).toEqual([2, 4, 5].map((row) => [row, pictures]));
});

describe('a file of Shopify', () => {
  it('has options by its handles, and rows of pictures alone are no products', () => {
    const table = fixture('shopify-antiga.csv');
    expect(notesOf(table)).toEqual(['compared: Blusa Ana', 'hidden: Cinto de couro']);
    const blouse = {
      ...{ group: 'Blusa Ana', price: '89.90', cost: '30.00', value2: 'Cor: Azul' },
      description: 'Blusa "Ana"\nViscose, leve.\nFeita à mão.',
    };
    expect(productsOf(table)).toEqual([
      { ...blouse, value1: 'Tamanho: P', stock: '4', code: "'001", weight: '300 g' },
      { ...blouse, value1: 'Tamanho: M', stock: '0', code: "'002", weight: '320 g' },
      { ...BELT, name: 'Cinto de couro', price: '1079.90', barcode: "'7891000315507" },
    ]);
    expect(table.pictures.map(([row, { length }]) => [row, length])).toEqual([
      [2, 3],
      [3, 3],
    ]);
  });

  it('is known by its newer headings', () => {
    const table = fixture('shopify.csv');
    expect(notesOf(table)).toEqual(['uncounted: Caneca']);
    const blouse = { group: 'Blusa Ana', description: 'Viscose, leve.' };
    expect(productsOf(table)).toEqual([
      { ...blouse, value1: 'Tamanho: P', price: '89.90', stock: '4', code: '001', weight: '300 g' },
      { ...blouse, value1: 'Tamanho: M', price: '92.90', stock: '6', code: '002', weight: '320 g' },
      { name: 'Caneca', price: '45.00', code: 'CAN', weight: '400 g' },
    ]);
  });
});

it('reads the variations of WooCommerce by the id or the code of their parent', () => {
  const table = fixture('woocommerce.csv');
  expect(notesOf(table)).toEqual([
    ...['sale: Blusa Ana & Cia', 'hidden: Cinto, de couro', 'uncounted: Blusa Ana & Cia'],
  ]);
  const blouse = {
    ...{ group: 'Blusa Ana & Cia', description: 'Blusa de viscose\nLeve', price: '89.90' },
    ...{ length: '25 cm', width: '20 cm', height: '3 cm' },
  };
  expect(productsOf(table)).toEqual([
    {
      ...{ ...blouse, value1: 'Tamanho: P', value2: 'Cor: Azul' },
      ...{ stock: '4', code: 'BLU-P', weight: '300 g' },
    },
    // A variation of any colour.
    { ...blouse, value1: 'Tamanho: M', value2: 'Cor: Único', code: 'BLU-M', weight: '350 g' },
    { ...BELT, name: 'Cinto, de couro', price: '1079.90', description: 'Couro legítimo' },
  ]);
  const pictures = ['a', 'b'].map((name) => `https://loja.exemplo.com/${name}.jpg`);
  expect(table.pictures[1]).toEqual([4, pictures]);
});

it.each([
  ...[
    ['nuvemshop', 'nuvemshop.csv'],
    ['nuvemshop', 'nuvemshop-antiga.csv'],
    ['bling', 'bling.csv'],
  ],
  ...[
    ['shopify', 'shopify-antiga.csv'],
    ['shopify', 'shopify.csv'],
  ],
  ['woocommerce', 'woocommerce.csv'],
] as [string, string][])(
  'knows %s by %s, with its columns in another order and others among them too',
  (system, name) => {
    const encoding = name === 'nuvemshop-antiga.csv' ? 'windows-1252' : 'utf-8';
    const text = new TextDecoder(encoding).decode(bytesOf(name));
    const { data } = Papa.parse<string[]>(text.trimEnd());
    const turned = data.map((cells, row) => [
      row === 0 ? 'Observações internas' : 'x',
      ...cells.toReversed(),
    ]);
    const read = tableOf(new TextEncoder().encode(Papa.unparse(turned, { delimiter: ',' })));
    const known = fixture(name);
    expect(known.system?.name).toBe(system);
    expect(read.system).toEqual(known.system);
    expect([read.headings, read.rows]).toEqual([known.headings, known.rows]);
  },
);

it.each([
  ['our own export', 'Nome;Preço;Estoque;Descrição;Código;Grupo;Valor 1'],
  ['customers of Bling', 'ID;Código;Nome;Fantasia;Endereço;CNPJ / CPF;Fone;Celular;Situação'],
  ['customers of Shopify', 'Customer ID;First Name;Last Name;Email;Phone;Total Orders;Tags'],
  ['a list by hand', 'Código;Descrição;Preço'],
  ['a price list', 'Title;Price'],
])('takes %s for no other system', (_, headings) => {
  const cells = headings.replace(/[^;]+/g, 'a');
  expect(tableOf(new TextEncoder().encode(`${headings}\n${cells}\n`)).system).toBeUndefined();
});

it('keeps a row with a cell too many as it stands, and cuts a description that is too long', () => {
  const long = `<p>${'a'.repeat(1_990)} bcd efghij</p>${'<p></p>'.repeat(1_000)}`;
  const { rows, system } = tableOf(
    new TextEncoder().encode(
      `Identificador URL;Nome;Preço;Exibir na loja;Frete gratis;Descrição\na;A;1;SIM;SIM;${long}\nb;B;1;SIM;SIM;b;c;d;e;f;g;h;i;j;k;l;m;n;o\n`,
    ),
  );
  expect(system?.notes.cut).toEqual(['A']);
  expect(rows[0]?.cells).toContain(`${'a'.repeat(1_990)} bcd efgh…`);
  expect(rows[1]?.cells.slice(0, 3)).toEqual(['b', 'B', '1']);
});

it('numbers many namesakes, beside one that has such a number', () => {
  const names = ['Blusa', 'Blusa (2)', ...Array.from({ length: 3_000 }, () => 'blusa')];
  const lines = names.map((name, at) => `h${at},${name},V,1,10`);
  const text = ['Handle,Title,Vendor,Variant Inventory Qty,Variant Price', ...lines].join('\n');
  const read = readTable(Buffer.from(text));
  const given = 'problem' in read ? [] : read.rows.map(({ cells }) => cells[0]);
  expect(given.slice(0, 4)).toEqual(['Blusa', 'Blusa (2)', 'blusa (3)', 'blusa (4)']);
  expect(new Set(given).size).toBe(names.length);
});
