import { expect, it } from 'vitest';

import { readUnits } from './units.ts';

it.each([
  ['0', 0],
  [' 48 ', 48],
  ['1.000', 1000],
  ['1000000', 1_000_000],
  ['', 'missing'],
  ['1,5', 'unreadable'],
  ['1.5', 'unreadable'],
  ['1e3', 'unreadable'],
  ['-1', 'unreadable'],
  ['1000001', 'too-many'],
])('reads %j as %s', (text, read) => {
  expect(readUnits(text)).toBe(read);
});
