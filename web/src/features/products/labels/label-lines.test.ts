import { describe, expect, it } from 'vitest';

import { someProduct } from '../product.fixture.ts';
import {
  codedProduct,
  pagesOf,
  printOf,
  readNumber,
  shownLine,
  totalOf,
  withCount,
  withoutProduct,
  withProduct,
} from './label-lines.ts';

const EAN = '7891000315507';

describe('the lines', () => {
  it.each([
    [12, '12'],
    [0, '1'],
    [5_000, '2000'],
  ])('begin with a label for each of %i units', (stock, count) => {
    expect(withProduct([], { ...someProduct, stock })).toEqual([{ id: 'a', count }]);
  });

  it('have each product once, as it was typed', () => {
    const lines = withCount(withProduct([], someProduct), 'a', '3');
    expect(withProduct(lines, someProduct)).toEqual([{ id: 'a', count: '3' }]);
    expect(withoutProduct(lines, 'a')).toEqual([]);
  });
});

describe('readNumber', () => {
  it.each([
    ['1', 1],
    ['2.000', 2000],
    ['2001', undefined],
    ['0', undefined],
    ['1,5', undefined],
    ['', undefined],
  ])('%j is %s', (text, expected) => {
    expect(readNumber(text, 2_000)).toBe(expected);
  });
});

describe('shownLine', () => {
  const line = (code: string, barcode: string, paper: 'roll' | 'sheet' = 'roll', typed = '2') =>
    shownLine(codedProduct({ ...someProduct, code, barcode }), typed, paper);

  it.each([
    ['a barcode', '', EAN, { problem: undefined, isNarrow: false }],
    ['a short code', 'ANA-P-AZ', '', { problem: undefined, isNarrow: false }],
    ['a longer code', 'BLUSA-P-AZUL', '', { problem: undefined, isNarrow: true }],
    [
      'a code too long',
      'BLUSA-ANA-P-AZUL',
      '',
      { problem: 'too-long', isNarrow: false, fitsOther: false },
    ],
    ['a long code beside a barcode', 'BLUSA-ANA-P-AZUL', EAN, { problem: undefined }],
    ['nothing', '', '', { problem: 'no-code', isNarrow: false, fitsOther: false }],
  ])('tells of %s', (_, code, barcode, expected) => {
    expect(line(code, barcode)).toMatchObject(expected);
  });

  it('names the other paper for a code that fits there', () => {
    expect(line('BLUSA-PP-AZUL', '', 'sheet')).toMatchObject({
      problem: 'too-long',
      fitsOther: true,
    });
    expect(line('BLUSA-PP-AZUL', '', 'roll').problem).toBeUndefined();
  });

  it('is printed with its number of labels, without what has no code', () => {
    const lines = [
      line('', EAN),
      line('', ''),
      line('A', '', 'roll', '3'),
      line('B', '', 'roll', 'x'),
    ];
    expect(totalOf(lines)).toBe(5);
    expect(printOf(lines, true).map(({ count, price }) => [count, price])).toEqual([
      [2, 'R$\u00A050,00'],
      [3, 'R$\u00A050,00'],
    ]);
    expect(printOf(lines, false)[0]?.price).toBe('');
  });
});

describe('pagesOf', () => {
  it.each([
    [65, 'sheet', 0, 1],
    [65, 'sheet', 1, 2],
    [1, 'sheet', 64, 1],
    [0, 'sheet', 64, 0],
    [7, 'roll', 0, 7],
  ] as const)('%i labels on %s from %i on take %i', (total, paper, first, pages) => {
    expect(pagesOf(total, paper, first)).toBe(pages);
  });
});
