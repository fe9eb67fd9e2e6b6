import { describe, expect, it } from 'vitest';

import { readQuantity, signed } from './quantity.ts';

describe('readQuantity', () => {
  it.each([
    ['1', 1],
    ['0012', 12],
    ['1000000', 1_000_000],
    ['1000001', 'too-many'],
  ])('reads %j as %j', (text, expected) => {
    expect(readQuantity(text)).toBe(expected);
  });

  it.each(['', ' ', '0', '-1', '1,5', '1.5', '1.500', '1e3', 'dez'])('refuses %j', (text) => {
    expect(readQuantity(text)).toBe('invalid');
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
