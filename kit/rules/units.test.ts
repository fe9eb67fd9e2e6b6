import { expect, it } from 'vitest';

import {
  parseUnits,
  readUnits,
  isLow,
  minimumOf,
  minimumProblem,
  minimumText,
  readMinimum,
} from './units.ts';

it.each([
  ['0', 0],
  [' 48 ', 48],
  ['1.000', 1000],
  ['1000000', 1_000_000],
  ['10,00', 10],
  ['10.0', 10],
  ['10,000', 'unreadable'],
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

it.each([
  [{ stock: 0, minimum: null }, undefined, null, false],
  [{ stock: 0, minimum: 0 }, undefined, 0, true],
  [{ stock: 1, minimum: 0 }, undefined, 0, false],
  [{ stock: 4, minimum: 3 }, undefined, 3, false],
  [{ stock: 3, minimum: 3 }, undefined, 3, true],
  [{ stock: 2, minimum: 3 }, undefined, 3, true],
  [{ stock: 2, minimum: null }, { minimum: null }, null, false],
  [{ stock: 2, minimum: null }, { minimum: 2 }, 2, true],
  [{ stock: 3, minimum: null }, { minimum: 2 }, 2, false],
  // The product's own minimum beats the group's, also where it is less.
  [{ stock: 2, minimum: 1 }, { minimum: 5 }, 1, false],
  [{ stock: 2, minimum: 0 }, { minimum: 5 }, 0, false],
])('%j in a group of %j has the minimum %j, and low is %j', (product, group, minimum, low) => {
  expect(minimumOf(product, group)).toBe(minimum);
  expect(isLow(product, group)).toBe(low);
});

it.each([
  ['', null],
  [' ', null],
  ['0', 0],
  ['3', 3],
  ['1.000', 1000],
  ['1,5', undefined],
  ['-1', undefined],
  ['x', undefined],
  ['1000001', undefined],
])('reads the minimum %j as %j', (typed, minimum) => {
  expect(readMinimum(typed)).toBe(minimum);
  expect(minimumProblem(typed) === undefined).toBe(minimum !== undefined);
  if (minimum !== undefined) expect(readMinimum(minimumText(minimum))).toBe(minimum);
});
