import { describe, expect, it } from 'vitest';

import { MAX_PRICE_CENTS, readPrice } from './price.ts';

describe('readPrice', () => {
  it.each([
    ['99,90', 9990],
    ['R$ 1.234,50', 123_450],
    ['0', 0],
    ['100.000.000,00', MAX_PRICE_CENTS],
  ])('reads %s', (text, cents) => {
    expect(readPrice(text)).toBe(cents);
  });

  it.each([
    ['', 'missing'],
    ['  ', 'missing'],
    ['1e3', 'unreadable'],
    ['-1', 'unreadable'],
    ['dez', 'unreadable'],
    ['1,234', 'unreadable'],
    ['100.000.000,01', 'too-large'],
    ['99999999999999999999', 'too-large'],
  ])('calls %j %s', (text, problem) => {
    expect(readPrice(text)).toBe(problem);
  });
});
