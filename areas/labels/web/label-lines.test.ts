import { describe, expect, it } from 'vitest';

import { someProduct } from '#areas/products/web/product.fixture.ts';
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
    ['a barcode', '', EAN, false],
    ['a short code', 'ANA-P-AZ', '', false],
    ['a code whose bars are too thin', 'BLUSA-P-AZUL', '', true],
    ['a code too long', 'BLUSA-ANA-G-AZUL', '', true],
    ['a long code beside a barcode', 'BLUSA-ANA-G-AZUL', EAN, false],
    ['nothing', '', '', true],
  ])('of %s gets a barcode or not', (_, code, barcode, isBare) => {
    for (const paper of ['roll', 'sheet'] as const) {
      expect(line(code, barcode, paper).isBare).toBe(isBare);
    }
  });

  it('is printed with its number of labels, and with the barcode that it got', () => {
    const lines = [line('', EAN), line('', ''), line('A', '', 'roll', 'x')];
    const given = new Map([[someProduct._id, '2000000000008']]);
    expect(totalOf(lines)).toBe(4);
    expect(printOf(lines.slice(0, 1), true, new Map())).toEqual([
      {
        name: 'Caneca',
        price: 'R$\u00A050,00',
        code: { symbology: 'ean-13', text: EAN },
        count: 2,
      },
    ]);
    const printed = printOf(lines.slice(1), false, given);
    expect(printed.map(({ code, count, price }) => [code.text, count, price])).toEqual([
      ['2000000000008', 2, ''],
    ]);
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
