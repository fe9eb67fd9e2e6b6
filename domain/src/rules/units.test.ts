import { expect, it } from 'vitest';

import { parseUnits, readUnits } from './units.ts';

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

it.each([
  [10, 10],
  ['10', 10],
  [' 10,00 ', 10],
  ['10.0', 10],
  ['1.000', undefined],
  ['1,5', undefined],
  [1.5, undefined],
  [-1, undefined],
  ['', undefined],
  [null, undefined],
  [1_000_001, undefined],
])('takes %j as %s', (sent, units) => {
  expect(parseUnits(sent)).toBe(units);
});
