import { expect, it } from 'vitest';

import { samplesOf } from './samples.ts';

const rows = [['a', ''], ['', ''], ['a'], ['b'], ['c', 'd']].map((cells, row) => ({ row, cells }));

it('takes the first two cells that say something, and something else', () => {
  expect(samplesOf({ rows }, 0)).toEqual(['a', 'b']);
  expect(samplesOf({ rows }, 1)).toEqual(['d']);
  expect(samplesOf({ rows }, 2)).toEqual([]);
});

it('looks at no row after them', () => {
  const never = {
    row: 9,
    get cells(): string[] {
      throw new Error('looked at');
    },
  };
  expect(samplesOf({ rows: [...rows, never] }, 0)).toEqual(['a', 'b']);
});
