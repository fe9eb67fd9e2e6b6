import { describe, expect, it } from 'vitest';
import { blouse, groupedProduct } from '../group.fixture.ts';
import { linesOf, outcomeOf } from './batch-lines.ts';
import { gridOf, moveOf, type PressedKey, blockOf, isBlock, pasteBlock } from './grid.ts';

const grid = gridOf(blouse);

describe('gridOf', () => {
  it('has the first axis down and the second across, without what is not sold', () => {
    expect(grid).toMatchObject({ rowAxis: 'Tamanho', columnAxis: 'Cor' });
    expect(grid.rows).toEqual(['P', 'M', 'G']);
    expect(grid.columns).toEqual(['Azul', 'Verde']);
    expect(grid.cells.map((row) => row.map((cell) => cell?._id))).toEqual([
      ['P-Azul', 'P-Verde'],
      ['M-Azul', 'M-Verde'],
      ['G-Azul', undefined],
    ]);
  });

  it('leaves out a value that no product on sale has', () => {
    const products = blouse.products.filter(({ _id }) => !_id.endsWith('Verde'));
    expect(gridOf({ ...blouse, products }).columns).toEqual(['Azul']);
  });

  it('of one axis has one column without a name', () => {
    const axes = blouse.axes.slice(0, 1);
    const products = [groupedProduct(1, 'P'), groupedProduct(2, 'G')];
    const single = gridOf({ ...blouse, axes, products });
    expect(single).toMatchObject({ rows: ['P', 'G'], columns: [''], columnAxis: '' });
    expect(single.cells.map(([cell]) => cell?.stock)).toEqual([1, 2]);
  });
});

describe('moveOf', () => {
  const at = { shiftKey: false, atStart: true, atEnd: true };
  it.each<[string, string, Partial<PressedKey>, string | undefined]>([
    ['P-Azul', 'Enter', {}, 'M-Azul'],
    ['G-Azul', 'Enter', {}, 'P-Verde'],
    ['M-Verde', 'Enter', {}, undefined],
    ['P-Verde', 'Enter', { shiftKey: true }, 'G-Azul'],
    ['P-Azul', 'Enter', { shiftKey: true }, undefined],
    ['P-Azul', 'ArrowDown', {}, 'M-Azul'],
    ['M-Verde', 'ArrowDown', {}, undefined],
    ['M-Azul', 'ArrowUp', {}, 'P-Azul'],
    ['P-Azul', 'ArrowUp', {}, undefined],
    ['P-Azul', 'ArrowRight', {}, 'P-Verde'],
    ['P-Azul', 'ArrowRight', { atEnd: false }, undefined],
    ['G-Azul', 'ArrowRight', {}, undefined],
    ['P-Verde', 'ArrowLeft', {}, 'P-Azul'],
    ['P-Verde', 'ArrowLeft', { atStart: false }, undefined],
    ['P-Azul', 'Tab', {}, undefined],
    ['P-Azul', '5', {}, undefined],
  ])('from %s by %s %j leads to %s', (from, key, pressed, to) => {
    const row = grid.cells.findIndex((line) => line.some((cell) => cell?._id === from));
    const column = grid.cells[row]?.findIndex((cell) => cell?._id === from) ?? -1;
    const place = moveOf(grid, { row, column }, { ...at, key, ...pressed });
    expect(place && grid.cells[place.row]?.[place.column]?._id).toBe(to);
  });
});

describe('a pasted block', () => {
  it.each([
    ['5', [['5']]],
    [
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['1\n\n3\n', [['1'], [''], ['3']]],
    ['\t2', [['', '2']]],
    ['"5"\t 6 ', [['5', '6']]],
  ])('%j is %j', (text, cells) => {
    expect(blockOf(text)).toEqual(cells);
  });

  it.each([
    ['5', false],
    ['1.000', false],
    ['5\n', true],
    ['5\t6', true],
  ])('%j is several cells: %j', (text, expected) => {
    expect(isBlock(text)).toBe(expected);
  });

  it.each([
    [
      0,
      0,
      '10\t20\n30\t40',
      { 'P-Azul': '10', 'P-Verde': '20', 'M-Azul': '30', 'M-Verde': '40' },
      0,
      [],
    ],
    [1, 1, '7', { 'M-Verde': '7' }, 0, []],
    [0, 0, '\t2\n3\t', { 'P-Verde': '2', 'M-Azul': '3' }, 0, []],
    // Cells beyond the table, and of a product that does not exist.
    [1, 1, '1\t2\n3', { 'M-Verde': '1' }, 2, []],
    [2, 0, '1\n2\n3', { 'G-Azul': '1' }, 2, []],
    [0, 0, 'Azul\t-1\n1,5\t1.000,00', { 'M-Verde': '1000' }, 0, ['Azul', '-1', '1,5']],
    [0, 0, '0\t1000001', { 'P-Azul': '0' }, 0, ['1000001']],
  ])('from %i, %i: %j', (row, column, text, texts, outside, unreadable) => {
    expect(pasteBlock(grid, { row, column }, text)).toEqual({ texts, outside, unreadable });
  });
});

describe('outcomeOf', () => {
  it.each([
    ['entry', 3, '', { is: 'blank' }],
    ['entry', 3, '0', { is: 'blank' }],
    ['entry', 3, '2', { is: 'moved', units: 2, becomes: 5 }],
    ['removal', 3, '3', { is: 'moved', units: 3, becomes: 0 }],
    ['removal', 3, '4', { is: 'wrong', why: 'short' }],
    ['removal', 3, '0', { is: 'blank' }],
    ['count', 3, '0', { is: 'moved', units: 0, becomes: 0 }],
    ['count', 3, '3', { is: 'moved', units: 3, becomes: 3 }],
    ['count', 3, ' ', { is: 'blank' }],
    ['count', 3, '1,5', { is: 'wrong', why: 'unreadable' }],
    ['entry', 3, '1000001', { is: 'wrong', why: 'too-many' }],
  ] as const)('%s of a stock of %i, typed %j: %j', (kind, stock, typed, outcome) => {
    expect(outcomeOf(kind, stock, typed)).toEqual(outcome);
  });
});

it('sends what was typed, in a count with the stock that was seen', () => {
  const products = [
    { _id: 'a', stock: 3 },
    { _id: 'b', stock: 4 },
    { _id: 'c', stock: 5 },
    { _id: 'd', stock: 6 },
  ];
  const typed = { a: '1', b: '', c: '9', d: 'x', gone: '4' };
  expect(linesOf('entry', products, typed)).toEqual({
    lines: [
      { productId: 'a', quantity: 1 },
      { productId: 'c', quantity: 9 },
    ],
    wrong: ['d'],
  });
  expect(linesOf('removal', products, typed).wrong).toEqual(['c', 'd']);
  expect(linesOf('count', products, typed).lines).toEqual([
    { productId: 'a', quantity: 1, seen: 3 },
    { productId: 'c', quantity: 9, seen: 5 },
  ]);
});
