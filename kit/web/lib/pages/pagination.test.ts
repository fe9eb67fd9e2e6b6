import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { pageCount, pageWindow } from './pagination.ts';

describe('pageCount', () => {
  it.each([
    [0, 10, 0],
    [1, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [1_000_000, 5, 200_000],
  ])('%i rows of %i make %i pages', (total, size, pages) => {
    expect(pageCount(total, size)).toBe(pages);
  });
});

describe('pageWindow', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [2, 2, [1, 2]],
    [1, 9, [1, 2, 3]],
    [2, 9, [1, 2, 3]],
    [5, 9, [4, 5, 6]],
    [8, 9, [7, 8, 9]],
    [9, 9, [7, 8, 9]],
  ])('page %i of %i shows %j', (page, pages, shown) => {
    expect(pageWindow(page, pages)).toEqual(shown);
  });

  it('always shows the page itself, in order, never more than three', () => {
    const both = fc
      .integer({ min: 1, max: 500 })
      .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
    fc.assert(
      fc.property(both, ([page, pages]) => {
        const shown = pageWindow(page, pages);
        expect(shown).toContain(page);
        expect(shown).toHaveLength(Math.min(3, pages));
        expect(shown.every((number, index) => number === (shown[0] ?? 0) + index)).toBe(true);
        expect(Math.min(...shown)).toBeGreaterThanOrEqual(1);
        expect(Math.max(...shown)).toBeLessThanOrEqual(pages);
      }),
    );
  });
});
