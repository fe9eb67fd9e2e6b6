import { describe, expect, it } from 'vitest';

import { parseQuantity, signed } from './quantity.ts';

describe('parseQuantity', () => {
  it.each([
    ['1', 1],
    [' 12 ', 12],
    ['1000000', 1_000_000],
  ])('takes %j', (text, expected) => {
    expect(parseQuantity(text)).toBe(expected);
  });

  it.each(['', ' ', '0', '-1', '1,5', '1.5', '1e3', 'dez', '1000001'])('refuses %j', (text) => {
    expect(parseQuantity(text)).toBeUndefined();
  });
});

describe('signed', () => {
  it.each([
    [10, '+10'],
    [-3, '−3'],
    [-1500, '−1.500'],
  ])('%i is %s', (delta, expected) => {
    expect(signed(delta)).toBe(expected);
  });
});
