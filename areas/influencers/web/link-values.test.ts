import { describe, expect, it } from 'vitest';

import { parsePercent, percentText, ratioText } from './link-values.ts';

describe('parsePercent', () => {
  it.each([
    ['10', 10],
    ['12,5', 12.5],
    ['12.25 %', 12.25],
    ['0', 0],
    ['100', 100],
    ['100,01', undefined],
    ['-1', undefined],
    ['1,234', undefined],
    ['', undefined],
    ['dez', undefined],
  ])('reads %j as %j', (text, percent) => {
    expect(parsePercent(text)).toBe(percent);
  });
  it('reads back what the field shows', () => {
    expect(parsePercent(percentText(7.75))).toBe(7.75);
  });
});

it('shows a ratio as a percentage', () => {
  expect(ratioText(0.0648)).toBe('6,5\u00A0%');
});
