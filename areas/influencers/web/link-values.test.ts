import { describe, expect, it } from 'vitest';

import { commissionPercent, percentText, ratioText } from './link-values.ts';

describe('commissionPercent', () => {
  it.each([
    ['10', 10],
    ['12,5', 12.5],
    ['12.25 %', 12.25],
    ['0', 0],
    ['100', 100],
    ['100,01', undefined],
    ['-1', undefined],
    ['1,234', undefined],
    ['1.234', undefined],
    ['1%0', undefined],
    ['R$ 5', undefined],
    ['', undefined],
    ['dez', undefined],
  ])('reads %j as %j', (text, percent) => {
    expect(commissionPercent(text)).toBe(percent);
  });
  it('reads back what the field shows', () => {
    expect(commissionPercent(percentText(7.75))).toBe(7.75);
  });
});

it('shows a ratio as a percentage', () => {
  expect(ratioText(0.0648)).toBe('6,5\u00A0%');
});
