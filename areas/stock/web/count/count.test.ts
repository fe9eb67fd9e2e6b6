import type { ProductAnswer } from '#areas/products/contract.ts';
import { describe, expect, it } from 'vitest';

import { someProduct } from '#areas/products/web/product.fixture.ts';
import {
  addPiece,
  addPieceOf,
  countedLines,
  countedSince,
  differenceOf,
  findLine,
  MOST_COUNTED,
  NOTHING_COUNTED,
  removeLine,
  seenAgain,
  setUnits,
  unzero,
  zeroOthers,
  type Count,
} from './count.ts';

const groupedProduct = (stock: number, size: string): ProductAnswer => ({
  ...someProduct,
  _id: size,
  name: `Blusa · ${size}`,
  stock,
  groupId: 'g',
});
const small: ProductAnswer = {
  ...groupedProduct(5, 'P'),
  code: 'BLUSA-P',
  barcode: '7891000315507',
};
const medium: ProductAnswer = { ...groupedProduct(2, 'M'), code: 'BLUSA-M' };
const large = groupedProduct(7, 'G');

const scanned = (...products: ProductAnswer[]): Count =>
  products.reduce((count, product) => addPiece(count, product), NOTHING_COUNTED);
const shown = ({ lines }: Count) => lines.map(({ productId, units }) => `${productId} ${units}`);

describe('a count', () => {
  it('adds a piece a scan, the product that was scanned last on top', () => {
    expect(shown(scanned(small, medium, small, small))).toEqual(['M 1', 'P 3']);
  });

  it('goes on from a typed quantity, and begins again from what is none', () => {
    expect(shown(addPieceOf(setUnits(scanned(small), 'P', '12'), 'P'))).toEqual(['P 13']);
    expect(shown(addPieceOf(setUnits(scanned(small), 'P', 'x'), 'P'))).toEqual(['P 1']);
  });

  it.each([
    ['blusa-p', 'P'],
    [' BLUSA-P ', 'P'],
    ['7891000315507', 'P'],
    ['789 1000 31550-7', 'P'],
    ['BLUSA-M', 'M'],
    ['BLUSA', undefined],
    ['', undefined],
  ])('knows the code %j of %j', (code, productId) => {
    expect(findLine(scanned(small, medium, large), code)?.productId).toBe(productId);
  });

  it('takes no more products than a batch has', () => {
    const many = Array.from({ length: MOST_COUNTED }, (_, index) => groupedProduct(1, `T${index}`));
    const full = scanned(...many);
    expect(addPiece(full, small)).toBe(full);
    expect(addPiece(full, many[0] as ProductAnswer).lines).toHaveLength(MOST_COUNTED);
    expect(zeroOthers(full, [small]).lines).toHaveLength(MOST_COUNTED);
  });

  it('tells the difference from the stock that was seen', () => {
    const count = setUnits(scanned(small, medium), 'M', '1,5');
    expect(count.lines.map(differenceOf)).toEqual([undefined, -4]);
    expect(countedLines(count)).toEqual({
      lines: [{ productId: 'P', quantity: 1, seen: 5 }],
      wrong: ['M'],
    });
    expect(shown(removeLine(count, 'M'))).toEqual(['P 1']);
  });

  it('says that there is none of the others of a group, until they are counted', () => {
    const zeroed = zeroOthers(scanned(small), [small, medium, large]);
    expect(shown(zeroed)).toEqual(['P 1', 'M 0', 'G 0']);
    expect(countedLines(zeroed).lines.at(-1)).toEqual({ productId: 'G', quantity: 0, seen: 7 });
    expect(shown(unzero(addPiece(zeroed, medium), 'g'))).toEqual(['P 1', 'M 1']);
    expect(shown(unzero(setUnits(zeroed, 'G', '4'), 'g'))).toEqual(['P 1', 'G 4']);
  });

  it('sees the stock again, and what is gone', () => {
    const changed = { ...small, stock: 9, name: 'Blusa nova' };
    const again = seenAgain(scanned(small, medium, large), ['P', 'M'], [changed]);
    expect(again.lines).toMatchObject([
      { productId: 'G', seen: 7 },
      { productId: 'M', isGone: true },
      { productId: 'P', seen: 9, name: 'Blusa nova', units: '1' },
    ]);
    expect(again.lines[0]?.isGone).toBeUndefined();
    expect(countedLines(again).lines).toEqual([
      { productId: 'G', quantity: 1, seen: 7 },
      { productId: 'P', quantity: 1, seen: 9 },
    ]);
    const back = seenAgain(again, ['P', 'M'], [small, medium]);
    expect(back.lines.some(({ isGone }) => isGone)).toBe(false);
  });

  it('keeps what was counted while it was on its way', () => {
    const sent = { ...scanned(small, medium), note: 'loja', unknown: ['1'] };
    const since = addPiece({ ...addPiece(sent, large), unknown: ['1', '2'] }, small);
    expect(countedSince(since, sent)).toMatchObject({ note: '', unknown: ['2'] });
    expect(shown(countedSince(since, sent))).toEqual(['G 1', 'P 2']);
    expect(countedSince(sent, sent)).toEqual(NOTHING_COUNTED);
  });
});
